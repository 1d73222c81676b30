import type { Page } from '@playwright/test'
import { putInCart, saved } from './support/buying.ts'
import { headOf, isPlenty, oneOf, type Product, packageOf, quantityIn, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, notice, yuanIn } from './support/page-parts.ts'

const cart = '/lmPortals/cart'
const lineOf = (page: Page, product: Product) => page.getByRole('row', { name: `${headOf(product)} ` })
const choiceOf = (page: Page, product: Product) => page.getByRole('checkbox', { name: `选择 ${headOf(product)} ` })
/** The inputs of the line's quantity, with its packages in sight. */
async function openIn(page: Page, product: Product) {
  const quantity = quantityIn(lineOf(page, product), product)
  await quantity.total.focus()
  return quantity
}
const bar = (page: Page) => page.locator('span').filter({ hasText: /^合计/ })
const groupOf = (page: Page, { companyShortName }: Product) => page.getByRole('region', { name: companyShortName })

/** That seller's offer. Each seller here offers a different standard. */
const offerOf = (page: Page, tenantId: number) =>
  oneOf(
    page.request,
    { tenantIds: [tenantId], inStock: true },
    (offer) => isPlenty(offer) && offer.salePackageType === 0,
  )

test('a quantity saves itself half a second after the last change', async ({ page, buyer: _ }) => {
  const product = await offerOf(page, 106)
  await putInCart(page.request, product)
  await page.goto(cart)
  const line = lineOf(page, product)
  const quantity = quantityIn(line, product)
  await quantity.total.focus()
  const amount = line.locator('.price').last()
  const before = await yuanIn(amount)

  await quantity.big.fill('2')
  await quantity.big.fill('3')
  await quantity.small.fill('1')
  await expect(line.getByRole('status')).toHaveText('已保存')
  await expect.poll(() => yuanIn(amount)).toBeGreaterThan(3 * before)

  await page.reload()
  await quantity.total.focus()
  await expect(quantity.big).toHaveValue('3')
  await expect(quantity.small).toHaveValue('1')
})

test('a quantity that was just typed survives a reload of the page', async ({ page, buyer: _ }) => {
  const product = await offerOf(page, 106)
  await putInCart(page.request, product)
  await page.goto(cart)
  const quantity = await openIn(page, product)
  await quantity.big.fill('4')
  await page.reload()
  await openIn(page, product)
  await expect(quantity.big).toHaveValue('4')
  await expect(lineOf(page, product).getByRole('status')).toHaveText(/^(已保存|)$/)
  await page.reload()
  await openIn(page, product)
  await expect(quantity.big).toHaveValue('4')
})

test('a quantity that was just typed is saved when the page is left', async ({ page, buyer: _ }) => {
  const product = await offerOf(page, 106)
  await putInCart(page.request, product)
  await page.goto(cart)
  const quantity = await openIn(page, product)
  const isSaved = saved(page)
  await quantity.big.fill('2')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '首页' }).click()
  await isSaved
  await cartLink(page).click()
  await openIn(page, product)
  await expect(quantity.big).toHaveValue('2')
})

test('a refused quantity gives way to what was saved', async ({ page, buyer: _ }) => {
  const product = await oneOf(
    page.request,
    { tenantIds: [106], inStock: true },
    (offer) => isPlenty(offer) && offer.salePackageType === 0 && offer.minBuyTotalQty > 1,
  )
  await putInCart(page.request, product)
  await page.goto(cart)
  const quantity = await openIn(page, product)
  await quantity.total.fill('0.001')
  await expect(notice(page, '购买量小于起购量，请您添加！')).toBeVisible()
  await expect(quantity.big).toHaveValue('1')
})

test('lines are chosen when they are new, and add up across sellers', async ({ page, buyer: _ }) => {
  const [one, other] = await Promise.all([offerOf(page, 104), offerOf(page, 108)])
  for (const product of [one, other]) await putInCart(page.request, product)
  await page.goto(cart)
  await expect(cartLink(page)).toHaveText(/2/)
  const submit = page.getByRole('button', { name: '去提交订单' })
  const sumOf = (product: Product) => yuanIn(groupOf(page, product).getByText(/^卖家小计/))
  await expect(page.getByText('已选 2 种，2 家卖家', { exact: true })).toBeVisible()
  const second = await sumOf(other)
  expect(await yuanIn(bar(page))).toBeCloseTo((await sumOf(one)) + second, 2)

  await choiceOf(page, other).click()
  await expect(page.getByText('已选 1 种', { exact: true })).toBeVisible()
  expect(await yuanIn(bar(page))).toBe(await sumOf(one))
  expect(await sumOf(other)).toBe(0)
  await page.getByRole('checkbox', { name: '全选' }).check()

  await submit.click()
  await expect(page.getByRole('heading', { name: '提交订单' })).toBeVisible()
  await page.goBack()
  await expect(
    page.getByText('已选 2 种，2 家卖家', { exact: true }),
    'coming back, the lines are chosen still',
  ).toBeVisible()

  await page.getByRole('checkbox', { name: `选择${one.companyShortName}的全部商品` }).click()
  await expect(choiceOf(page, one)).not.toBeChecked()
  await expect.poll(() => yuanIn(bar(page))).toBe(second)
})

test('lines are removed once that was agreed to', async ({ page, buyer: _ }) => {
  const [one, other] = await Promise.all([offerOf(page, 104), offerOf(page, 108)])
  for (const product of [one, other]) await putInCart(page.request, product)
  await page.goto(cart)
  await lineOf(page, one).getByRole('button', { name: '删除' }).click()
  const asked = dialog(page, '移出待采清单')
  await expect(asked).toContainText(headOf(one))
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(lineOf(page, one)).toBeVisible()

  await lineOf(page, one).getByRole('button', { name: '删除' }).click()
  await asked.getByRole('button', { name: '移出' }).click()
  await expect(lineOf(page, one)).toHaveCount(0)
  await expect(cartLink(page)).toHaveText(/1/)
  await page.getByRole('checkbox', { name: '全选' }).check()
  await page.getByRole('button', { name: '删除选中' }).click()
  await asked.getByRole('button', { name: '移出' }).click()
  await expect(page.getByText('待采清单是空的')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '商品列表' })).toBeVisible()
})

test('the same goods are added to their line', async ({ page, buyer: _ }) => {
  const product = await offerOf(page, 106)
  await putInCart(page.request, product)
  await putInCart(page.request, product, 2)
  await page.goto(cart)
  await expect(lineOf(page, product)).toHaveCount(1)
  const { big, total } = await openIn(page, product)
  await expect(big).toHaveValue('3')
  await expect(total).toHaveValue(String((3 * packageOf(product).bigPackageQty) / 1000))
})

test('twenty lines of three sellers fit a screen of 1440 × 900, each at most 56 px high', async ({
  page,
  buyer: _,
}) => {
  for (const [tenantId, count] of [
    [101, 7],
    [104, 7],
    [108, 6],
  ] as const)
    for (const product of await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty, count))
      await putInCart(page.request, product)
  await page.goto(cart)
  const lines = page.locator('tr[aria-label]')
  await expect(lines).toHaveCount(20)
  const heights = await lines.evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(56)
  const last = (await lines.last().boundingBox())!
  const foot = (await page.getByRole('button', { name: '去提交订单' }).locator('..').boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(foot.y)
})

test.describe('without the net', () => {
  test.use({ expectsErrors: true })

  test('a typed quantity stays and is marked, and is saved when the net is back', async ({ page, buyer: _ }) => {
    const product = await offerOf(page, 106)
    await putInCart(page.request, product)
    await page.goto(cart)
    const quantity = await openIn(page, product)
    await page.context().setOffline(true)
    await quantity.big.fill('3')
    await expect(lineOf(page, product).getByRole('status')).toContainText('未保存')
    await expect(page.getByText('网络断开，1 行未保存，联网后自动保存')).toBeVisible()
    await expect(quantity.big).toHaveValue('3')
    const isSaved = saved(page)
    await page.context().setOffline(false)
    await isSaved
    await page.reload()
    await openIn(page, product)
    await expect(quantity.big).toHaveValue('3')
  })
})

test('two tabs show the same quantity and the same number of lines', async ({ page, buyer: _ }) => {
  const [product, other] = await Promise.all([offerOf(page, 104), offerOf(page, 108)])
  for (const each of [product, other]) await putInCart(page.request, each)
  await page.goto(cart)
  const second = await page.context().newPage()
  await second.goto(cart)
  await expect(lineOf(second, product)).toBeVisible()
  await (await openIn(page, product)).big.fill('4')
  const total = String((4 * packageOf(product).bigPackageQty) / 1000)
  await expect(quantityIn(lineOf(second, product), product).total).toHaveValue(total)
  await lineOf(second, other).getByRole('button', { name: '删除' }).click()
  await dialog(second, '移出待采清单').getByRole('button', { name: '移出' }).click()
  await expect(lineOf(page, other)).toHaveCount(0)
  await expect(cartLink(page)).toHaveText(/1/)
})
