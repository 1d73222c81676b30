import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { preparePayment } from '@lianmeng/contract/payments/endpoints'
import { letVoucherWait } from './support/aging.ts'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { faults } from './support/faults.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

const tenantId = 105

test('the platform accepts a voucher that its seller left lying, and both sides see it @narrow', async ({
  page,
  otherPage: seller,
  office,
  buyer: _,
}) => {
  test.slow()
  const [goods] = await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(page.request, [goods!])
  await logIn(seller.request, demo.seller(tenantId))
  await call(seller.request, sellerOrders.confirmOrder, { orderNo })
  const { amount } = await call(seller.request, sellerOrders.order, { orderNo })
  const { paymentNo } = await call(page.request, preparePayment, { tenantId, orders: [{ orderNo, amount }] })
  const row = office.getByRole('row', { name: new RegExp(paymentNo) })

  await test.step('the buyer shows the voucher of the transfer', async () => {
    await page.goto(`/lmPortals/paymentPage?tenantId=${tenantId}&paymentNo=${paymentNo}`)
    const picture = await page.screenshot({ type: 'png' })
    await page.getByLabel('汇款回单').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await expect(page.getByText('已上传')).toBeVisible()
    await page.getByRole('button', { name: '提交回单' }).click()
    await expect(page.getByRole('region', { name: '支付结果' })).toContainText('等待')
  })

  await test.step('as long as it is the seller’s turn the platform waits', async () => {
    await office.goto('/operator/supervision')
    await expect(row).toBeVisible()
    await expect(row.getByRole('button', { name: '处理' })).toHaveCount(0)
  })

  await test.step('then the platform looks at it and accepts it, with a reason', async () => {
    await letVoucherWait(paymentNo)
    await office.reload()
    await expect(row).toContainText('逾期')
    await expectNoSidewaysScroll(office)
    expect(await faults(office)).toEqual([])
    await office.getByRole('button', { name: `处理 ${paymentNo}` }).click()
    const form = dialog(office, `处理付款单 ${paymentNo}`)
    await expect(form.getByRole('img', { name: /回单/ })).toBeVisible()
    await form.getByRole('button', { name: '确定' }).click()
    await expect(form.getByText('请填写处理理由')).toBeVisible()
    await form.getByLabel('处理理由').fill('买家提供的银行流水可查')
    expect(await faults(office)).toEqual([])
    await form.getByRole('button', { name: '确定' }).click()
    await expect(notice(office, '已确认到账，双方已收到通知')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  await test.step('the order is paid for both sides', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(page.getByText(/平台核对：买家提供的银行流水可查/).first()).toBeVisible()
    const { state, paid } = await call(seller.request, sellerOrders.order, { orderNo })
    expect([state, paid]).toEqual(['awaitingShipment', amount])
  })
})
