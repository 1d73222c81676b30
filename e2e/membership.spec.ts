import { isPlenty, listAddress, oneOf, openQuantity, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'
import { demo, logIn, logInByForm } from './support/people.ts'

/** Sells to its members only. */
const seller = 102
const wanted = { tenantIds: [seller], inStock: true }

test('a visitor learns that the price is for those who log in, and may do so on the spot', async ({ page }) => {
  const product = await oneOf(page.request, wanted, isPlenty)
  expect(product.price, 'the price does not even reach the browser').toBeNull()
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await expect(row.locator('td[data-label="单价"]')).toHaveText('登录后可见')
  await row.getByRole('button', { name: '登录后可见' }).click()
  await logInByForm(page, demo.fresh)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row.locator('td[data-label="单价"]')).toHaveText('申请会员后可见')
})

test('somebody who is no member learns why the goods are not sold to them', async ({ page }) => {
  await logIn(page.request, demo.fresh)
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await expect(row.locator('td[data-label="单价"]')).toHaveText('申请会员后可见')
  await expect(row).toContainText('仅会员可购买')
  await expect(row.getByRole('button', { name: '加入待采' })).toHaveCount(0)
  await row.getByRole('link', { name: '详情' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '无购买权限' })).toBeDisabled()
})

test('a folded row without a price leads to the membership that shows it', async ({ page }) => {
  await logIn(page.request, demo.fresh)
  await page.goto(`/lmPortals/productList?seller=${seller}`)
  const folded = page.getByRole('row').filter({ hasText: '申请会员后可见' }).first()
  await folded.getByRole('button', { name: '申请会员' }).click()
  await expect(dialog(page, '申请会员')).toContainText('宁波海川紧固件有限公司（示例）')
})

test('a visitor who wants such goods is asked to log in, and then refused', async ({ page }) => {
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill('1')
  await row.getByRole('button', { name: '加入待采' }).click()
  await logInByForm(page, demo.fresh)
  await expect(notice(page, '无购买权限')).toBeVisible()
  await expect(dialog(page, '添加成功')).toHaveCount(0)
  await expect(row).toContainText('仅会员可购买')
})

test('a member sees prices and buys', async ({ page }) => {
  await logIn(page.request, demo.member)
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await expect(row.locator('td[data-label="单价"]')).toContainText(/\d+\.\d\d/)
  await (await openQuantity(row, product)).big.fill('1')
  await expect(row.locator('td[data-label="小计"]')).toContainText('¥')
  await row.getByRole('button', { name: '加入待采' }).click()
  await expect(dialog(page, '添加成功')).toBeVisible()
})

test('open sellers show their prices to everybody', async ({ page }) => {
  const product = await oneOf(page.request, { tenantIds: [101], inStock: true }, isPlenty)
  await page.goto(listAddress(product))
  await expect(rowOf(page, product).locator('td[data-label="单价"]')).toContainText(/\d+\.\d\d/)
})

test('contacts of a seller are for those who log in', async ({ page }) => {
  const product = await oneOf(page.request, wanted, isPlenty)
  await page.goto(listAddress(product))
  await rowOf(page, product).getByRole('button', { name: product.companyShortName, exact: true }).click()
  const card = page.getByRole('region', { name: `${product.companyShortName}联系名片` })
  await expect(card).toContainText('宁波海川紧固件有限公司（示例）')
  await expect(card).not.toContainText('19900000102')
  await card.getByRole('button', { name: '登录后查看联系人' }).click()
  await logInByForm(page, demo.fresh)
  // The rows are reread after the login.
  await expect(page.locator('form[name="密码登录"]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  await rowOf(page, product).getByRole('button', { name: product.companyShortName, exact: true }).click()
  await expect(card).toContainText('林示例')
  await expect(card).toContainText('19900000102')
})
