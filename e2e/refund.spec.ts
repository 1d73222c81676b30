import * as delivery from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as sellerDelivery from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

test('money paid for cancelled goods comes back by transfer: first it is not found, then it is confirmed @narrow', async ({
  page,
  otherPage: office,
  buyer: _,
}) => {
  test.slow()
  const [goods] = await someGoods(page.request, { tenantIds: [105], inStock: true }, isPlenty)
  const [orderNo = ''] = await order(page.request, [goods!])
  await logIn(office.request, demo.seller(105))
  await call(office.request, sellerOrders.confirmOrder, { orderNo })
  await call(office.request, sellerOrders.confirmPayment, { orderNo })
  await call(page.request, delivery.cancelRest, { orderNo, reason: '不再需要' })
  await call(office.request, sellerDelivery.agreeCancelRest, { orderNo })

  const send = async () => {
    await office.goto(`/seller/orders?orderNo=${orderNo}`)
    await office.getByRole('link', { name: '去退款单' }).click()
    await expect(office.getByRole('tab', { name: '退款' })).toHaveAttribute('aria-selected', 'true')
    await expectNoSidewaysScroll(office)
    await office.getByRole('button', { name: '登记退款' }).click()
    const form = dialog(office, /登记退款/)
    await form.getByRole('button', { name: '提交' }).click()
    await expect(notice(office, '请填写银行流水号')).toBeVisible()
    await form.getByLabel('银行流水号').fill('B2026112000001')
    const picture = await office.screenshot({ type: 'png' })
    await form.getByLabel('退款回单').setInputFiles({ name: '回单.png', mimeType: 'image/png', buffer: picture })
    await expect(form.getByText('已上传')).toBeVisible()
    await form.getByRole('button', { name: '提交' }).click()
    await expect(notice(office, '已登记，等待买家确认到账')).toBeVisible()
    await expect(office.getByRole('table', { name: '退款单' })).toContainText('待买家确认')
  }
  const refund = page.getByRole('region', { name: '退款' })

  await test.step('the seller sends it with a voucher', send)
  await test.step('the buyer has not got it', async () => {
    await page.goto(`/lmPortals/salesOrder?orderNo=${orderNo}`)
    await expect(refund).toContainText('B2026112000001')
    await expectNoSidewaysScroll(page)
    await refund.getByRole('button', { name: '未到账' }).click()
    await dialog(page, '退款未到账').getByRole('button', { name: '提交' }).click()
    await expect(notice(page, '请填写未到账的说明')).toBeVisible()
    await dialog(page, '退款未到账').getByLabel('说明').fill('账上没有这笔')
    await dialog(page, '退款未到账').getByRole('button', { name: '提交' }).click()
    await expect(refund).toContainText('有争议')
  })
  await test.step('the seller sends it again, and the buyer has it', async () => {
    await send()
    await page.reload()
    await refund.getByRole('button', { name: '确认到账' }).click()
    await dialog(page, '确认退款到账').getByRole('button', { name: '确认到账' }).click()
    await expect(notice(page, '已确认退款到账')).toBeVisible()
    await expect(refund).toContainText('已退款')
  })
})
