import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments, provideBrowser } from '../../../scripts/browser.ts'
import { cookiesOf } from '../buyers.ts'
import { type Figure, figure, middle } from '../figures/figure.ts'

const viewport = { width: 1440, height: 900 } as const
/** How far the grid moves between two frames, pixels: five rows, like a fast-turned wheel. */
const step = 180
const steps = 300
/** At 60 frames per second, ms. */
const frameTime = 1000 / 60
const rows = '[role=table] [role=row][aria-rowindex]'

/** CPU time used by the page's thread so far, ms. */
async function workOf(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}

/** Scrolls the grid frame by frame. @returns the time from each frame to the next, ms */
const scrolled = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ([step, steps]) => {
      const place = document.querySelector<HTMLElement>('[role=table]')!
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
      const taken: number[] = []
      let last = await frame()
      for (let n = 0; n < steps; n += 1) {
        place.scrollTop += step
        const now = await frame()
        taken.push(now - last)
        last = now
      }
      return taken
    },
    [step, steps] as const,
  )

/** A seller's goods in a browser: the time until the rows appear, and per frame while scrolling. */
export async function gridInPage(origin: string, cookie: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: [...browserArguments] })
  try {
    const context = await browser.newContext({ viewport })
    await context.addCookies(cookiesOf(cookie, origin))
    const page = await context.newPage()
    await page.goto(`${origin}/seller/home`, { waitUntil: 'networkidle' })
    const opened: number[] = []
    for (let run = 0; run < 3; run += 1) {
      const asked = performance.now()
      await page.goto(`${origin}/seller/products`)
      await page.locator(rows).nth(9).waitFor()
      opened.push(performance.now() - asked)
      await page.waitForLoadState('networkidle')
    }
    const devtools = await context.newCDPSession(page)
    // CPU time: excludes other load on the machine.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const before = await workOf(devtools)
    const frames = await scrolled(page)
    const work = ((await workOf(devtools)) - before) / frames.length
    const late = frames.filter((time) => time > 1.5 * frameTime).length
    return [
      figure('grid opened until its rows are there', middle(opened)),
      figure('grid: work of the page for one frame of scrolling', work),
      figure('grid: frames that came late', (100 * late) / frames.length),
    ]
  } finally {
    await browser.close()
  }
}
