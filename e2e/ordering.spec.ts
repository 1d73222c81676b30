import type { Page } from '@playwright/test'
import { addAddress, putInCart } from './support/buying.ts'
import { isPlenty, oneOf, type Product } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, yuanIn } from './support/page-parts.ts'

const offerOf = (...[request, tenantId]: [Parameters<typeof oneOf>[0], number]) =>
  oneOf(request, { tenantIds: [tenantId], inStock: true }, isPlenty)

/** Goes from an empty cart to the order form for this product. */
async function goToOrder(page: Page, product: Product): Promise<void> {
  await putInCart(page.request, product)
  await addAddress(page.request)
  await page.goto('/lmPortals/cart')
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去提交订单' }).click()
}

test('only what was chosen is ordered, with a note to the seller, and only once', async ({ page, newBuyer: _ }) => {
  const [wanted, later] = await Promise.all([offerOf(page.request, 104), offerOf(page.request, 106)])
  for (const product of [wanted, later]) await putInCart(page.request, product)
  await addAddress(page.request)
  await page.goto('/lmPortals/cart')
  const group = page.getByRole('region', { name: wanted.companyShortName })
  await page.getByRole('checkbox', { name: `选择${later.companyShortName}的全部商品` }).click()
  await page.getByRole('button', { name: '去提交订单' }).click()

  await expect(page.getByRole('region', { name: later.companyShortName })).toHaveCount(0)
  await expect(group).toContainText(wanted.specification)
  await group.getByLabel('备注').fill('请附质保书')
  await group.getByRole('button', { name: '写备注' }).click()
  await group.getByLabel('这一行的说明').fill('贴我方标签')
  await page.getByLabel('附件').setInputFiles({
    name: '技术协议.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 协议'),
  })
  await expect(page.getByText('技术协议.pdf').first()).toBeVisible()
  const total = await yuanIn(page.locator('span').filter({ hasText: /家卖家　共/ }))
  await page.getByRole('button', { name: '提交订单', exact: true }).dblclick()

  await expect(page.getByText('已按卖家拆成 1 个订单')).toBeVisible()
  await expect(cartLink(page)).toHaveText(/1/)
  await page.reload()
  await expect(page.getByText('已按卖家拆成 1 个订单')).toBeVisible()
  const placed = page.getByRole('listitem').filter({ hasText: wanted.companyShortName })
  expect(await yuanIn(placed)).toBe(total)
  await placed.getByRole('link', { name: /^\d{8}-/ }).click()
  await expect(page.getByText('请附质保书')).toBeVisible()
  await expect(page.getByText('备注：贴我方标签')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '技术协议.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('技术协议.pdf')
  await expect(page.getByText('示例路 8 号')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('备注：贴我方标签')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: '返回订单列表' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)

  await cartLink(page).click()
  await expect(page.getByRole('region', { name: later.companyShortName })).toBeVisible()
  await expect(page.getByRole('region', { name: wanted.companyShortName })).toHaveCount(0)
})

test.describe('two pages', () => {
  test.use({ expectsErrors: true })

  test('lines that were ordered meanwhile are not ordered again', async ({ page, otherPage, newBuyer: _ }) => {
    const product = await offerOf(page.request, 106)
    await goToOrder(page, product)
    await expect(page.getByRole('button', { name: '提交订单', exact: true })).toBeEnabled()

    await otherPage.context().addCookies(await page.context().cookies())
    await otherPage.goto(page.url())
    await otherPage.getByRole('button', { name: '提交订单', exact: true }).click()
    await expect(otherPage.getByText('已按卖家拆成 1 个订单')).toBeVisible()

    await page.getByRole('button', { name: '提交订单', exact: true }).click()
    await expect(page.getByText('所选商品已不在待采清单中')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: '查看订单' }).click()
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test('orders are found by state, keyword and day', async ({ page, newBuyer: _ }) => {
  const product = await offerOf(page.request, 106)
  await goToOrder(page, product)
  await page.getByRole('button', { name: '提交订单', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: '查看订单' }).click()
  const orders = page.getByRole('article')
  await expect(orders).toHaveCount(1)

  await page.getByRole('tab', { name: /^待付款/ }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await page.getByRole('tab', { name: /^待确认/ }).click()
  await expect(orders).toHaveCount(1)
  await page.getByRole('searchbox', { name: '关键字' }).fill('不存在的规格')
  await page.getByRole('button', { name: '查询' }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await page.getByRole('button', { name: '清空条件' }).click()
  await page.getByRole('button', { name: '昨日' }).click()
  await expect(page.getByText('没有符合条件的订单')).toBeVisible()
  await page.getByRole('button', { name: '今日' }).click()
  await expect(orders).toHaveCount(1)
  await page.reload()
  await expect(page.getByRole('button', { name: '今日' })).toHaveAttribute('aria-pressed', 'true')
})

test('goods that are not delivered to the address are not ordered; the others are', async ({ page, buyer: _ }) => {
  const [refused, delivered] = await Promise.all([offerOf(page.request, 101), offerOf(page.request, 106)])
  for (const product of [refused, delivered]) await putInCart(page.request, product)
  await addAddress(page.request, { regionCode: '540000,540100,540102' })
  await page.goto('/lmPortals/cart')
  await expect(page.getByRole('region', { name: '失效商品' })).toContainText('收货地区不配送')

  await addAddress(page.request)
  await page.reload()
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '去提交订单' }).click()
  const place = page.getByLabel('收货地址')
  await place.selectOption({ label: (await place.locator('option').filter({ hasText: '西藏' }).innerText()).trim() })
  const submit = page.getByRole('button', { name: '提交订单', exact: true })
  await expect(page.getByText('1 种商品暂不能提交')).toBeVisible()
  await expect(submit).toBeDisabled()
  await page.getByRole('button', { name: '先不买这些，继续提交' }).click()
  await expect(page.getByRole('region', { name: refused.companyShortName })).toHaveCount(0)
  await submit.click()
  await expect(page.getByText('已按卖家拆成 1 个订单')).toBeVisible()
})
