import { readFile } from 'node:fs/promises'
import { download } from '@lianmeng/contract/drawings/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import { hexBolt, standardIdOf } from './support/drawings.ts'
import { expect, test } from './support/journey.ts'
import { dialog } from './support/page-parts.ts'
import { reachAlongZ, readStep } from './support/step.ts'

test('a buyer gives an M12 bolt a split-pin hole and a longer thread, keeps a version, and takes the STEP file away', async ({
  page,
  buyer: _,
}) => {
  await test.step('a bolt of the standard is the base', async () => {
    await page.goto('/lmPortals/ygpProject')
    await page.getByLabel('规格').selectOption('M12')
    await page.getByLabel('长度 mm').fill('80')
    await page.getByRole('button', { name: '以此为底改图' }).click()
    await expect(page.getByText('草稿 A 版')).toBeVisible()
  })
  const parameters = page.getByRole('complementary', { name: '参数' })
  const changes = page.getByRole('table').filter({ hasText: '基准' })

  await test.step('drawing and weight follow', async () => {
    const thread = parameters.getByLabel(/^螺纹长度/)
    await thread.fill('40')
    await thread.press('Tab')
    await expect(changes.getByRole('row').filter({ hasText: '螺纹长度' })).toContainText('40', { timeout: 30_000 })
    await parameters.getByText('3.2', { exact: true }).click()
    await expect(changes.getByRole('row').filter({ hasText: '开口销孔' })).toContainText('3.2', { timeout: 30_000 })
    await expect(page.getByText('已自动保存')).toBeVisible()
    // The base weighs 82.6 kg; the hole and the deeper thread take some away.
    await expect(page.getByRole('region', { name: '重量与强度' })).toContainText(/82\.6[12]?80\.\d+ kg\/千支/)
  })

  await test.step('a value that cannot be made is refused with its reason, and nothing changes', async () => {
    const thread = parameters.getByLabel(/^螺纹长度/)
    await thread.fill('400')
    await thread.press('Enter')
    await expect(parameters.getByText(/最大/).first()).toBeVisible({ timeout: 30_000 })
    await expect(changes.getByRole('row').filter({ hasText: '螺纹长度' })).toContainText('40', { timeout: 30_000 })
  })

  await test.step('the version is kept', async () => {
    await page.getByRole('button', { name: '另存版本' }).click()
    await dialog(page, '另存版本').locator('button[type="submit"]').click()
    await expect(page.getByText('草稿 B 版')).toBeVisible()
  })

  await test.step('the STEP file is one closed body of the length of the bolt', async () => {
    await page.getByRole('button', { name: /^下载/ }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'STEP 三维模型' }).click(),
    ])
    const step = readStep(await readFile(await file.path(), 'utf8'))
    expect([...step.values()].filter(({ type }) => type === 'CLOSED_SHELL')).toHaveLength(1)
    expect(reachAlongZ(step).least).toBeCloseTo(-80, 2)
  })
})

test('a DXF and a STEP file of the buyer’s own are looked at, described and found again', async ({
  page,
  buyer: _,
}) => {
  const fileOf = async (format: 'dxf' | 'step') => {
    const params = { stdId: await standardIdOf(page, hexBolt), format }
    const reply = await page.request.get(gateway + download.path, { params })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.body()
  }
  await test.step('the DXF is drawn', async () => {
    await page.goto('/lmPortals/ygpProject')
    const buffer = await fileOf('dxf')
    await page.getByLabel('上传图纸文件').setInputFiles({ name: '支架螺栓.dxf', mimeType: 'image/vnd.dxf', buffer })
    await expect(page.getByRole('heading', { name: '支架螺栓' })).toBeVisible()
    const sheet = page.getByRole('img', { name: '支架螺栓 第 1 页' })
    await expect.poll(() => sheet.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100)
  })
  await test.step('the facts of the part are kept', async () => {
    await page.getByLabel('图号').fill('ZJ-20')
    await page.getByLabel('材料').fill('35CrMo')
    await page.getByRole('button', { name: '保存资料' }).click()
    await expect(page.getByRole('heading', { name: 'ZJ-20 支架螺栓' })).toBeVisible()
    await page.getByRole('link', { name: '全部图纸' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'ZJ-20' })).toContainText('上传的 DXF')
  })
  await test.step('the solid of the STEP file is measured', async () => {
    const buffer = await fileOf('step')
    await page.getByLabel('上传图纸文件').setInputFiles({ name: 'bolt.step', mimeType: 'model/step', buffer })
    await expect(page.getByLabel('模型尺寸')).toContainText(/kg\/千支/, { timeout: 60_000 })
  })
})

test.describe('a file that is no drawing', () => {
  test.use({ expectsErrors: true })

  test('is refused with what it is', async ({ page, buyer: _ }) => {
    await page.goto('/lmPortals/ygpProject')
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await page.getByLabel('上传图纸文件').setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer })
    await expect(page.getByText('这是 SVG 图形，不能作为图纸')).toBeVisible()
  })
})
