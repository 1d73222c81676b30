import { readFile } from 'node:fs/promises'
import { drag, expectDrawing, openDrawings, openHexBolt, standardIdOf, tab } from './support/drawings.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll, widthOf } from './support/page-parts.ts'
import { reachAlongZ, readStep } from './support/step.ts'

test('a buyer looks at every view of a product of the list, zooms, and moves the sheet', async ({ page, buyer: _ }) => {
  const drawings = await openDrawings(page, await openHexBolt(page))
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

test('a buyer takes a STEP file away: one closed body, as long as the product says', async ({ page, buyer: _ }) => {
  const product = await openHexBolt(page)
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

test('a composite is taken apart and put together again @narrow', async ({ page, buyer: _ }) => {
  await page.goto(`/fasternerImg?stdId=${await standardIdOf(page, 'GB/T 9074.1')}`)
  await page.getByRole('button', { name: /^查看组成零件/ }).click()
  await page.getByRole('button', { name: '查看图纸' }).first().click()
  await expectDrawing(page)
  await page.getByRole('button', { name: '返回', exact: true }).click()
  await expect(page.getByRole('button', { name: /^查看组成零件/ })).toBeVisible()
  await expectDrawing(page)
  await expectNoSidewaysScroll(page)
})
