import type { Locator, Page } from '@playwright/test'
import { faults } from './faults.ts'
import { expect } from './journey.ts'
import { expectNoSidewaysScroll } from './page-parts.ts'
import { writingFaults } from './writing.ts'

/**
 * The page is accessible, and `place` is written by the rules.
 * @param what named in a failure
 */
export async function expectInOrder(page: Page, place: Locator, what: string): Promise<void> {
  expect.soft(await faults(page, true), what).toEqual([])
  expect.soft(writingFaults(await place.innerText()), what).toEqual([])
}

/** Opens the dialog behind a button of the page, checks it and closes it again. */
export async function lookAtDialog(page: Page, name: string, what: string): Promise<void> {
  await page.locator('main').getByRole('button', { name, exact: true }).first().click()
  const dialog = page.getByRole('dialog').first()
  await expect(dialog, what).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectInOrder(page, dialog, what)
  await page.keyboard.press('Escape')
  await expect(dialog, what).toBeHidden()
}

/** The page fits a phone, is written by the rules, and is accessible. */
export async function expectFits(page: Page): Promise<void> {
  const wide = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(wide)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectInOrder(page, page.locator('main'), page.url())
}
