import * as orders from '@lianmeng/contract/orders/endpoints'
import * as sellerOrders from '@lianmeng/contract/orders/seller-endpoints'
import { fetchBill } from '@lianmeng/contract/payments/bill-endpoints'
import { startPayment } from '@lianmeng/contract/payments/channel-endpoints'
import { paymentStatus } from '@lianmeng/contract/payments/endpoints'
import { sandboxActTexts } from '@lianmeng/contract/payments/sandbox-endpoints'
import { openSandboxAccount, payChannelList } from '@lianmeng/contract/payments/seller-channel-endpoints'
import { order } from './support/buying.ts'
import { call } from './support/call.ts'
import { dayIn } from './support/days.ts'
import { faults } from './support/faults.ts'
import { isPlenty, someGoods } from './support/goods.ts'
import { expect, test } from './support/journey.ts'
import { dialog, expectNoSidewaysScroll, notice } from './support/page-parts.ts'
import { demo, logIn } from './support/people.ts'

/** A seller for each width: the bills of one account would be those of both. */
const tenantIds: Record<string, number> = { desk: 108, narrow: 104 }
const channel = 'alipay' as const
/** The local day of the demonstration's bills. */
const today = () => dayIn()

test('the bill finds a payment and a refund that no notice told of; the operator sees and asks about notices @narrow', async ({
  page,
  otherPage: seller,
  anotherBrowser,
  office,
  buyer: _,
}, { project }) => {
  test.slow()
  const tenantId = tenantIds[project.name]!
  await logIn(seller.request, demo.seller(tenantId))
  await call(seller.request, openSandboxAccount, { channel })
  const [goods] = await someGoods(page.request, { tenantIds: [tenantId], inStock: true }, isPlenty)
  const payer = await anotherBrowser()

  /** A confirmed order with a started payment: the payer's page is open. */
  const start = async () => {
    const [orderNo = ''] = await order(page.request, [goods!])
    await call(seller.request, sellerOrders.confirmOrder, { orderNo })
    const { amount } = await call(page.request, orders.detail, { orderNo })
    const form = { tenantId, channel, orders: [{ orderNo, amount }] }
    const { paymentNo } = await call(page.request, startPayment, form)
    const { attempt } = await call(page.request, paymentStatus, { tenantId, paymentNo })
    await payer.goto(attempt!.address)
    await expect(payer.getByRole('heading', { name: '支付宝沙箱' })).toBeVisible()
    return { orderNo, paymentNo, amount }
  }
  const press = (act: keyof typeof sandboxActTexts) =>
    payer.getByRole('button', { name: sandboxActTexts[act], exact: true }).click()
  const paid = await start()

  await test.step('paid without a notice: the bill books it', async () => {
    await press('silent')
    await expect(payer.getByText('商户应答：未发送通知')).toBeVisible()
    await call(seller.request, fetchBill, { channel, day: today() })
    await seller.goto('/seller/payments?view=bills')
    const row = seller.getByRole('table', { name: '渠道账单' }).getByRole('row', { name: new RegExp(today()) })
    await expect(row).toContainText('一致')
    await expectNoSidewaysScroll(seller)
    expect(await faults(seller)).toEqual([])
    const { paid: sum, state } = await call(page.request, orders.detail, paid)
    expect([sum, state]).toEqual([paid.amount, 'awaitingShipment'])
    await seller.getByRole('button', { name: '下载并核对' }).click()
    await expect(notice(seller, '已下载并核对')).toBeVisible()
  })

  await test.step('the seller changes the account: what was paid to the former one is compared with its own bill', async () => {
    const { channels } = await call(seller.request, payChannelList, {})
    const before = channels.find((own) => own.channel === channel)!.merchantNo
    await call(seller.request, openSandboxAccount, { channel })
    await seller.goto('/seller/payments?view=channels')
    const former = seller.getByRole('table', { name: '支付宝原商户' })
    await expect(former).toContainText(before)
    await expectNoSidewaysScroll(seller)
    expect(await faults(seller)).toEqual([])
    await seller.goto('/seller/payments?view=bills')
    await seller.getByRole('combobox', { name: '支付渠道' }).selectOption(`支付宝 原商户 ${before}`)
    await seller.getByRole('button', { name: '下载并核对' }).click()
    await expect(notice(seller, '已下载并核对')).toBeVisible()
    const rows = seller.getByRole('table', { name: '渠道账单' }).getByRole('row', { name: new RegExp(before) })
    await expect(rows.first()).toContainText('一致')
  })

  await test.step('given back in the payment service itself: both sides see it as a refund', async () => {
    await press('refund')
    await expect(payer.getByText('商户应答：「200 success」')).toBeVisible()
    await page.goto(`/lmPortals/salesOrder?orderNo=${paid.orderNo}`)
    const refund = page.getByRole('region', { name: '退款' })
    await expect(refund).toContainText('卖家在支付渠道后台退款')
    await expect(refund).toContainText('已退款')
    await seller.goto('/seller/payments?view=refunds')
    await expect(seller.getByRole('table', { name: '退款单' })).toContainText('卖家在支付渠道后台退款')
  })

  await test.step('the operator sees the notice, and asks the payment service with a reason', async () => {
    await office.goto(`/operator/notices?keyword=${paid.paymentNo}`)
    const row = office.getByRole('table', { name: '渠道通知' }).getByRole('row', { name: new RegExp(paid.paymentNo) })
    await expect(row).toContainText('退款通知')
    await expectNoSidewaysScroll(office)
    expect(await faults(office)).toEqual([])
    await row.getByRole('button', { name: /查看通知/ }).click()
    const form = dialog(office, /^通知 /)
    await form.getByRole('button', { name: '向渠道查询' }).click()
    await expect(form.getByText('请填写查询理由')).toBeVisible()
    expect(await faults(office)).toEqual([])
    await form.getByLabel('查询理由').fill('买家询问退款是否到账')
    await form.getByRole('button', { name: '向渠道查询' }).click()
    await expect(notice(office, '渠道答复已退款，已登记')).toBeVisible()
    await expect(row).toContainText('渠道答复已退款，已登记')
  })

  await test.step('a forged notice stands there with the reason why it was not believed', async () => {
    const { paymentNo } = await start()
    await press('forge')
    await expect(payer.getByText('商户应答：「200 failure」')).toBeVisible()
    await office.goto(`/operator/notices?verdict=forged&keyword=${paymentNo}`)
    const row = office.getByRole('table', { name: '渠道通知' }).getByRole('row', { name: new RegExp(paymentNo) })
    await expect(row).toContainText('签名不正确')
  })
})
