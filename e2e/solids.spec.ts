import type { Locator } from '@playwright/test'
import { browserArguments, findBrowser } from '../scripts/browser.ts'
import {
  drag,
  expectDrawing,
  hexBolt,
  openDrawings,
  openHexBolt,
  openThreeParts,
  standardIdOf,
  tab,
} from './support/drawings.ts'
import { listAddress, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'

// Without a graphics card the processor draws every frame: these journeys are slow, and small windows make them faster.
const softwareGraphics = ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
test.use({
  launchOptions: { executablePath: findBrowser() ?? undefined, args: [...browserArguments, ...softwareGraphics] },
  viewport: { width: 1024, height: 700 },
})
// A new page may wait for the frames of the one before.
test.describe.configure({ timeout: 180_000 })

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

test('a buyer turns, cuts and measures the solid', async ({ page, buyer: _ }) => {
  const drawings = await openDrawings(page, await openHexBolt(page))
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

test('the whole is shown as one solid', async ({ page, buyer: _ }) => {
  const drawings = await openDrawings(page, await openThreeParts(page))
  await drawings.getByRole('tab', { name: '3D预览' }).click()
  await expect(drawings.locator('canvas')).toBeVisible({ timeout: 30_000 })
  await drawings.getByRole('button', { name: '显示尺寸' }).click()
  // The head height is the screw's, the largest diameter a washer's.
  for (const letter of ['k', 'd2']) await expect(drawings.getByLabel('尺寸（mm）')).toContainText(letter)
})

test('a visitor sees every view of a standard part, and is asked to log in for a download', async ({ page }) => {
  const filter = { standardIds: [await standardIdOf(page, hexBolt)] }
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
