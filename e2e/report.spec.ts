import { faults } from './support/faults.ts'
import { isPlenty, oneOf } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'

test('a visitor reports goods and a shop, and the platform says what was done @narrow', async ({ page, office }) => {
  const product = await oneOf(page.request, { tenantIds: [104], inStock: true }, isPlenty)
  const words = (what: string) => `${what}：${product.specification}，${Date.now()}`
  const wrong = words('头部高度与标准不符')
  const untrue = words('店铺地址不实')
  const form = dialog(page, '举报与纠错')

  await test.step('the goods', async () => {
    await page.goto(`/lmPortals/productList?componentId=${product.componentId}`)
    await dialog(page, new RegExp(product.standardName.replaceAll('/', '\\/')))
      .getByRole('button', { name: '举报与纠错' })
      .click()
    await expect(form).toContainText(product.standardName)
    await form.getByRole('button', { name: '提交' }).click()
    await expect(notice(page, '请填写具体情况')).toBeVisible()
    await form.getByLabel('具体情况').fill(wrong)
    await form.getByLabel('联系方式').fill('13800138000')
    expect(await faults(page)).toEqual([])
    await form.getByRole('button', { name: '提交' }).click()
    await expect(notice(page, '已提交，平台会尽快核实')).toBeVisible()
  })

  await test.step('the shop', async () => {
    await page.goto('/lmShop/companyIntro?tid=104')
    await page.getByRole('button', { name: '举报与纠错' }).click()
    await form.getByText('虚假信息').click()
    await form.getByLabel('具体情况').fill(untrue)
    await form.getByRole('button', { name: '提交' }).click()
    await expect(notice(page, '已提交，平台会尽快核实')).toBeVisible()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the platform handles one of them', async () => {
    await office.goto('/operator/reports')
    const row = (text: string) => office.getByRole('row').filter({ hasText: text })
    await expect(row(untrue)).toContainText('虚假信息')
    await expect(row(wrong)).toContainText('联系方式：13800138000')
    expect(await faults(office)).toEqual([])
    await row(wrong).getByRole('button', { name: '标为已处理' }).click()
    await dialog(office, '标为已处理').getByLabel('处理说明').fill('已通知卖家改正')
    await dialog(office, '标为已处理').getByRole('button', { name: '确定' }).click()
    await expect(notice(office, '已标为已处理')).toBeVisible()
    await expect(row(wrong)).toHaveCount(0)
    await expect(row(untrue)).toBeVisible()
    await expectNoSidewaysScroll(office)
    await office.goto('/operator/reports?state=handled')
    await expect(row(wrong)).toContainText('已通知卖家改正')
  })
})
