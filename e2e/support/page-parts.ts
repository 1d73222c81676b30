import { expect, type Locator, type Page } from '@playwright/test'

/** A dialog by its title. */
export const dialog = (page: Page, title: string | RegExp): Locator => page.getByRole('dialog', { name: title })

/** A short message at the top of the page. */
export const notice = (page: Page, text: string | RegExp): Locator => page.locator('.notice').filter({ hasText: text })

/** The pages of an area or a back office, as its header leads to them. */
export const mainNavigation = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' })

/** The link to the cart in the header, which says how many lines it holds. */
export const cartLink = (page: Page): Locator => page.getByRole('link', { name: /^待采清单/ }).first()

/** A sum of money on the page, yuan. */
export async function yuanIn(place: Locator): Promise<number> {
  const [, amount] = (await place.innerText()).match(/¥([\d,]+(?:\.\d+)?)/) ?? []
  if (amount === undefined) throw new Error('no amount of money here')
  return Number(amount.replaceAll(',', ''))
}

/** How wide a dialog is laid out, CSS pixels, whatever it looks like while it comes in. */
export const widthOf = (place: Locator): Promise<number> => place.evaluate((box: HTMLElement) => box.offsetWidth)

/** The page itself does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(excess, { message: `${page.url()} is wider than the screen` }).toBeLessThanOrEqual(0)
}
