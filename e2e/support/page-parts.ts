import { expect, type Locator, type Page } from '@playwright/test'

/** A dialog by its title. */
export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title })

/** A short message at the top of the page. */
export const notice = (page: Page, text: string | RegExp): Locator => page.locator('.notice').filter({ hasText: text })

/** The navigation of an area or a back office. */
export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' })

/** The cart link in the header, which shows the number of lines. */
export const cartLink = (page: Page): Locator => page.getByRole('link', { name: /^待采/ }).first()

const yuan = /¥([\d,]+(?:\.\d+)?)/

/** Reads a sum of money on the page, yuan, once it appears. */
export async function yuanIn(place: Locator): Promise<number> {
  await expect(place).toContainText(yuan)
  return Number(yuan.exec(await place.innerText())![1]!.replaceAll(',', ''))
}

/** Layout width of a dialog, CSS pixels; animations do not change it. */
export const widthOf = (place: Locator): Promise<number> => place.evaluate((box: HTMLElement) => box.offsetWidth)

/** The page itself does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: `${page.url()} is wider than the screen` }).toBeLessThanOrEqual(0)
}

/** Types a date `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm` into the named date field, starting with its first part. */
export async function typeDate(place: Locator, name: string, date: string): Promise<void> {
  await place.getByRole('group', { name }).getByRole('spinbutton').first().click()
  await place.page().keyboard.type(date.replace(/\D/g, ''), { delay: 20 })
}
