import type { Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'

const lists = [
  '/lmPortals/productList',
  '/lmPortals/productList?q=GB%2FT%205783',
  '/lmPortals/productList?q=GB%2FT%205783&dim=0',
  '/lmPortals/productList?q=M8×30',
  '/lmPortals/productList?big=402',
  '/lmPortals/productList?big=403&dim=1',
]

/** Texts of the folded rows that do not fit their box, as `text: needed of given pixels`. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('tr:has(> th[scope="row"])').evaluateAll((rows) =>
    rows
      .flatMap((row) => [row, ...row.querySelectorAll('*')])
      .filter((part) => getComputedStyle(part).display !== 'inline' && part.clientWidth > 0)
      .filter((part) => part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + 4)
      .map((part) => `${part.textContent}: ${part.scrollWidth} of ${part.clientWidth}`),
  )

/** A desk, a small desk, a tablet, and a desk of 1440 at twice the size. */
const widths = [1440, 1366, 1280, 1024, 720]

test('no row of the list cuts what its goods are @narrow', async ({ page, viewport }) => {
  const { width: own, height } = viewport!
  for (const width of own > 390 ? widths : [own]) {
    await page.setViewportSize({ width, height })
    for (const path of lists) {
      await page.goto(path)
      await expect(page.locator('button[data-row]').first()).toBeVisible()
      expect(await cutTexts(page), `${path} at ${width}`).toEqual([])
    }
  }
})
