import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'
import { writingFaults } from './support/writing.ts'

test('a shop may not take the name of another, and learns why @narrow', async ({ page }) => {
  test.setTimeout(120_000)
  await logIn(page.request, demo.seller(106))
  await page.goto('/seller/shop')
  await page.getByRole('button', { name: '修改简称' }).click()
  const asked = dialog(page, '修改店铺简称')
  await expect(asked.getByText('30 天内只能修改一次')).toBeVisible()
  expect(writingFaults(await asked.innerText())).toEqual([])
  await expectNoSidewaysScroll(page)
  await asked.getByLabel('店铺简称').fill('冀安标准件（示例）')
  await asked.getByRole('button', { name: '保存' }).click()
  await expect(notice(page, '该简称正在或曾经被其他卖家使用，请换一个')).toBeVisible()
  await asked.getByRole('button', { name: '取消' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('精锐内六角（示例）')
})
