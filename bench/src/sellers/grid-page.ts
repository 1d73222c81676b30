import { chromium, type Page } from '@playwright/test'
import { browserArguments, provideBrowser } from '../../../scripts/browser.ts'
import { type Figure, middle } from '../figures.ts'

const rounds = 5
/** Frames of one run down the grid, and how far it goes with each, px. */
const frames = 180
const step = 60

/** From the click on the menu until rows stand in the grid, ms. */
const opening = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const link = [...document.querySelectorAll<HTMLElement>('nav a')].find(
      ({ innerText }) => innerText.trim() === '商品',
    )
    if (!link) throw new Error('there is no way to the goods')
    const started = performance.now()
    link.click()
    while (!document.querySelector('[role=table] [role=row] [role=cell]:not([aria-hidden]) input, [role=table] a')) {
      if (performance.now() - started > 10_000) throw new Error('the grid stays empty')
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    return performance.now() - started
  })

/** Scrolls down the grid. @returns how long each frame took, ms */
const scrolling = (page: Page): Promise<number[]> =>
  page.evaluate(
    async ({ frames, step }) => {
      const taken: number[] = []
      let last = performance.now()
      for (let n = 0; n < frames; n += 1) {
        window.scrollBy(0, step)
        document.querySelector('[role=table]')?.scrollBy(0, step)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        const now = performance.now()
        taken.push(now - last)
        last = now
      }
      return taken.slice(5)
    },
    { frames, step },
  )

/** How the grid of a seller's goods opens and scrolls in a browser. */
export async function gridPage(origin: string, cookie: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: [...browserArguments] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name, value] = cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: origin }])
    const page = await context.newPage()
    const opened: number[] = []
    const late: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`${origin}/seller/home`, { waitUntil: 'networkidle' })
      opened.push(await opening(page))
      const taken = await scrolling(page)
      late.push(taken.filter((ms) => ms > 25).length / taken.length)
    }
    const [ms, share] = [middle(opened), middle(late)]
    return [
      { name: 'the grid opens', value: `${ms.toFixed(0)} ms`, budget: '300 ms', within: ms <= 300 },
      {
        name: 'frames of the scrolled grid that are late',
        value: `${(share * 100).toFixed(1)} %`,
        budget: '5 %',
        within: share <= 0.05,
      },
    ]
  } finally {
    await browser.close()
  }
}
