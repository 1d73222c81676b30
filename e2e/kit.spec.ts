import { faults } from './support/faults.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll } from './support/page-parts.ts'

test('every part of the kit is open to everybody @narrow', async ({ page }) => {
  await page.goto('/dev/kit')
  await expect(page.getByRole('heading', { level: 1, name: '界面组件' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await expectNoSidewaysScroll(page)

  for (const [button, role] of [
    ['对话框', 'dialog'],
    ['表单对话框', 'dialog'],
    ['抽屉', 'dialog'],
    ['询问', 'dialog'],
    ['面板', 'dialog'],
    ['菜单 ▾', 'menu'],
  ] as const) {
    await test.step(button, async () => {
      const opener = page.getByRole('button', { name: button, exact: true })
      await opener.click()
      await expect(page.getByRole(role)).toBeVisible()
      expect(await faults(page)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole(role)).toHaveCount(0)
      await expect(opener).toBeFocused()
    })
  }

  await test.step('a calendar opens above the dialog that it stands in', async () => {
    await page.getByRole('button', { name: '表单对话框' }).click()
    const form = dialog(page, '表单对话框')
    await form.getByRole('button', { name: /日历/ }).click()
    await expect(page.getByRole('application')).toBeVisible()
    await page.getByRole('application').getByRole('button', { name: /15日/ }).click()
    await expect(page.getByRole('application')).toHaveCount(0)
    await expect(form.getByRole('group', { name: '对话框中的日期' })).toContainText('15')
    await page.keyboard.press('Escape')
  })
})
