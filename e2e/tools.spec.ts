import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { writingFaults } from './support/writing.ts'

const home = '/lmPortals/utilityTools'

/** Types into the search of the tools' home page, which opens the right tool. */
async function ask(page: Page, text: string): Promise<void> {
  await page.goto(home)
  await page.getByRole('searchbox', { name: '查代号、牌号、标准、规格或螺纹' }).fill(text)
  await page.getByRole('button', { name: '查询' }).click()
}

const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

/** Nothing is wider than the window. */
const expectNoSideScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

test('A2L is zinc, 5 µm, bright, yellow iridescent, and leads to goods with it @narrow', async ({ page }) => {
  await ask(page, 'A2L')
  await expect(page).toHaveURL(`${home}/platingCodeQuery?code=A2L`)
  await expect(row(page, /^镀层金属 A/)).toContainText('锌 Zn')
  await expect(row(page, /^最小厚度 2/)).toContainText('≥ 5 µm')
  await expect(row(page, /^光亮度与后处理 L/)).toContainText('光亮，黄彩')
  await expect(page.getByText('白锈 48 h，红锈 72 h')).toBeVisible()
  await expectNoSideScroll(page)
  await page.getByRole('link', { name: '查看彩锌在售商品' }).click()
  await expect(page.getByTestId('total')).not.toHaveText(/^0/)
})

test('conditions make a code, and DIN 267-9 reads 8 as 32 µm', async ({ page }) => {
  await page.goto(`${home}/platingCodeQuery?code=A2L`)
  await page.getByRole('combobox', { name: '最小厚度' }).selectOption('8')
  await expect(page).toHaveURL(/code=A8L/)
  await expect(row(page, /^最小厚度 8/)).toContainText('≥ 30 µm')
  await page.getByRole('button', { name: 'DIN 267-9' }).click()
  await expect(row(page, /^最小厚度 8/)).toContainText('≥ 32 µm')
})

test('DIN 931 against ISO 4014, which took its place: the width across flats of M10 is 17 against 16, and can be exported', async ({
  page,
}) => {
  await ask(page, 'DIN 931')
  await expect(page).toHaveURL(/standardControl\?no=DIN/)
  await expect(row(page, /GB\/T 5782-2025/)).toContainText('高')
  const sizes = page.getByRole('region', { name: '尺寸差' })
  await expect(sizes.getByRole('heading')).toContainText('DIN 931 与 ISO 4014')
  await expect(sizes.getByRole('row', { name: /^M10 / })).toContainText('17 / 16')
  await sizes.getByRole('combobox', { name: '起始规格' }).selectOption('M10')
  await sizes.getByRole('combobox', { name: '终止规格' }).selectOption('M12')
  await expect(sizes.getByRole('row', { name: /^M22 / })).toHaveCount(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('M10,s,')
  expect(text).not.toContain('M22')
})

test('M12×1.25 6g: 11.972 to 11.760 and 11.160 to 11.028 @narrow', async ({ page }) => {
  await ask(page, 'M12×1.25 6g')
  await expect(page).toHaveURL(/threadDimension\?t=M12x1.25&cls=6g/)
  await expect(row(page, /^大径 d/)).toContainText('12.000')
  for (const limit of ['11.972', '11.760']) await expect(row(page, /^大径 d/)).toContainText(limit)
  for (const limit of ['11.160', '11.028']) await expect(row(page, /^中径 d₂/)).toContainText(limit)
  await expect(page.getByRole('img', { name: /M12×1\.25 外螺纹/ })).toContainText('11.972 / 11.760')
  await expectNoSideScroll(page)
})

test('a pitch that does not exist leads to those that do', async ({ page }) => {
  await page.goto(`${home}/threadDimension?t=M10×3`)
  await expect(page.getByRole('alert')).toContainText('M10 没有螺距 3，可选')
  await page.getByRole('button', { name: 'M10×1.25 细牙' }).click()
  await expect(row(page, /^大径 d/)).toContainText('10.000')
})

test('the stress area of M10 is 58 mm², and its class 8.8 leads to a torque', async ({ page }) => {
  await page.goto(`${home}/threadStressarea?t=M10`)
  const tool = page.getByRole('article')
  await expect(tool).toContainText('((9.026 + 8.160)/2)² = 57.99 mm²')
  await expect(tool).toContainText('58 mm²')
  await row(page, /^8\.8/).getByRole('link', { name: '算力矩' }).click()
  await expect(page).toHaveURL(/torque\?t=M10&cls=8\.8/)
  await expect(page.getByText('44.54 N·m')).toBeVisible()
})

test('35CrMo is SCM435 and the other way round', async ({ page }) => {
  await ask(page, '35CrMo')
  await expect(row(page, /35CrMo/).first()).toContainText('SCM435')
  await page.goto(`${home}/gradeControl?grade=scm 435`)
  await expect(row(page, /35CrMo/).first()).toContainText('34CrMo4')
})

test('two grades stand side by side, and the address keeps them', async ({ page }) => {
  await page.goto(`${home}/gradeControl`)
  for (const name of [/^40Cr 合/, /^42CrMo 合/]) {
    const box = row(page, name).getByRole('checkbox')
    // The box follows the address, which changes a moment after the click.
    await box.click()
    await expect(box).toBeChecked()
  }
  await page.reload()
  const side = page.getByRole('region', { name: '并排对比' })
  await expect(side.getByRole('columnheader')).toHaveText(['项目', '40Cr ×', '42CrMo ×'])
  await expect(side.getByRole('row', { name: /^Mo，%/ })).toContainText('0.15–0.25')
})

test('a printed tool stands alone', async ({ page }) => {
  await page.goto(`${home}/threadStressarea?t=M10`)
  await expect(page.getByRole('heading', { name: 'M10 应力截面积' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'M10 应力截面积' })).toBeVisible()
})

test('the last lookup stands on the home of the tools', async ({ page }) => {
  await ask(page, 'A2L')
  await expect(row(page, /^镀层金属 A/)).toBeVisible()
  await page.goto(home)
  await page.getByRole('navigation', { name: '最近使用' }).getByRole('link', { name: 'A2L' }).click()
  await expect(page).toHaveURL(`${home}/platingCodeQuery?code=A2L`)
})

for (const [typed, tool, found] of [
  ['M12 8.8', /torque\?t=M12&cls=8\.8/, 'M12 8.8 级拧紧力矩'],
  ['GB/T 5783 M8×25', /partWeight\?std=/, 'GB/T 5783'],
  ['A2L', /platingCodeQuery\?code=A2L/, '镀层金属'],
  ['42CrMo', /gradeControl\?grade=42CrMo/, '42CrMo'],
  ['DIN 912', /standardControl\?no=DIN/, 'DIN 912'],
] as const)
  test(`the common search reads ${typed}`, async ({ page }) => {
    await ask(page, typed)
    await expect(page).toHaveURL(tool)
    await expect(page.getByRole('main')).toContainText(found)
  })

test('threads of pipes and in inches have their figures @narrow', async ({ page }) => {
  await ask(page, 'Rc1/2')
  await expect(page.getByRole('heading', { name: 'R1/2 基本尺寸' })).toBeVisible()
  await expect(page.getByText('1:16')).toBeVisible()
  await expectNoSideScroll(page)
  await ask(page, '1/4-20 UNC')
  await page.getByRole('button', { name: 'in', exact: true }).click()
  await expect(row(page, /^大径 d/)).toContainText('0.2489')
  await page.getByRole('button', { name: '内螺纹' }).click()
  await expect(page).toHaveURL(/cls=2B/)
  await expectNoSideScroll(page)
})

test('a joint is reckoned, kept in the address, and refused in words @narrow', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(`${home}/torque?t=M12&cls=8.8`)
  await page.getByRole('link', { name: '连接副计算' }).first().click()
  const result = page.getByRole('region', { name: '计算结果' })
  await expect(result).toContainText('M12×60 8.8 配 GB/T 6170-2015 8 级')
  await expect(result).toContainText('螺母 8 级与螺栓 8.8 级相配')
  await page.getByRole('combobox', { name: '螺栓等级' }).selectOption('10.9')
  await expect(result).toContainText('配 GB/T 6170-2015 10 级')
  await page.getByRole('textbox', { name: '被夹紧件' }).fill('20@260,20')
  await expect(result).toContainText('超过许用 260 MPa')
  await expectNoSideScroll(page)
  expect.soft(await faults(page, true)).toEqual([])
  expect.soft(writingFaults(await page.locator('body').innerText())).toEqual([])
  await page.reload()
  await expect(result).toContainText('超过许用 260 MPa')
  await expect(result.getByRole('button', { name: '装配体 STEP' })).toBeVisible()
  await page.getByRole('combobox', { name: '螺栓长度 mm' }).fill('120')
  await expect(result.getByRole('alert')).toContainText('螺母拧不到位')
  await page.getByRole('textbox', { name: '被夹紧件' }).fill('二十')
  await expect(result.getByRole('alert')).toContainText('被夹紧件写成厚度')
})

test('the errata are found by a size, and lead to the standard @narrow', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/lmPortals/errata')
  await expect(page.getByRole('status')).toContainText('条裁定')
  expect.soft(await faults(page, true)).toEqual([])
  expect.soft(writingFaults(await page.locator('body').innerText())).toEqual([])
  await page.getByRole('textbox', { name: '查找' }).fill('M64')
  await expect(row(page, /GB\/T 5782/).first()).toContainText('M64 s 最大：95（另：55）')
  await expectNoSideScroll(page)
  await row(page, /GB\/T 5782/)
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('GB/T 5782')
})

test('a standard tells what its other edition says differently @narrow', async ({ page }) => {
  await page.goto('/lmPortals/standardview?standardId=135&tab=references')
  const edition = page.getByRole('region', { name: 'GB/T 93-1987', exact: true })
  await expect(edition).toContainText('已知变化：M22 起内径减小')
  await expect(edition.getByRole('row').nth(1)).toBeVisible()
  await expectNoSideScroll(page)
  expect.soft(await faults(page, true)).toEqual([])
})
