import type { Page } from '@playwright/test'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { otherPages, pages } from './support/pages.ts'
import { demo, logIn } from './support/people.ts'

/** Scrolls through the page: parts far below are laid out only once they come near, and are misplaced until then. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

/** Checks every page once it has settled. */
async function expectNoFault(page: Page, paths: readonly string[]): Promise<void> {
  // Elements still fading in have no final colour.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path)
      await page.waitForLoadState('networkidle')
      await scrollThrough(page)
      expect.soft(await faults(page), path).toEqual([])
    })
  }
}

const paths = [...pages.map(([path]) => path), ...otherPages]
const areas = [...new Set(paths.map((path) => path.split(/[/?]/)[1]!))]

for (const area of areas) {
  const own = paths.filter((path) => path.startsWith(`/${area}`))
  test(`nothing on the pages of /${area} keeps a visitor out @narrow`, async ({ page }) => {
    test.setTimeout(180_000)
    await expectNoFault(page, own)
  })
  test(`nothing on the pages of /${area} keeps a buyer out @narrow`, async ({ page }) => {
    test.setTimeout(180_000)
    await logIn(page.request, demo.member)
    await expectNoFault(page, own)
  })
}
