import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import { fetchBill, bills as listed } from '@lianmeng/contract/payments/bill-endpoints'
import * as channelCalls from '@lianmeng/contract/payments/channel-endpoints'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import * as sandbox from '@lianmeng/contract/payments/sandbox-endpoints'
import * as setUp from '@lianmeng/contract/payments/seller-channel-endpoints'
import * as refunding from '@lianmeng/contract/payments/seller-refund-endpoints'
import { payChannels } from '@lianmeng/trade/payment/channel'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { aChannelPayment, type ChannelPayment } from '../../../testing/channel-payments.ts'
import { orders } from '../../../testing/order-features.ts'
import { expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { localDay } from '../../../time/local-day.ts'
import { reconcileChannels } from '../channels/bills.ts'

let ahead = 0
const t = await orderingApp([orders], { clock: () => new Date(Date.now() + ahead) })
afterEach(async () => {
  ahead = 0
  await expectInvariants(t.db)
})
afterAll(() => t.close())

const today = () => localDay(new Date())
const own = async ({ seller, channel }: ChannelPayment) =>
  (await t.call(setUp.payChannelList, {}, { headers: seller.as })).body.data!.channels.find(
    (each) => each.channel === channel,
  )!
/** The seller opens another account. @returns the numbers of the one before and the one now */
async function replace(it: ChannelPayment): Promise<{ before: string; now: string }> {
  const before = (await own(it)).merchantNo
  await t.call(setUp.openSandboxAccount, { channel: it.channel }, { headers: it.seller.as })
  return { before, now: (await own(it)).merchantNo }
}
const bill = ({ seller, channel }: ChannelPayment, merchantAccount?: string) =>
  t.call(fetchBill, { channel, day: today(), ...(merchantAccount && { merchantAccount }) }, { headers: seller.as })
const detail = async ({ shopper, orderNo }: ChannelPayment) =>
  (await t.call(orderCalls.detail, { orderNo }, { headers: shopper.as })).body.data!
const act = ({ token }: Pick<ChannelPayment, 'token'>, what: sandbox.SandboxAct) =>
  t.call(sandbox.sandboxAct, { token, act: what })
const remove = ({ seller, channel }: ChannelPayment, merchantAccount: string) =>
  t.call(setUp.removeFormerMerchant, { channel, merchantAccount }, { headers: seller.as })

describe.each(payChannels)('%s', (channel) => {
  test('a payment before a change of account is booked, and each bill has its own payments', async () => {
    const it = await aChannelPayment(t, channel)
    const { before, now } = await replace(it)
    expect((await bill(it, now)).body.data).toMatchObject({ merchantNo: now, payments: 0, differences: [] })
    expect((await bill(it, before)).body.data).toMatchObject({
      merchantNo: before,
      payments: 1,
      paid: '35.60',
      strange: 0,
      differences: [],
    })
    const { records } = (await t.call(listed, {}, { headers: it.seller.as })).body.data!
    expect(records.map(({ merchantNo }) => merchantNo).sort()).toEqual([before, now].sort())
  })

  test('a payment on its way during the change is believed by the keys of the account that it is made to', async () => {
    const it = await aChannelPayment(t, channel, { act: 'nothing' })
    const { before } = await replace(it)
    await act(it, 'pay')
    expect((await detail(it)).paid).toBe('35.60')
    const [attempt] =
      await t.db`select merchant_no as "merchantNo" from pay_attempt where out_trade_no = ${it.paymentNo}`
    expect(attempt!.merchantNo).toBe(before)
  })

  test('a notice that was lost is made good by asking through the former account, and money goes back the same way', async () => {
    const it = await aChannelPayment(t, channel, { act: 'silent' })
    await replace(it)
    const named = { tenantId: it.tenantId, paymentNo: it.paymentNo }
    await t.call(channelCalls.checkPayment, named, { headers: it.shopper.as })
    expect((await detail(it)).paid).toBe('35.60')
    await t.db`
      insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, way, payment_id, created_at)
      select p.tenant_id, ${`TK${it.tenantId}`}, s.order_id, p.buyer_id, 100, 'afterSale', '1', p.method, p.id, now()
      from payment p join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.id
      where p.tenant_id = ${it.tenantId}`
    const giveBack = () => t.call(refunding.returnRefund, { refundNo: `TK${it.tenantId}` }, { headers: it.seller.as })
    await Promise.all(Array.from({ length: 10 }, giveBack))
    expect((await giveBack()).body.data!.state).toBe('confirmed')
    const [trade] = await t.db`select refunded from sandbox_trade where token = ${it.token}`
    expect(trade!.refunded).toEqual({ [`TK${it.tenantId}`]: 100 })
  })

  test('a former account says nothing of payments that are made to the one that holds', async () => {
    const it = await aChannelPayment(t, channel, { act: 'nothing', count: 2 })
    const { before } = await replace(it)
    const { orderNos, tenantId, shopper } = it
    const form = { tenantId, channel, orders: [{ orderNo: orderNos[1]!, amount: '35.60' }] }
    const { paymentNo } = (await t.call(channelCalls.startPayment, form, { headers: shopper.as })).body.data!
    const token = `strange-${channel}`
    await t.db`
      insert into sandbox_trade (token, channel, merchant_no, out_trade_no, trade_no, amount, subject, notify_url, return_url)
      select ${token}, channel, ${before}, ${paymentNo}, '2027', 3560, 'x', notify_url, ''
      from sandbox_trade where token = ${it.token}`
    await act({ token }, 'pay')
    const { paid } = (await t.call(orderCalls.detail, { orderNo: orderNos[1]! }, { headers: shopper.as })).body.data!
    expect(paid).toBe('0.00')
    const notices =
      await t.db`select verdict from pay_notice where tenant_id = ${tenantId} and out_trade_no = ${paymentNo}`
    expect(notices).toEqual([{ verdict: 'other' }])
  })

  test('an account is forgotten only when nothing is under way, and then nothing is asked through it', async () => {
    const it = await aChannelPayment(t, channel, { act: 'nothing' })
    const { before, now } = await replace(it)
    expect((await remove(it, before)).body.message).toBe(channelTexts.formerInUse(1))
    await act(it, 'pay')
    expect((await remove(it, now)).body.message).toBe(channelTexts.noFormer)
    const replies = await Promise.all(Array.from({ length: 10 }, () => remove(it, before)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await own(it)).former).toEqual([])
    expect((await bill(it, before)).body.message).toBe(channelTexts.noFormer)
    await t.db`
      insert into refund (tenant_id, refund_no, order_id, buyer_id, amount, reason, cause, way, payment_id, created_at)
      select p.tenant_id, ${`TG${it.tenantId}`}, s.order_id, p.buyer_id, 100, 'afterSale', '1', p.method, p.id, now()
      from payment p join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.id
      where p.tenant_id = ${it.tenantId}`
    const back = await t.call(refunding.returnRefund, { refundNo: `TG${it.tenantId}` }, { headers: it.seller.as })
    expect(back.body.data).toMatchObject({ state: 'failed', problem: channelTexts.formerForgotten })
  })
})

test('after a change the same amounts are a new payment, to the new account', async () => {
  const it = await aChannelPayment(t, 'alipay', { act: 'nothing' })
  const { now } = await replace(it)
  const start = () =>
    t.call(
      channelCalls.startPayment,
      { tenantId: it.tenantId, channel: 'alipay', orders: [{ orderNo: it.orderNo, amount: '35.60' }] },
      { headers: it.shopper.as },
    )
  const { paymentNo } = (await start()).body.data!
  expect(paymentNo).not.toBe(it.paymentNo)
  expect((await start()).body.data!.paymentNo).toBe(paymentNo)
  const [attempt] = await t.db`select merchant_no as "merchantNo" from pay_attempt where out_trade_no = ${paymentNo}`
  expect(attempt!.merchantNo).toBe(now)
})

test('accounts are opened at the same moment: one holds and none is lost', async () => {
  const it = await aChannelPayment(t, 'wechat')
  const first = (await own(it)).merchantNo
  const open = () => t.call(setUp.openSandboxAccount, { channel: 'wechat' }, { headers: it.seller.as })
  const replies = await Promise.all(Array.from({ length: 6 }, open))
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
  const { merchantNo, former } = await own(it)
  const numbers = [merchantNo, ...former.map((each) => each.merchantNo)]
  expect(new Set(numbers).size).toBe(7)
  expect(numbers).toContain(first)
})

test('payments that name no account were made to the one that holds, and stay with it when it is replaced', async () => {
  const it = await aChannelPayment(t, 'alipay')
  await t.db`update pay_attempt set merchant_no = '' where out_trade_no = ${it.paymentNo}`
  expect((await bill(it)).body.data).toMatchObject({ payments: 1, differences: [] })
  const { before, now } = await replace(it)
  expect((await bill(it, before)).body.data).toMatchObject({ payments: 1, differences: [] })
  expect((await bill(it, now)).body.data).toMatchObject({ payments: 0, differences: [] })
})

test('in the morning the bills of both accounts come by themselves', async () => {
  const it = await aChannelPayment(t, 'alipay')
  const { before, now } = await replace(it)
  ahead = 24 * 3_600_000
  await reconcileChannels(t.deps)
  const { records } = (await t.call(listed, {}, { headers: it.seller.as })).body.data!
  expect(records.map(({ merchantNo, payments, differences }) => [merchantNo, payments, differences])).toEqual(
    expect.arrayContaining([
      [before, 1, []],
      [now, 0, []],
    ]),
  )
})
