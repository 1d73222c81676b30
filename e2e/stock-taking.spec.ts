import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('goods are counted like in a sheet, with the differences, and booked @narrow', async ({ page }) => {
  await logIn(page.request, demo.seller(107))
  await page.goto('/seller/stock?keyword=M10')
  const grid = page.getByRole('table', { name: '库存' })
  await expect(grid.getByRole('row').nth(2)).toBeVisible()

  await test.step('a sheet is printed', async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: '打印盘点单' }).click()
    expect((await saved).suggestedFilename()).toMatch(/^盘点单-.*\.pdf$/)
  })

  await test.step('two goods are counted by the keyboard', async () => {
    await page.getByRole('button', { name: '开始盘点' }).click()
    const [first, second] = [0, 1].map((at) => grid.getByRole('textbox', { name: /^实盘/ }).nth(at))
    await first!.fill('0')
    await first!.press('Enter')
    await expect(second!).toBeFocused()
    await second!.fill('123456')
    await expect(page.getByRole('status').filter({ hasText: '已盘 2 个' })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('they are booked after a question', async () => {
    await page.getByRole('button', { name: '提交盘点' }).click()
    await dialog(page, '提交盘点').getByRole('button', { name: '入账' }).click()
    await expect(notice(page, '已按实盘入账 2 个商品')).toBeVisible()
    await expect(grid).toContainText('123,456')
    await page.getByRole('button', { name: '结束盘点' }).click()
    await expect(page.getByRole('button', { name: '开始盘点' })).toBeVisible()
  })
})
