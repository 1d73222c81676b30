import { fillAddress } from './support/address-form.ts'
import { saved } from './support/buying.ts'
import {
  chooseValue,
  headOf,
  isPlenty,
  listAddress,
  oneOf,
  openQuantity,
  packageOf,
  quantityIn,
  rowOf,
  shownQty,
  specificationOf,
} from './support/goods.ts'
import { registerByForm } from './support/identity-forms.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, notice, widthOf, yuanIn } from './support/page-parts.ts'
import { somebodyNew } from './support/people.ts'

const sellers = { first: 101, second: 105 } as const

test('a newcomer registers, finds goods of two sellers, orders them and takes one order back', async ({ page }) => {
  test.setTimeout(120_000)
  const person = somebodyNew()
  const anyParts = await oneOf(
    page.request,
    { keyword: 'GB/T 5783', tenantIds: [sellers.first], inStock: true },
    (product) => isPlenty(product) && product.salePackageType === 0 && packageOf(product).bigPackageQty >= 1000,
  )
  const wholeBoxes = await oneOf(
    page.request,
    { keyword: 'GB/T 6170', tenantIds: [sellers.second], inStock: true },
    (product) => isPlenty(product) && product.salePackageType === 3,
  )
  const { bigPackageQty, smallPackageQty } = packageOf(anyParts)
  const wanted = 2 * bigPackageQty + smallPackageQty

  await test.step('the root leads to the home page', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/lmPortals\/home$/)
    await expect(page.getByRole('navigation', { name: '商品目录' }).getByRole('link', { name: /^螺栓/ })).toBeVisible()
    await expect(page.getByRole('combobox', { name: '搜索商品' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '现货专区' })).toBeVisible()
    await expect(page.getByRole('region', { name: '现货专区' }).getByRole('article')).not.toHaveCount(0)
    const notices = page.locator('section').filter({ has: page.getByRole('heading', { name: '公告' }) })
    await expect(notices.getByRole('listitem')).not.toHaveCount(0)
  })

  await test.step('registration logs in', async () => {
    await registerByForm(page, person, () => page.getByRole('button', { name: '免费注册' }).first().click())
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: person.company })).toBeVisible()
    await expect(cartLink(page)).toHaveText(/0/)
  })

  await test.step('the search box finds the specification, facets narrow it', async () => {
    await page.getByRole('combobox', { name: '搜索商品' }).fill(`GB/T 5783 ${anyParts.specification}`)
    await page.getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL(/\/lmPortals\/productList\?/)
    await chooseValue(page, '卖家', anyParts.companyShortName)
    await expect(page).toHaveURL(/seller=101/)
    await specificationOf(page, anyParts).click()
    await expect(rowOf(page, anyParts)).toBeVisible()
  })

  await test.step('a typed total is distributed over the packages, and the amount follows', async () => {
    const row = rowOf(page, anyParts)
    const quantity = await openQuantity(row, anyParts)
    await quantity.total.fill(String(wanted / 1000))
    await expect(quantity.big).toHaveValue('2')
    await expect(quantity.small).toHaveValue('1')
    const amount = row.locator('td[data-label="小计"]')
    const before = await yuanIn(amount)
    await quantity.big.fill('1')
    await expect(quantity.total).toHaveValue(String((wanted - bigPackageQty) / 1000))
    expect(await yuanIn(amount)).toBeLessThan(before)
    await quantity.big.fill('2')
    await expect.poll(() => yuanIn(amount)).toBe(before)
  })

  await test.step('adding is confirmed, and shopping goes on', async () => {
    await rowOf(page, anyParts).getByRole('button', { name: '加入待采' }).click()
    const added = dialog(page, '添加成功')
    await expect(added).toContainText('成功加入购物车')
    expect(await widthOf(added)).toBe(400)
    await added.getByRole('button', { name: '继续购物' }).click()
    await expect(added).toBeHidden()
    await expect(cartLink(page)).toHaveText(/1/)
  })

  await test.step('goods sold in whole boxes are rounded up to them', async () => {
    await page.goto(listAddress(wholeBoxes))
    const row = rowOf(page, wholeBoxes)
    const quantity = await openQuantity(row, wholeBoxes)
    await expect(quantity.small).toHaveCount(0)
    await expect(quantity.loose).toHaveCount(0)
    await quantity.total.fill(String((packageOf(wholeBoxes).bigPackageQty + 1) / 1000))
    await expect(quantity.big).toHaveValue('2')
    await quantity.total.blur()
    await expect(quantity.total).toHaveValue(String((2 * packageOf(wholeBoxes).bigPackageQty) / 1000))
    await row.getByRole('button', { name: '加入待采' }).click()
    await dialog(page, '添加成功').getByRole('link', { name: '去购物车' }).click()
    await expect(page).toHaveURL(/\/lmPortals\/cart/)
  })

  const goods = await test.step('the cart saves a changed quantity and adds up what is chosen', async () => {
    const line = page.getByRole('row', { name: headOf(anyParts) })
    const quantity = quantityIn(line, anyParts)
    await quantity.total.focus()
    await expect(quantity.big).toHaveValue('2')
    await Promise.all([saved(page), quantity.big.fill('1')])
    await page.reload()
    await quantity.total.focus()
    await expect(quantity.big).toHaveValue('1')
    await expect(quantity.total).toHaveValue(String((bigPackageQty + smallPackageQty) / 1000))
    await page.getByRole('checkbox', { name: '全选' }).check()
    const sums = await Promise.all(
      [anyParts, wholeBoxes].map(({ companyShortName }) =>
        yuanIn(page.getByRole('region', { name: companyShortName }).getByText(/^卖家小计/)),
      ),
    )
    const bar = page.locator('span').filter({ hasText: /^合计/ })
    expect(await yuanIn(bar)).toBeCloseTo(sums[0]! + sums[1]!, 2)
    return yuanIn(bar)
  })

  const total =
    await test.step('the order needs an address, which is entered on the spot, and carrying is added', async () => {
      await page.getByRole('button', { name: '去提交订单' }).click()
      await expect(page.getByText('请先添加收货地址', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: '提交订单' })).toBeDisabled()
      await page.getByRole('button', { name: '新增收货地址' }).click()
      await fillAddress(page, { receiver: '王收货', street: '示例路 8 号' })
      await expect(page.getByLabel('收货地址').locator('option:checked')).toHaveText(/王收货.*示例路 8 号/)
      const sum = page.locator('span[aria-busy="false"]').filter({ hasText: '（含运费' })
      const whole = await yuanIn(sum.locator('b'))
      expect(whole).toBeCloseTo(goods + (await yuanIn(sum.locator('.sub'))), 2)
      return whole
    })

  const orderNos = await test.step('submitting makes one order per seller', async () => {
    for (const { companyShortName } of [anyParts, wholeBoxes])
      await expect(page.getByRole('region', { name: companyShortName })).toBeVisible()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByRole('heading', { name: '订单提交成功' })).toBeVisible()
    await expect(page.getByText('已按卖家拆成 2 个订单')).toBeVisible()
    const placed = page.getByRole('listitem').filter({ hasText: '待确认' })
    await expect(placed).toHaveCount(2)
    await expect(placed.filter({ hasText: anyParts.companyShortName })).toHaveCount(1)
    await expect(cartLink(page)).toHaveText(/0/)
    const amounts = await Promise.all([0, 1].map((index) => yuanIn(placed.nth(index))))
    expect(amounts[0]! + amounts[1]!).toBeCloseTo(total, 2)
    return placed.getByRole('link', { name: /^\d{8}-/ }).allInnerTexts()
  })

  const stockNow = async () => {
    await page.goto(listAddress(anyParts))
    return rowOf(page, anyParts).locator('td[data-label="库存"]').innerText()
  }
  await test.step('ordered goods are no longer in stock', async () => {
    const left = shownQty(anyParts, anyParts.stockQty - bigPackageQty - smallPackageQty)
    await expect.poll(stockNow).toContain(`${left} 千支`)
  })

  await test.step('both orders stand under 我的订单; one is taken back', async () => {
    await page.getByRole('banner').getByRole('link', { name: '我的订单' }).click()
    await expect(page).toHaveURL(/\/lmPortals\/salesOrder/)
    for (const orderNo of orderNos)
      await expect(page.getByRole('article', { name: `订单 ${orderNo}` })).toContainText('待确认')
    const mine = page.getByRole('article').filter({ hasText: anyParts.companyShortName })
    await expect(mine).toContainText(anyParts.specification)
    await expect(page.getByRole('article')).toHaveCount(2)
    await mine.getByRole('button', { name: '取消订单' }).click()
    await dialog(page, '取消订单').getByRole('button', { name: '确定取消' }).click()
    await expect(notice(page, '订单已取消')).toBeVisible()
    await expect(mine).toContainText('已取消')
    await expect(mine.getByRole('button', { name: '取消订单' })).toHaveCount(0)
    await expect(page.getByRole('article').filter({ hasText: '待确认' })).toHaveCount(1)
  })

  await test.step('its stock is free again', async () => {
    await expect.poll(stockNow).toContain(`${shownQty(anyParts, anyParts.stockQty)} 千支`)
  })
})
