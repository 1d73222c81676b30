/** A price while one edits, from the cost sheets of sellers, and a small inquiry that a sheet answers. */
import { startDrawing } from '@lianmeng/contract/drawing-edits/endpoints'
import { addAddress } from './support/buying.ts'
import { call } from './support/call.ts'
import { hexBolt } from './support/drawings.ts'
import { chooseSellers } from './support/inquiries.ts'
import { expect, test } from './support/journey.ts'
import { notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('a buyer sees what a split-pin hole costs while editing, and a seller’s sheet answers the small inquiry at once', async ({
  page,
  newBuyer: _,
  otherPage,
}) => {
  test.slow()
  await addAddress(page.request)
  await test.step('a seller lets small inquiries be answered from its sheet', async () => {
    await logIn(otherPage.request, demo.seller(105))
    await otherPage.goto('/seller/inquiries')
    await otherPage.getByRole('link', { name: '品类成本表' }).click()
    await otherPage
      .getByRole('row', { name: /^六角头螺栓 (?!全螺纹)/ })
      .getByRole('button', { name: '修改' })
      .click()
    const automatic = otherPage.getByLabel('小额询价按本表自动报价')
    await automatic.check()
    await otherPage.getByLabel('每行数量不超过（支）').fill('300')
    await otherPage.getByLabel('整单金额不超过（元）').fill('3000')
    await otherPage.getByRole('button', { name: '保存' }).click()
    await expect(notice(otherPage, '成本表已保存')).toBeVisible()
    await expect(otherPage.getByText('≤ 300 支且 ≤ ¥3,000.00')).toBeVisible()
  })
  await test.step('the buyer sees a range from several sellers, and what each change costs', async () => {
    const { taskId } = await call(page.request, startDrawing, { standard: hexBolt, size: 'M12', length: 80 })
    await page.goto(`/lmPortals/ygpProject?task=${taskId}`)
    const card = page.getByRole('region', { name: '参考价' })
    await expect(card.getByText(/^¥[\d,]+–[\d,]+$/)).toHaveCount(3, { timeout: 30_000 })
    await page.getByRole('complementary', { name: '参数' }).getByText('3.2', { exact: true }).click()
    const row = page.getByRole('row', { name: /开口销孔/ })
    await expect(row).toContainText(/\+¥\d+/, { timeout: 30_000 })
    await expect(page.getByText('已自动保存')).toBeVisible()
    await page.getByRole('button', { name: '询价' }).click()
  })
  await test.step('the quote is there as soon as the inquiry is sent', async () => {
    await expect(page.getByRole('heading', { name: '新询价' })).toBeVisible({ timeout: 30_000 })
    await page.getByLabel('第 1 行数量 1').fill('250')
    await chooseSellers(page, [105])
    await page.getByRole('button', { name: '发出询价' }).click()
    await expect(page.getByRole('heading', { name: /^XJ\d+/ })).toBeVisible()
    await expect(
      page.getByRole('table', { name: '各卖家的报价' }).getByRole('button', { pressed: true }),
    ).toContainText('最低')
  })
})
