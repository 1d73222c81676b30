import type { Locator, Page } from '@playwright/test'
import { putInCart } from './support/buying.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

/** Pages that a purchasing agent opens every day. */
const everyDay = [
  '/lmPortals/home',
  '/lmPortals/productList?q=GB/T 5783 M8',
  '/lmPortals/cart',
  '/lmPortals/quickOrder',
  '/lmPortals/salesOrder',
  '/lmPortals/paymentPage',
  '/lmPortals/myGoods',
  '/lmPortals/mySupplier',
  '/lmPortals/enterpriseInfo?tab=approvals',
  '/lmPortals/standardview',
  '/lmShop/home?tid=101',
]

/** Controls in sight that are lower than 24 px; the label around a box counts with it. */
const lowControls = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, summary, select, input:not([type="hidden"]))')]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect()
        const around = control.closest('label')?.getBoundingClientRect().height ?? 0
        return width > 1 && Math.max(height, around) < 23.5
      })
      .map((control) => control.getAttribute('aria-label') ?? control.innerText),
  )

for (const path of everyDay)
  test(`${path} has no control that is hard to hit, and does not scroll sideways @narrow`, async ({ page }) => {
    await logIn(page.request, demo.member)
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(await lowControls(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  })

test('a page with little on it does not scroll on a phone @narrow', async ({ page, newBuyer: _ }) => {
  await page.goto('/lmPortals/cart')
  await expect(page.getByText('待采清单是空的')).toBeVisible()
  const excess = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  await expect.poll(excess).toBeLessThanOrEqual(0)
})

const widths = (cells: Locator): Promise<number[]> =>
  cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().width))

test('a printed cart has readable columns under their heads, and nothing to press', async ({ page, buyer: _ }) => {
  for (const tenantId of [101, 104])
    for (const product of await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty, 3))
      await putInCart(page.request, product)
  await page.goto('/lmPortals/cart')
  await expect(page.locator('tr[aria-label]')).toHaveCount(6)
  // The width of an A4 sheet that lies, between its margins.
  await page.setViewportSize({ width: 1047, height: 720 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('searchbox', { name: '筛选清单' })).toBeHidden()
  await expect(page.getByRole('button', { name: '去提交订单' })).toBeHidden()
  await expect(page.getByRole('columnheader', { name: '标准与品名' })).toHaveCount(2)
  for (const name of await widths(page.locator('tr[aria-label] > td:nth-child(3)')))
    expect(name).toBeGreaterThanOrEqual(120)
})

test('a packed quantity of the cart opens beside the prices of the rows above', async ({ page, buyer: _ }) => {
  for (const product of await someGoods(page.request, { tenantIds: [104], inStock: true }, isPlenty, 4))
    await putInCart(page.request, product)
  await page.goto('/lmPortals/cart')
  const line = page.locator('tr[aria-label]').nth(3)
  await line.getByRole('textbox', { name: '总量' }).focus()
  const panel = (await line.getByRole('group', { name: '按包装分配' }).boundingBox())!
  const prices = await page
    .locator('tr[aria-label] > td:nth-child(7)')
    .evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right))
  for (const right of prices) expect(right).toBeLessThanOrEqual(panel.x + 1)
})
