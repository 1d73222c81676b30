import * as credit from '@lianmeng/contract/credit/endpoints'
import * as members from '@lianmeng/contract/membership/seller-endpoints'
import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import * as statements from '@lianmeng/contract/statements/statement-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { companyTab } from './support/companies.ts'
import { faults } from './support/faults.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { becomeMember } from './support/memberships.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 106

test('goods on account terms are billed as they leave, stated, paid by transfer, and the limit is free again @narrow', async ({
  page,
  otherPage: office,
  newBuyer: buyer,
}) => {
  test.setTimeout(150_000)
  await logIn(office.request, demo.seller(tenantId))
  await becomeMember(page.request, office.request, { tenantId, company: buyer.company })
  const [goods] = await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(page.request, [goods!])
  const { amount } = await call(office.request, sellerOrders.order, { orderNo })
  const { records } = await call(office.request, members.members, { keyword: buyer.company })
  const { buyerId } = records[0]!
  const yuan = `¥${Number(amount).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`
  const terms = { buyerId, limit: '500000.00', days: 30, frozen: false, version: 0 }
  await call(office.request, credit.saveCredit, terms)
  await call(office.request, credit.confirmOnCredit, { orderNo })

  await test.step('the seller ships: what was held is billed', async () => {
    await office.goto(`/seller/orders?orderNo=${orderNo}`)
    await office.getByRole('button', { name: '发货', exact: true }).click()
    const form = dialog(office, '发货')
    await form.getByRole('combobox', { name: '承运公司' }).fill('示例专线')
    await form.getByLabel('运单号').fill('A1024')
    await form.getByRole('button', { name: '确认发货' }).click()
    await expect(notice(office, '已发货')).toBeVisible()
    await page.goto(companyTab('credit'))
    const row = page.getByRole('table', { name: '占用额度的订单' }).getByRole('row', { name: new RegExp(orderNo) })
    await expect(row).toContainText(yuan)
    await expect(row).not.toContainText('未发货')
    await expectNoSidewaysScroll(page)
    await call(page.request, delivery.receive, { orderNo, batch: 1 })
  })

  await test.step('the month is stated and confirmed: something is left to pay', async () => {
    await office.goto('/seller/statements')
    await office.getByRole('button', { name: '生成对账单' }).click()
    await dialog(office, '生成对账单').getByRole('button', { name: '生成', exact: true }).click()
    await expect(notice(office, /^(已生成 \d+ 份对账单|没有变化)/)).toBeVisible()
    const [made] = await call(page.request, statements.statements, {})
    await call(page.request, statements.confirmStatement, { tenantId, statementId: made!.statementId })
    await page.goto(companyTab('statements'))
    const row = page
      .getByRole('table', { name: '对账单' })
      .getByRole('row', { name: /对账单/ })
      .first()
    await expect(row).toContainText('已确认')
    await expect(row).toContainText(`现欠 ${yuan}`)
    await expectNoSidewaysScroll(page)
    expect(await faults(page)).toEqual([])
  })

  await test.step('the buyer pays by transfer, the seller finds it', async () => {
    await page.goto(companyTab('credit'))
    await page
      .getByRole('row', { name: new RegExp(orderNo) })
      .getByRole('link', { name: '去付款' })
      .click()
    await page.getByRole('button', { name: '对公转账' }).click()
    await expect(page.getByRole('region', { name: '汇款信息' })).toContainText(orderNo)
    const paymentNo = new URL(page.url()).searchParams.get('paymentNo')!
    const picture = await page.screenshot({ type: 'png' })
    await page.getByLabel('汇款回单').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('已上传')).toBeVisible()
    await page.getByRole('button', { name: '提交回单' }).click()
    await expect(page.getByRole('region', { name: '支付结果' })).toContainText('等待')
    await office.goto(`/seller/payments?keyword=${paymentNo}`)
    await office.getByRole('button', { name: '核对' }).click()
    await dialog(office, `核对付款单 ${paymentNo}`).getByRole('button', { name: '确认到账' }).click()
    await expect(notice(office, '已确认到账')).toBeVisible()
  })

  await test.step('the limit is free, and the statement is settled for both', async () => {
    await page.goto(companyTab('credit'))
    await expect(page.getByText('账期额度').first()).toBeVisible()
    await expect(page.getByRole('row', { name: new RegExp(orderNo) })).toHaveCount(0)
    await page.goto(companyTab('statements'))
    await expect(page.getByRole('table', { name: '对账单' })).toContainText('已结清')
    await office.goto('/seller/statements')
    const row = office.getByRole('row', { name: new RegExp(buyer.company) }).first()
    await expect(row).toContainText('已结清')
    await expect(row).toContainText('其余现已付清')
    await expectNoSidewaysScroll(office)
    expect(await faults(office)).toEqual([])
  })
})
