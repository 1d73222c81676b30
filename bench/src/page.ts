import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, provideBrowser } from '../../scripts/browser.ts'
import { cookiesOf } from './buyers.ts'
import { type Figure, figure, middle } from './figures/figure.ts'

const viewport = { width: 1440, height: 900 } as const

/** Compressed size of the JavaScript loaded by the page, bytes. */
function scriptBytes(page: Page): Promise<number> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /\.js(\?|$)/.test(entry.name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
}

/** Largest contentful paint so far, ms after navigation. */
function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let last = 0
        new PerformanceObserver((list) => {
          last = list.getEntries().at(-1)?.startTime ?? last
        }).observe({ type: 'largest-contentful-paint', buffered: true })
        setTimeout(() => resolve(last), 300)
      }),
  )
}

/** The time from a click until the text of the result line has changed and been painted, ms. */
async function clickToRows(page: Page, facetValue: string): Promise<number> {
  return page.evaluate(async (selector) => {
    const target = document.querySelector<HTMLElement>(selector)
    const total = document.querySelector<HTMLElement>('[data-testid=total]')
    if (!target || !total) throw new Error('the list has no facet value or no total to watch')
    const before = total.textContent
    const started = performance.now()
    target.click()
    while (total.textContent === before && performance.now() - started < 5000) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - started
  }, facetValue)
}

/** First load of the home page, three times, on a CPU slowed down by this factor. @returns ms, and compressed bytes */
async function firstLoads(
  browser: Browser,
  origin: string,
  rate: number,
): Promise<{ paints: number[]; bytes: number }> {
  const paints: number[] = []
  let bytes = 0
  for (let run = 0; run < 3; run += 1) {
    const context = await browser.newContext({ viewport })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto(`${origin}/lmPortals/home`, { waitUntil: 'networkidle' })
    paints.push(await largestPaint(page))
    bytes = await scriptBytes(page)
    await context.close()
  }
  return { paints, bytes }
}

/** What a buyer opens every day. */
const ownPages = ['home', 'cart', 'salesOrder', 'myGoods', 'quickOrder'] as const

/** The pages of the demonstration's first buyer, three times each, on a CPU slowed down by this factor. @returns ms of the slowest */
async function ownPaint(browser: Browser, origin: string, cookie: string, rate: number): Promise<number> {
  const context = await browser.newContext({ viewport })
  await context.addCookies(cookiesOf(cookie, origin))
  const paints: number[] = []
  for (const name of ownPages) {
    const runs: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const page = await context.newPage()
      const devtools = await context.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate })
      await page.goto(`${origin}/lmPortals/${name}`, { waitUntil: 'networkidle' })
      runs.push(await largestPaint(page))
      await page.close()
    }
    paints.push(middle(runs))
  }
  await context.close()
  return Math.max(...paints)
}

/** Clicks three sizes in the filter of the list, one after the other. @returns ms until the rows of each */
async function filterClicks(page: Page, origin: string): Promise<number[]> {
  await page.goto(`${origin}/lmPortals/productList`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: '筛选' }).getByRole('button', { name: /^直径/ }).click()
  const sizes = page.locator('[data-facet-value]')
  await sizes.nth(4).waitFor()
  const chosen = await Promise.all([1, 2, 3].map((at) => sizes.nth(at).getAttribute('data-facet-value')))
  const clicks: number[] = []
  for (const id of chosen) {
    clicks.push(await clickToRows(page, `[data-facet-value="${id}"]`))
    await page.waitForLoadState('networkidle')
  }
  return clicks
}

/** Follows a link of the home page after hovering over it. @returns ms until the list */
async function prefetchedList(page: Page, origin: string): Promise<number> {
  await page.goto(`${origin}/lmPortals/home`)
  const link = page.locator('a[href*=productList]:has-text("查看全部")').first()
  await link.waitFor()
  await page.waitForLoadState('networkidle')
  await link.hover()
  await page.waitForTimeout(200)
  await page.waitForLoadState('networkidle')
  return link.evaluate(async (element) => {
    const started = performance.now()
    ;(element as HTMLElement).click()
    while (!document.querySelector('[data-testid=total]') && performance.now() - started < 5000) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - started
  })
}

/**
 * Measures the page in a browser: first load of the home page and of a buyer's pages, a click on a filter, a prefetched list.
 * @param cookie the buyer's session
 */
export async function measurePage(origin: string, cookie: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: [...browserArguments] })
  const { paints: plain, bytes } = await firstLoads(browser, origin, 1)
  const { paints: slow } = await firstLoads(browser, origin, 4)
  const own = await ownPaint(browser, origin, cookie, 1)
  const ownSlow = await ownPaint(browser, origin, cookie, 4)
  const context = await browser.newContext({ viewport })
  const page = await context.newPage()
  const clicks = await filterClicks(page, origin)
  const navigation = await prefetchedList(page, origin)
  await browser.close()

  return [
    figure('home page of a visitor, compressed JavaScript', bytes / 1024),
    figure('largest paint of the home page', middle(plain)),
    figure('largest paint of the home page, CPU four times slower', middle(slow)),
    figure('largest paint of the slowest page of a buyer', own),
    figure('largest paint of the slowest page of a buyer, CPU four times slower', ownSlow),
    figure('click on a filter until its rows', middle(clicks)),
    figure('home to a list prefetched on hover', navigation),
  ]
}
