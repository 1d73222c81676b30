import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { writingFaults } from './support/writing.ts'

test('a standard may stand in for another one: allowed, seen with who and when, taken off again @narrow', async ({
  page,
  newBuyer: _,
}) => {
  await page.goto('/lmPortals/myGoods')
  const link = page.getByRole('link', { name: '替代标准' })
  const folded = page.getByText('筛选与批量操作')
  await expect(link.or(folded).first()).toBeVisible()
  if (await folded.isVisible()) await folded.click()
  await link.click()
  await expect(page.getByText('还没有允许的替代标准')).toBeVisible()
  const form = page.getByRole('form', { name: '添加允许的替代标准' })
  await expect(form.getByRole('button', { name: '允许' })).toBeDisabled()
  const wanted = form.getByRole('combobox', { name: '需要的标准' })
  await wanted.fill('GB/T 5783-2016')
  await expect(page.getByRole('option', { name: 'GB/T 5783-2016', exact: true })).toBeVisible()
  await wanted.press('ArrowDown')
  await wanted.press('Enter')
  await form.getByRole('combobox', { name: '允许代替它的标准' }).selectOption('DIN 933（对应标准）')
  await form.getByRole('button', { name: '允许' }).click()
  await expect(notice(page, '已允许 DIN 933 代替 GB/T 5783-2016')).toBeVisible()
  const table = page.getByRole('table', { name: '允许的替代标准' })
  await expect(table.getByRole('row').filter({ hasText: 'DIN 933' })).toHaveCount(1)
  await expect(table).toContainText(/DIN 933.*\d{4}-\d{2}-\d{2} \d{2}:\d{2}/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await faults(page, true)).toEqual([])
  expect(writingFaults(await page.getByRole('main').innerText())).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.reload()
  await table.getByRole('button', { name: '移除 DIN 933 代替 GB/T 5783-2016' }).click()
  await expect(notice(page, '不再允许 DIN 933 代替 GB/T 5783-2016')).toBeVisible()
  await expect(page.getByText('还没有允许的替代标准')).toBeVisible()
})
