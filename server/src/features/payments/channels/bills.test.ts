import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import { fetchBill, bills as listed } from '@lianmeng/contract/payments/bill-endpoints'
import { noticeTexts } from '@lianmeng/contract/payments/notice-texts'
import * as sandbox from '@lianmeng/contract/payments/sandbox-endpoints'
import * as watching from '@lianmeng/contract/supervision/notice-endpoints'
import { payChannels } from '@lianmeng/trade/payment/channel'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { anOperator } from '../../../testing/builders.ts'
import { aChannelPayment, type ChannelPayment } from '../../../testing/channel-payments.ts'
import { orders } from '../../../testing/order-features.ts'
import { orderJobs } from '../../../testing/order-jobs.ts'
import { expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { type As, loginAsOperator } from '../../../testing/test-app.ts'
import { localDay } from '../../../time/local-day.ts'
import { reconcileChannels } from './bills.ts'

let ahead = 0
const now = () => new Date(Date.now() + ahead)
const t = await orderingApp([orders], { clock: now })
afterEach(async () => {
  ahead = 0
  await expectInvariants(t.db)
})
afterAll(() => t.close())

let operator: As
beforeAll(async () => {
  operator = await loginAsOperator(t, (await anOperator(t.db)).userId)
})

const today = () => localDay(new Date())
const bill = ({ seller, channel }: ChannelPayment, day = today()) =>
  t.call(fetchBill, { channel, day }, { headers: seller.as })
const detail = async ({ shopper, orderNo }: ChannelPayment) =>
  (await t.call(orderCalls.detail, { orderNo }, { headers: shopper.as })).body.data!
const act = ({ token }: ChannelPayment, what: sandbox.SandboxAct) => t.call(sandbox.sandboxAct, { token, act: what })

describe.each(payChannels)('%s', (channel) => {
  test('a bill agrees with what was booked', async () => {
    const it = await aChannelPayment(t, channel)
    const { data } = (await bill(it)).body
    expect(data).toMatchObject({
      channel,
      problem: '',
      payments: 1,
      paid: '35.60',
      refunds: 0,
      strange: 0,
      differences: [],
    })
    const mine = (await t.call(listed, {}, { headers: it.seller.as })).body.data!
    expect(mine.records).toEqual([data])
  })

  test('a payment whose notice was lost, and a refund that nobody told of, are booked by the bill, once', async () => {
    const it = await aChannelPayment(t, channel, { act: 'silent' })
    expect((await detail(it)).paid).toBe('0.00')
    await act(it, 'refundSilent')
    const replies = await Promise.all(Array.from({ length: 10 }, () => bill(it)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    const { data } = (await bill(it)).body
    expect(data).toMatchObject({ payments: 1, paid: '35.60', refunds: 1, refunded: '35.60', differences: [] })
    const { paid, refunds } = await detail(it)
    expect(paid).toBe('35.60')
    expect(refunds).toMatchObject([{ amount: '35.60', reason: 'outside', state: 'confirmed' }])
  })

  test('another amount is a difference that stays, and the operator sees it', async () => {
    const it = await aChannelPayment(t, channel, { act: 'wrongAmount' })
    const { data } = (await bill(it)).body
    const difference = { kind: 'notBooked', paymentNo: it.paymentNo, theirs: '35.59', ours: '' }
    expect(data!.differences).toMatchObject([difference])
    const { bills } = (await t.call(watching.differingBills, {}, { headers: operator })).body.data!
    expect(bills.find(({ erpTenantId }) => erpTenantId === it.tenantId)).toMatchObject({
      channel,
      differences: [difference],
    })
  })

  test('a booking that the bill lacks is a difference, unless the payment service knows of it', async () => {
    const it = await aChannelPayment(t, channel)
    await t.db`update sandbox_trade set paid_at = paid_at - interval '1 day' where token = ${it.token}`
    expect((await bill(it)).body.data!.differences).toEqual([])
    await t.db`update sandbox_trade set paid_at = null, state = 'closed' where token = ${it.token}`
    expect((await bill(it)).body.data!.differences).toMatchObject([
      { kind: 'notInBill', paymentNo: it.paymentNo, theirs: '', ours: '35.60' },
    ])
  })
})

test('payments of the account that were not made here are counted and differ from nothing', async () => {
  const it = await aChannelPayment(t, 'alipay')
  await t.db`
    insert into sandbox_trade (token, channel, merchant_no, out_trade_no, trade_no, amount, subject, state, paid, paid_at,
      notify_url, return_url)
    select 'elsewhere', channel, merchant_no, 'SHOP-1', '2026', 100, 'x', 'paid', 100, now(), '', ''
    from sandbox_trade where token = ${it.token}`
  expect((await bill(it)).body.data).toMatchObject({ payments: 1, strange: 1, differences: [] })
})

test('every morning the bills of yesterday come by themselves, and a seller hears where one differs', async () => {
  const it = await aChannelPayment(t, 'alipay', { act: 'wrongAmount' })
  ahead = 24 * 3_600_000
  await reconcileChannels(t.deps)
  await reconcileChannels(t.deps)
  const { records } = (await t.call(listed, {}, { headers: it.seller.as })).body.data!
  expect(records).toMatchObject([{ day: today(), differences: [{ kind: 'notBooked' }] }])
  const [news] = await t.db`
    select count(*) as count from message where user_id = ${it.seller.userId} and title = '渠道账单有差异'`
  expect(news!.count).toBe(1)
})

test('a day without a bill, and a payment service that is away, are said', async () => {
  const it = await aChannelPayment(t, 'wechat')
  const tomorrow = localDay(new Date(Date.now() + 24 * 3_600_000))
  expect((await bill(it, tomorrow)).body.message).toBe(noticeTexts.badDay)
  expect((await bill(it, '2026-02-30')).body.message).toBe(noticeTexts.badDay)
  await t.db`update sandbox_merchant set gateway_key = (select gateway_key from sandbox_merchant o where o.merchant_no <>
    sandbox_merchant.merchant_no limit 1) where merchant_no in (select merchant_no from sandbox_trade where token = ${it.token})`
  expect((await bill(it)).body.data).toMatchObject({ problem: noticeTexts.billFailed, payments: 0, differences: [] })
})

describe('the operator sees notices', () => {
  const notices = async (params: object) =>
    (await t.call(watching.payNotices, params, { headers: operator })).body.data!.records
  const ask = (it: ChannelPayment, id: number, reason = '买家说已付款') =>
    t.call(watching.askAboutNotice, { tenantId: it.tenantId, id, reason }, { headers: operator })

  test('received, repeated, refused, of another amount and late ones, each under its name', async () => {
    const it = await aChannelPayment(t, 'alipay', { act: 'repeat' })
    expect(await notices({ tenantId: it.tenantId })).toMatchObject([
      { verdictName: '已入账', paymentNo: it.paymentNo, amount: '35.60', times: 5, faultName: '' },
    ])
    expect(await notices({ tenantId: it.tenantId, repeated: true })).toHaveLength(1)
    const forged = await aChannelPayment(t, 'wechat', { act: 'forge' })
    expect(await notices({ tenantId: forged.tenantId, verdict: 'forged' })).toMatchObject([
      { verdictName: '验签未通过', faultName: '签名不正确', paymentNo: forged.paymentNo, channelName: '微信支付' },
    ])
    const wrong = await aChannelPayment(t, 'alipay', { act: 'wrongAmount' })
    expect(await notices({ keyword: wrong.paymentNo.toLowerCase() })).toMatchObject([
      { verdictName: '金额不符，未入账' },
    ])
    const late = await aChannelPayment(t, 'alipay', { act: 'nothing' })
    await t.db`update sales_order set expires_at = now() - interval '1 hour', attempt_until = null where order_no = ${late.orderNo}`
    await vi.waitUntil(async () => {
      await orderJobs.expireOrders(t.deps)
      return (await detail(late)).state === 'cancelled'
    }, 10_000)
    await act(late, 'pay')
    expect(await notices({ tenantId: late.tenantId })).toMatchObject([{ verdictName: '订单结束后到账，已转退款' }])
  })

  test('a true notice that was refused is made good by asking the payment service, with a reason', async () => {
    const it = await aChannelPayment(t, 'alipay', { act: 'silent' })
    const [row] = await t.db<{ id: number }[]>`
      insert into pay_notice (tenant_id, channel, raw, verdict, at, out_trade_no, fault)
      values (${it.tenantId}, 'alipay', 'x', 'forged', now(), ${it.paymentNo}, 'unknownKey') returning id`
    expect((await ask(it, row!.id, ' ')).body.message).toBe(noticeTexts.reasonMissing)
    expect((await ask(it, row!.id + 1000)).body.message).toBe(noticeTexts.notFound)
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(it, row!.id)))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect((await ask(it, row!.id)).body.data!.remark).toBe(noticeTexts.found.paid)
    expect((await detail(it)).paid).toBe('35.60')
    const [log] = await t.db`
      select count(*) as count from audit_log where event = 'supervision.notice' and result = 'ok' and changes::text like '%买家说已付款%'`
    expect(log!.count).toBe(11)
  })

  test('a forged notice books nothing, whoever asks', async () => {
    const it = await aChannelPayment(t, 'wechat', { act: 'forge' })
    const [notice] = await notices({ tenantId: it.tenantId })
    expect((await ask(it, notice!.id)).body.data!.remark).toBe(noticeTexts.found.unpaid)
    expect((await detail(it)).paid).toBe('0.00')
  })
})
