import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

test('Back closes a dialog, leaves the page as it was, and opens nothing again @narrow', async ({ page }) => {
  await page.goto('/lmPortals/utilityTools')
  await page.goto('/lmPortals/standardQuery')
  await page.getByRole('navigation').getByRole('link', { name: '标准件', exact: true }).click()
  await expect(page).toHaveURL(/productList/)
  const own = page.url()
  await page.locator('button[data-row]').first().click()
  const drawing = dialog(page, '尺寸图纸')
  await page.getByRole('button', { name: '尺寸图纸' }).first().click()
  await expect(drawing).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 200))

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
  for (const _time of ['first', 'second']) {
    await page.getByRole('button', { name: '尺寸图纸' }).first().click()
    await expect(drawing).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.goBack()
    await expect(drawing).toBeHidden()
    await expect(page).toHaveURL('/lmPortals/productList')
    expect(await page.evaluate(() => window.scrollY)).toBe(200)
  }

  await page.goBack()
  await expect(page).toHaveURL(/standardQuery/)
  await page.goForward()
  await expect(page).toHaveURL('/lmPortals/productList')
  await expect(drawing).toBeHidden()
})
