import { readFile } from 'node:fs/promises'
import { standardPage } from '@lianmeng/contract/standards/endpoints'
import type { Locator, Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import { call } from './support/call.ts'
import { listAddress, oneOf, type Product, rowOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, widthOf } from './support/page-parts.ts'
import { reachAlongZ, readStep } from './support/step.ts'

// A machine without a graphics card shows solids too.
const softwareGraphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({
  launchOptions: { executablePath: findBrowser() ?? undefined, args: [...browserArguments, ...softwareGraphics] },
})

const hexBolt = 'GB/T 5782'

const idOf = async (page: Page, keyword: string): Promise<number> => {
  const { records } = await call(page.request, standardPage, { keyword, start: 1, length: 10 })
  const found = records.find(({ standardName }) => standardName.startsWith(keyword))
  if (!found) throw new Error(`no ${keyword} in the library`)
  return found.standardId
}

/** A product with downloadable drawings, shown in the list. */
async function openList(page: Page): Promise<Product> {
  const filter = { standardIds: [await idOf(page, hexBolt)] }
  const product = await oneOf(page.request, filter, ({ accessPermission }) => accessPermission === 2)
  await page.goto(listAddress(product))
  return product
}

async function openDrawings(page: Page, product: Product): Promise<Locator> {
  await rowOf(page, product).getByRole('button', { name: '尺寸图纸' }).click()
  return dialog(page, '尺寸图纸')
}

const tab = (place: Page | Locator, name: string): Locator => place.getByRole('tab', { name, exact: true })

/** The drawing on screen has loaded with a visible size. */
async function expectDrawing(place: Page | Locator): Promise<void> {
  const width = () => place.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(100)
  await expect(place.getByRole('img')).toBeVisible()
}

/** A screenshot of the solid once it no longer changes by itself. */
async function restingPicture(canvas: Locator): Promise<Buffer> {
  let last = await canvas.screenshot()
  await expect(async () => {
    const next = await canvas.screenshot()
    const rests = next.equals(last)
    last = next
    expect(rests).toBe(true)
  }).toPass()
  return last
}

async function expectChange(canvas: Locator, action: () => Promise<unknown>): Promise<void> {
  const before = await restingPicture(canvas)
  await action()
  await expect.poll(async () => (await canvas.screenshot()).equals(before)).toBe(false)
}

async function drag(page: Page, surface: Locator, x: number, y: number): Promise<void> {
  const box = (await surface.boundingBox())!
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(fromX, fromY)
  await page.mouse.down()
  await page.mouse.move(fromX + x, fromY + y, { steps: 4 })
  await page.mouse.up()
}

test('a buyer looks at every view of a product of the list, zooms, and moves the sheet', async ({ page, buyer: _ }) => {
  const drawings = await openDrawings(page, await openList(page))
  expect(await widthOf(drawings)).toBe(770)
  await expect(drawings.getByRole('tab')).toHaveText(['简图', '详图', '3D预览'])
  await expect(tab(drawings, '简图')).toHaveAttribute('aria-selected', 'true')
  await expectDrawing(drawings)

  const sheet = drawings.getByRole('application')
  await sheet.hover()
  await page.mouse.wheel(0, -300)
  await expect(drawings.getByText('100%', { exact: true })).toBeHidden()
  const moved = drawings.getByTestId('sheet')
  const enlarged = await moved.getAttribute('style')
  await drag(page, sheet, 60, 40)
  await expect(moved).not.toHaveAttribute('style', enlarged ?? '')
  await sheet.dblclick()
  await expect(drawings.getByText('100%', { exact: true })).toBeVisible()

  await tab(drawings, '详图').click()
  await expectDrawing(drawings)
})

test('a buyer turns, cuts and measures the solid', async ({ page, buyer: _ }) => {
  // Without a graphics card every frame is slow.
  test.slow()
  const drawings = await openDrawings(page, await openList(page))
  await tab(drawings, '3D预览').click()
  const canvas = drawings.locator('canvas')
  await expect(canvas).toBeVisible({ timeout: 30_000 })
  await expectChange(canvas, () => drag(page, canvas, 80, 30))
  await expectChange(canvas, () => drawings.getByRole('application').press('ArrowLeft'))
  await expectChange(canvas, () => drawings.getByRole('button', { name: '正视' }).click())
  await expectChange(canvas, () => drawings.getByRole('button', { name: '剖切' }).click())

  await drawings.getByRole('button', { name: '显示尺寸' }).click()
  await expect(drawings.getByLabel('尺寸（mm）')).toContainText('k')

  await drawings.getByRole('button', { name: '测量' }).click()
  const box = (await canvas.boundingBox())!
  for (const share of [0.4, 0.6]) {
    await canvas.click({ position: { x: box.width * share, y: box.height / 2 }, delay: 60 })
  }
  await expect(drawings.getByLabel('测量')).toContainText(/距离 [\d.]+ mm/)
})

test('a buyer takes a STEP file away: one closed body, as long as the product says', async ({ page, buyer: _ }) => {
  const product = await openList(page)
  const drawings = await openDrawings(page, product)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    drawings.getByRole('button', { name: 'STEP', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.step$/)
  const step = readStep(await readFile(await file.path(), 'utf8'))
  const types = [...step.values()].map(({ type }) => type)
  for (const body of ['MANIFOLD_SOLID_BREP', 'CLOSED_SHELL'])
    expect(types.filter((type) => type === body)).toHaveLength(1)
  expect(reachAlongZ(step).least).toBeCloseTo(-product.length, 2)
})

test('a visitor sees every view of a standard part, and is asked to log in for a download', async ({ page }) => {
  const filter = { standardIds: [await idOf(page, hexBolt)] }
  const product = await oneOf(page.request, filter, () => true)
  await page.goto(listAddress(product, '/union'))
  const drawings = await openDrawings(page, product)
  await expect(drawings.getByRole('tab')).toHaveText(['简图', '详图', '3D预览'])
  await tab(drawings, '详图').click()
  await expectDrawing(drawings)
  await expect(drawings).toContainText('登录后可下载图纸和三维模型')
  await tab(drawings, '3D预览').click()
  await expect(drawings.locator('canvas')).toBeVisible({ timeout: 30_000 })
  await drawings.getByRole('button', { name: 'DXF', exact: true }).click()
  await expect(dialog(page, /^登录/)).toBeVisible()
})

test('a composite is taken apart and put together again @narrow', async ({ page, buyer: _ }) => {
  await page.goto(`/fasternerImg?stdId=${await idOf(page, 'GB/T 9074.1')}`)
  await page.getByRole('button', { name: /^查看组成零件/ }).click()
  await page.getByRole('button', { name: '查看图纸' }).first().click()
  await expectDrawing(page)
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page.getByRole('button', { name: /^查看组成零件/ })).toBeVisible()
  await expectDrawing(page)
  await expectNoSidewaysScroll(page)
})
