import { fillAddress } from './support/address-form.ts'
import {
  chooseValue,
  isPlenty,
  listAddress,
  oneOf,
  openQuantity,
  packageOf,
  quantityIn,
  rowOf,
} from './support/goods.ts'
import { registerByForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, expectNoSidewaysScroll } from './support/page-parts.ts'
import { demo, logIn, somebodyNew } from './support/people.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 390, 'only on a telephone')

test('a newcomer buys on a telephone @narrow', async ({ page }) => {
  test.setTimeout(90_000)
  const product = await oneOf(
    page.request,
    { keyword: 'GB/T 70.1', tenantIds: [106], inStock: true },
    (offer) => isPlenty(offer) && offer.salePackageType === 0,
  )
  await page.goto('/')
  await expect(page.getByRole('heading', { name: '现货专区' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await registerByForm(page, somebodyNew(), () => page.getByRole('button', { name: '免费注册' }).first().click())
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('combobox', { name: '搜索商品' }).fill(`GB/T 70.1 ${product.specification}`)
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByTestId('total')).toContainText('条报价')
  await expectNoSidewaysScroll(page)
  await chooseValue(page, '强度等级', product.strengthName)
  await expect(page).toHaveURL(/cls=/)
  await expectNoSidewaysScroll(page)

  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill('1')
  await expect(quantityIn(row, product).total).toHaveValue(String(packageOf(product).bigPackageQty / 1000))
  await row.getByRole('button', { name: '加入待采' }).click()
  await dialog(page, '添加成功').getByRole('link', { name: '去购物车' }).click()

  await expect(page.getByRole('region', { name: product.companyShortName })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去提交订单' }).click()
  await page.getByRole('button', { name: '新增收货地址' }).click()
  await expectNoSidewaysScroll(page)
  await fillAddress(page, { receiver: '王收货', street: '示例路 8 号' })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('main').getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('article')).toContainText('待确认')
  await expectNoSidewaysScroll(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('操作记录')).toBeVisible()
  await expectNoSidewaysScroll(page)
  // The tab at the foot of the page shows no number any more.
  await expect(cartLink(page)).toHaveText('待采')
})

test('no page is wider than a telephone @narrow', async ({ page }) => {
  await logIn(page.request, demo.member)
  const product = await oneOf(page.request, { tenantIds: [106], inStock: true }, isPlenty)
  for (const path of [
    '/lmPortals/home',
    '/lmPortals/productList?q=GB%2FT%205783',
    `/lmPortals/productList?componentId=${product.componentId}`,
    '/lmPortals/cart',
    '/lmPortals/salesOrder',
    '/lmPortals/enterpriseInfo',
    '/lmPortals/enterpriseInfo?tab=addresses',
    '/lmPortals/standardview',
    '/lmPortals/standardview?standardId=5',
    '/lmPortals/standardQuery',
    '/lmPortals/helpCenter',
    '/lmPortals/login',
    '/lmPortals/quickOrder',
    '/lmShop/productList?tid=101',
    '/union/home',
    '/union/infoCenter',
    '/order/t/invite',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toBeEmpty()
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await expectNoSidewaysScroll(page)
  }
})

test('a seller answers orders on a telephone @narrow', async ({ page }) => {
  await logIn(page.request, demo.seller(101))
  await page.goto('/seller/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.getByText('操作记录')).toBeVisible()
  await expectNoSidewaysScroll(page)
})
