import type { Page } from '@playwright/test'
import { putInCart } from './support/buying.ts'
import { facetButton, isPlenty, listAddress, oneOf, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, notice } from './support/page-parts.ts'

/** The sellers of the open offers. */
const sellers = (page: Page) => page.locator('tr[data-component] td[data-label="卖家"]')

test('a shop without its number does not open', async ({ page }) => {
  await page.goto('/lmShop')
  await expect(notice(page, '店铺ID 不存在!')).toBeVisible()
  await expect(page).toHaveURL('/lmPortals/home')
  await page.goto('/lmShop/productList')
  await expect(notice(page, '店铺ID 不存在!')).toBeVisible()
  await expect(page).toHaveURL('/lmPortals/home')
})

test('the number of a shop goes along from page to page, and is remembered', async ({ page }) => {
  await page.goto('/lmShop/home?tid=105')
  await expect(page.getByRole('banner')).toContainText('冀安标准件（示例）')
  const menu = page.getByRole('navigation', { name: '主导航' })
  await menu.getByRole('link', { name: '全部商品' }).click()
  await expect(page).toHaveURL('/lmShop/productList?tid=105')
  await expect(page.getByTestId('total')).toContainText('条报价')
  await menu.getByRole('link', { name: '标准查询' }).click()
  await expect(page).toHaveURL('/lmShop/standardQuery?tid=105')
  await page.goto('/lmShop/standardview')
  await expect(page).toHaveURL('/lmShop/standardview?tid=105')
  await page.goto('/lmShop')
  await expect(page).toHaveURL('/lmShop/home?tid=105')
})

test('a shop shows its own goods only, without ways out of it', async ({ page }) => {
  const product = await oneOf(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  await page.goto('/lmShop/productList?tid=105')
  await expect(page.getByTestId('total')).toContainText('条报价')
  await expect(facetButton(page, '卖家')).toHaveCount(0)
  for (const place of [0, 1, 2]) await page.locator('button[data-row]').nth(place).click()
  await expect(sellers(page).nth(2)).toBeVisible()
  for (const seller of await sellers(page).all()) await expect(seller).toContainText('冀安')
  await page.goto(`${listAddress(product, '/lmShop')}&tid=105`)
  await expect(rowOf(page, product)).toBeVisible()
  await expect(rowOf(page, product).getByRole('button', { name: product.companyShortName, exact: true })).toHaveCount(0)
  await page.goto(`${listAddress({ ...product, erpTenantId: 101 }, '/lmShop')}&tid=105`)
  await expect(page.getByTestId('total')).toContainText('条报价')
  for (const seller of await sellers(page).all()) await expect(seller).toContainText('冀安')
})

test('goods on the front of a shop lead to themselves, opened over their list', async ({ page }) => {
  await page.goto('/lmShop/home?tid=105')
  const first = page.getByRole('link', { name: /M\d+×\d+/ }).first()
  const name = (await first.textContent())!.trim()
  await first.click()
  await expect(page).toHaveURL(/componentId=\d+/)
  await expect(page.getByRole('dialog')).toContainText(name.split(' ').at(-1)!)
  await expect(page.getByRole('dialog')).toContainText('冀安标准件')
})

test('the login of a shop does not name the platform', async ({ page }) => {
  await page.goto('/lmShop/cart?tid=105')
  await expect(dialog(page, /^登录/).getByRole('heading')).toHaveText('登录')
})

test('the cart of a shop holds what is bought there', async ({ page, buyer: _ }) => {
  const own = await oneOf(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  const other = await oneOf(page.request, { tenantIds: [108], inStock: true }, isPlenty)
  for (const product of [own, other]) await putInCart(page.request, product)
  await page.goto('/lmShop/cart?tid=105')
  await expect(page.getByRole('region', { name: own.companyShortName })).toBeVisible()
  await expect(page.getByRole('region', { name: other.companyShortName })).toHaveCount(0)
  await page.goto('/lmPortals/cart')
  await expect(page.getByRole('region', { name: other.companyShortName })).toBeVisible()
})

test('customer service is offered where the seller switched it on, beside a log-in, and in the shop', async ({
  page,
  buyer: _,
  anotherBrowser,
}) => {
  const withChat = await oneOf(page.request, { tenantIds: [101], inStock: true }, isPlenty)
  const without = await oneOf(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  const card = async (who: Page, product: typeof withChat) => {
    await who.goto(listAddress(product))
    await rowOf(who, product).getByRole('button', { name: product.companyShortName, exact: true }).click()
    const shown = who.getByLabel(`${product.companyShortName}联系名片`)
    await expect(shown.getByRole('button', { name: '进店' })).toBeVisible()
    return shown
  }
  await (await card(page, withChat)).getByRole('button', { name: '在线客服' }).click()
  const service = page.getByRole('complementary', { name: '在线客服' })
  await expect(service.getByRole('textbox', { name: '输入消息' })).toBeVisible()
  await service.getByRole('button', { name: '关闭客服窗口' }).click()
  await expect((await card(page, without)).getByRole('button', { name: '在线客服' })).toHaveCount(0)
  const visitor = await anotherBrowser()
  await (await card(visitor, withChat)).getByRole('button', { name: '在线客服' }).click()
  await expect(dialog(visitor, /^登录/)).toBeVisible()
  await visitor.goto('/lmShop/companyIntro?tid=101')
  await expect(visitor.getByRole('heading', { name: '联系方式' })).toBeVisible()
  await expect(visitor.getByRole('button', { name: '在线客服' })).toHaveCount(1)
})
