import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll } from './support/page-parts.ts'

const library = '/lmPortals/standardview'

const main = (page: Page): Locator => page.getByRole('main')
const specPanel = (page: Page): Locator => page.getByRole('complementary', { name: '规格选择' })
const value = (page: Page, row: RegExp, name: string): Locator =>
  specPanel(page).getByRole('group', { name: row }).getByRole('button', { name, exact: true })
const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })

/** Opens a standard of the library by its number. */
async function openStandard(page: Page, number: string): Promise<void> {
  await page.goto('/lmPortals/standardQuery')
  await page.getByRole('combobox', { name: '标准号或名称' }).fill(number)
  await page.getByRole('button', { name: '查询' }).click()
  await main(page)
    .getByRole('article', { name: number, exact: true })
    .getByRole('link', { name: '参数', exact: true })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
}

/** Chooses a value in a row that may be folded. */
async function choose(page: Page, row: RegExp, name: string): Promise<void> {
  const more = specPanel(page).getByRole('group', { name: row }).getByRole('button', { name: '展开' })
  await expect(value(page, row, name)).toBeAttached()
  if (await more.isVisible()) await more.click()
  await value(page, row, name).click()
}

test('directory, standard, size: an imported specification leads to its offers @narrow', async ({ page }) => {
  await page.goto(library)
  await main(page).getByRole('button', { name: '螺栓', exact: true }).click()
  await main(page).getByRole('button', { name: '六角头螺栓', exact: true }).click()
  await main(page).getByRole('button', { name: '选规格 GB/T 5782-2025' }).click()
  const importing = specPanel(page).getByRole('button', { name: '导入规格' })
  await expect(specPanel(page).getByText('请选择直径！')).toBeVisible()
  await expect(importing).toBeDisabled()
  // The usual diameters are in sight while the row is folded.
  for (const name of ['M6', 'M8', 'M10', 'M12', 'M16'])
    await expect(value(page, /^直径/, name)).toBeInViewport({ ratio: 1 })
  await choose(page, /^直径/, 'M10')
  await expect(value(page, /^长度/, '60')).toBeAttached()
  await expect(specPanel(page).getByText('请选择长度！')).toBeVisible()
  await choose(page, /^长度/, '60')
  await expectNoSidewaysScroll(page)
  await specPanel(page).getByRole('button', { name: '导入规格' }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?std=\d+&d=\d+&l=60/)
  await expect(
    main(page)
      .getByRole('rowheader', { name: /^M10×60/ })
      .first(),
  ).toBeVisible()
})

test('a chosen size stays in sight and marked when its row is folded, and in the table under fixed heads', async ({
  page,
}) => {
  await openStandard(page, 'GB/T 5782-2025')
  await choose(page, /^直径/, 'M24')
  const row = specPanel(page).getByRole('group', { name: /^直径/ })
  await row.getByRole('button', { name: '收起' }).click()
  await expect(value(page, /^直径/, 'M24')).toBeInViewport({ ratio: 1 })
  await expect(value(page, /^直径/, 'M24')).toHaveAttribute('aria-pressed', 'true')
  const current = page.locator('tr[aria-current="true"]')
  await current.scrollIntoViewIfNeeded()
  const box = page.locator('[data-scrolls]')
  await box.evaluate((element) => element.scrollBy({ left: 400 }))
  const left = await box.evaluate((element) => element.getBoundingClientRect().left)
  for (const first of [box.locator('thead th').first(), current.getByRole('rowheader')]) {
    const at = await first.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, isOnTop: document.elementFromPoint(x + width / 2, y + height / 2) === element }
    })
    expect(at.x - left).toBeLessThanOrEqual(1)
    expect(at.isOnTop).toBe(true)
  }
})

test('ten standards fill their rows @narrow', async ({ page }) => {
  await page.goto(`${library}?big=1`)
  const cards = main(page).getByRole('region', { name: '标准' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
  const inRows = [...new Set(tops)].map((top) => tops.filter((one) => one === top).length)
  expect(new Set(inRows).size).toBe(1)
})

test('a length outside the series shows a hint, and the nearest is one press away', async ({ page }) => {
  await openStandard(page, 'GB/T 5782-2025')
  await choose(page, /^直径/, 'M10')
  await specPanel(page).getByRole('textbox', { name: '其他长度' }).fill('57')
  await specPanel(page).getByRole('button', { name: '确定' }).click()
  await expect(specPanel(page).getByRole('status')).toContainText('57 mm 不在标准系列')
  await specPanel(page).getByRole('status').getByRole('button', { name: '55 mm' }).click()
  await expect(page).toHaveURL(/size=M10&l=55/)
})

test('the address keeps standard, size, length and tab; another category keeps the diameter', async ({ page }) => {
  await openStandard(page, 'GB/T 5782-2025')
  await choose(page, /^直径/, 'M12')
  await tab(page, '参数表').click()
  await expect(page.locator('tr[data-current="true"]')).toContainText('M12')
  await tab(page, '配套件').click()
  await page.reload()
  await expect(tab(page, '配套件')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('button', { name: '‹ 返回数字零件库' }).click()
  await main(page).getByRole('button', { name: '螺母', exact: true }).click()
  await expect(page).toHaveURL(/size=M12/)
  await main(page)
    .getByRole('link', { name: /GB\/T 6170/ })
    .first()
    .click()
  await expect(specPanel(page).getByRole('group', { name: '直径 M12' })).toBeVisible()
})

test('M10 of class 8.8 on an oxidised, lubricated surface is tightened with 44.54 to 51.97 N·m', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB/T%205782%20M10%208.8')
  await page.locator('button[data-row]').first().click()
  await page.locator('tr[data-component]').first().getByRole('link', { name: '详情' }).click()
  await page.getByRole('button', { name: '性能成分信息' }).click()
  const performance = dialog(page, '性能成分信息')
  await expect(performance.getByRole('status', { name: '目标扭矩' })).toBeVisible()
  const surface = performance.getByRole('combobox', { name: /^表面状态/ })
  const oxidised = await surface.locator('option').filter({ hasText: '表面氧化 有润滑' }).getAttribute('value')
  await surface.selectOption(oxidised)
  await expect(performance.getByRole('status', { name: '目标扭矩' })).toContainText('44.54–51.97 N·m')
  await expect(performance.getByRole('region', { name: '螺纹应力截面积' })).toContainText('58 mm²')
  await expect(performance.getByRole('region', { name: '力学性能' })).toContainText('≥ 800 MPa')
  await expect(performance.getByRole('region', { name: /^化学成分/ }).locator('svg')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(performance).toBeHidden()
})

test('the performance dialog closes on a press beside it, and is 968 wide', async ({ page }) => {
  await page.goto('/lmPortals/productList?q=GB/T%205782%20M10%208.8')
  await page.getByRole('button', { name: '性能成分', exact: true }).first().click()
  const performance = dialog(page, '性能成分信息')
  await expect(performance).toBeVisible()
  expect(await performance.evaluate((box: HTMLElement) => box.offsetWidth)).toBe(968)
  await page.mouse.click(20, 450)
  await expect(performance).toBeHidden()
})

test('a bolt has its nut and washers, and the clamped thickness tells its length', async ({ page }) => {
  await openStandard(page, 'GB/T 5782-2025')
  await choose(page, /^直径/, 'M10')
  await tab(page, '配套件').click()
  await page.getByRole('combobox', { name: '强度等级' }).selectOption({ label: '8.8' })
  const nut = page.getByRole('row').filter({ hasText: 'GB/T 6170-2015' })
  await expect(nut).toContainText('8')
  await page.getByRole('textbox', { name: /夹紧厚度/ }).fill('40')
  const verdict = page.getByRole('status', { name: '螺栓长度' })
  await expect(verdict).toContainText('夹紧 40 mm：至少 53.4 mm，选用 55 mm')
  await verdict.getByRole('button', { name: '选用 55 mm' }).click()
  await expect(verdict).toContainText('所选 55 mm 足够')
  await nut.getByRole('link', { name: /^在售商品/ }).click()
  await expect(page).toHaveURL(/\/lmPortals\/productList\?std=\d+&d=\d+&cls=/)
  await expect(main(page)).toContainText('GB/T 6170-2015')
})

for (const [own, other, widths] of [
  ['GB/T 5782-2025', 'DIN 931', '对边宽度 M10 16/17'],
  ['DIN 931', 'GB/T 5782-2025', '对边宽度 M10 17/16'],
] as const)
  test(`${own} and ${other} differ in the width across flats`, async ({ page }) => {
    await openStandard(page, own)
    await tab(page, '替代标准').click()
    const substitute = main(page).getByRole('listitem', { name: other, exact: true })
    await expect(substitute.getByText(widths)).toBeVisible()
    await expect(substitute).toContainText('高风险')
    await expect(substitute.getByRole('link', { name: '对照' })).toHaveAttribute('href', /standardControl/)
  })

test('a substitute says whether it took the place of the standard or gave it up', async ({ page }) => {
  for (const [own, other, relation] of [
    ['DIN 931', 'ISO 4014', '被代替'],
    ['ISO 4014', 'DIN 931', '代替'],
    ['DIN 931', 'GB/T 5782-2025', '对应'],
  ] as const) {
    await openStandard(page, own)
    await tab(page, '替代标准').click()
    const substitute = main(page).getByRole('listitem', { name: other, exact: true })
    await expect(substitute.getByText(relation, { exact: true })).toBeVisible()
  }
})

test('an edition that was replaced says by which', async ({ page }) => {
  await openStandard(page, 'GB/T 5782-2016')
  await expect(page.getByRole('note')).toHaveText('GB/T 5782-2016 已被 GB/T 5782-2025 代替')
  await page.getByRole('note').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 5782-2025')
})

test('a suggestion of the standard query is taken with the keyboard', async ({ page }) => {
  await page.goto('/lmPortals/standardQuery')
  const box = page.getByRole('combobox', { name: '标准号或名称' })
  await box.fill('din931')
  await expect(page.getByRole('option', { name: /DIN 931/ })).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('DIN 931')
})

test('a slip of the finger finds the nearest standards', async ({ page }) => {
  await page.goto('/lmPortals/standardQuery?keyword=GB5738')
  await expect(page.getByRole('region', { name: '相近标准' })).toContainText('GB/T 5783')
})

test('the result of a query is saved as a table', async ({ page }) => {
  await page.goto('/lmPortals/standardQuery?keyword=5783')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出结果' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^标准查询 \d{4}-\d\d-\d\d\.csv$/)
})
