import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

/** Ends when the page has heard of it, as it has long before a person presses anything. */
const scrollDown = (page: Page, to: number): Promise<void> =>
  page.evaluate(
    (y) =>
      new Promise<void>((done) => {
        addEventListener('scrollend', () => done(), { once: true })
        scrollTo(0, y)
      }),
    to,
  )

/** Opens the drawings of the first offer on the page. */
async function openDrawing(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^更多 / })
    .first()
    .click()
  await page.getByRole('button', { name: '尺寸图纸' }).last().click()
}

test('Back closes a dialog, leaves the page as it was, and opens nothing again @narrow', async ({ page }) => {
  await page.goto('/lmPortals/utilityTools')
  await page.goto('/lmPortals/standardQuery')
  // On a phone the list is among the tabs at the foot.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^(?:标准件|找货)$/ })
    .click()
  await expect(page).toHaveURL(/productList/)
  const own = page.url()
  await page.locator('button[data-row]').first().click()
  const drawing = dialog(page, '尺寸图纸')
  await openDrawing(page)
  await expect(drawing).toBeVisible()
  await scrollDown(page, 200)

  await page.goBack()
  await expect(drawing).toBeHidden()
  await expect(page).toHaveURL(own)
  expect(await page.evaluate(() => window.scrollY)).toBe(200)

  await page.goBack()
  await expect(page).toHaveURL(/standardQuery/)
  await page.goForward()
  await expect(page.locator('button[data-row]').first()).toBeVisible()
  await expect(drawing).toBeHidden()
})

test('Back closes a dialog of a page that was opened directly, and the next one leaves the page @narrow', async ({
  page,
}) => {
  await page.goto('/lmPortals/standardQuery')
  await page.goto('/lmPortals/productList')
  const drawing = dialog(page, '尺寸图纸')
  await page.locator('button[data-row]').first().click()
  for (const y of [200, 300]) {
    await openDrawing(page)
    await expect(drawing).toBeVisible()
    await scrollDown(page, y)
    await page.goBack()
    await expect(drawing).toBeHidden()
    await expect(page).toHaveURL('/lmPortals/productList')
    expect(await page.evaluate(() => window.scrollY)).toBe(y)
  }

  await page.goBack()
  await expect(page).toHaveURL(/standardQuery/)
  await page.goForward()
  await expect(page).toHaveURL('/lmPortals/productList')
  await expect(drawing).toBeHidden()
})

test('a list is where it was left after Back, and after a reload', async ({ page }) => {
  await page.goto('/lmPortals/productList')
  await expect(page.locator('button[data-row]').nth(30)).toBeAttached()
  await scrollDown(page, 700)
  await page.reload()
  await expect(page.locator('button[data-row]').nth(30)).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)

  await page
    .getByRole('navigation')
    .getByRole('link', { name: '标准查询' })
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/standardQuery/)
  await page.goBack()
  await expect(page.locator('button[data-row]').nth(30)).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})
