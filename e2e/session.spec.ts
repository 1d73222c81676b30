import * as identity from '@lianmeng/contract/identity/endpoints'
import type { Page, PlaywrightWorkerArgs, Route } from '@playwright/test'
import { putInCart, saved } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, listAddress, oneOf, openQuantity, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { cartLink, dialog, notice } from './support/page-parts.ts'
import { logInByForm, registerWithPassword } from './support/people.ts'

const timedOut = '登录超时，请重新登录！'

/** Ends the page's session on the server. The browser keeps its cookies and does not notice. */
async function endSession(page: Page, playwright: PlaywrightWorkerArgs['playwright'], baseURL: string | undefined) {
  const storageState = await page.context().storageState()
  const other = await playwright.request.newContext({ storageState, ...(baseURL ? { baseURL } : {}) })
  await call(other, identity.logout, {})
  await other.dispose()
}

for (const { from, home } of [
  { from: '/lmPortals/helpCenter', home: '/lmPortals/home' },
  { from: '/union/home', home: '/lmPortals/home' },
  { from: '/lmShop/home?tid=105', home: '/lmShop/home?tid=105' },
]) {
  test(`a session that ended meanwhile: from ${from} to ${home}, told of once`, async ({
    page,
    playwright,
    baseURL,
    buyer,
    messages,
  }) => {
    await page.goto(from)
    await expect(page.getByRole('button', { name: buyer.company })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await endSession(page, playwright, baseURL)
    messages.length = 0
    await page.getByRole('link', { name: '我的订单' }).first().click()
    await expect(notice(page, timedOut)).toBeVisible()
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('button', { name: '登录', exact: true }).first()).toBeVisible()
    expect(messages).toEqual([{ kind: 'warning', text: timedOut }])
  })
}

test('a cookie whose session is gone makes a visitor of whoever opens a page, without a message', async ({
  page,
  playwright,
  baseURL,
  buyer: _,
}) => {
  await endSession(page, playwright, baseURL)
  await page.goto('/lmPortals/helpCenter')
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByText('常见问题')).toBeVisible()
})

test('a visitor who wants goods logs in on the spot, and they are added and counted', async ({ page, otherPage }) => {
  const { phone } = await registerWithPassword(otherPage.request)
  const product = await oneOf(page.request, { tenantIds: [108], inStock: true }, isPlenty)
  await page.goto(listAddress(product))
  const row = rowOf(page, product)
  await (await openQuantity(row, product)).big.fill('1')

  const isSaved = saved(page)
  // The login's request for the count is answered late: by then the goods are in the cart, and the count is outdated.
  const answerLate = async (route: Route) => {
    const response = await route.fetch()
    await isSaved
    await route.fulfill({ response })
  }
  await page.route('**/shopping-car/count', answerLate, { times: 1 })
  await row.getByRole('button', { name: '加入待采' }).click()
  await logInByForm(page, phone)
  await isSaved
  await expect(dialog(page, '添加成功')).toBeVisible()
  await dialog(page, '添加成功').getByRole('button', { name: '继续购物' }).click()
  await expect(cartLink(page)).toHaveText(/1/)
})

test('a login in one tab is a login in the other', async ({ page, context, buyer }) => {
  const product = await oneOf(page.request, { tenantIds: [108], inStock: true }, isPlenty)
  await putInCart(page.request, product)
  await page.goto('/lmPortals/home')
  const other = await context.newPage()
  await other.goto('/lmPortals/cart')
  await expect(other.getByRole('region', { name: product.companyShortName })).toBeVisible()
  await other.getByRole('button', { name: buyer.company }).click()
  await other.getByRole('button', { name: '退出登录' }).click()
  await expect(other.getByText('请先登录')).toBeVisible()
  await page.bringToFront()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible()
  await expect(page.getByRole('button', { name: buyer.company })).toHaveCount(0)
})
