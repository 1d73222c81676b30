import { cancelRest } from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import { agreeCancelRest } from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import * as orderCalls from '@lianmeng/contract/orders/endpoints'
import { type PayChannel, payChannels } from '@lianmeng/trade/payment/channel'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import type { SentNotice } from '../../../adapters/pay/port.ts'
import { aChannelPayment, type ChannelPayment } from '../../../testing/channel-payments.ts'
import { orders } from '../../../testing/order-features.ts'
import { expectInvariants, orderingApp } from '../../../testing/ordering.ts'
import { askAboutHeard } from './heard.ts'

const t = await orderingApp([orders], { clock: () => new Date() })
afterEach(() => expectInvariants(t.db))
afterAll(() => t.close())

type Paid = ChannelPayment
const paid = (channel: PayChannel, count = 1) => aChannelPayment(t, channel, { count })

const detail = async ({ shopper }: Paid, orderNo: string) =>
  (await t.call(orderCalls.detail, { orderNo }, { headers: shopper.as })).body.data!
/** Nothing of it will be shipped: the whole payment is owed back. */
async function cancel({ shopper, seller }: Paid, orderNo: string) {
  await t.call(cancelRest, { orderNo, reason: '不要了' }, { headers: shopper.as })
  await t.call(agreeCancelRest, { orderNo }, { headers: seller.as })
}

/** Makes a refund in the back office of the demonstration. */
const giveBack = (it: Paid, refundNo: string, amount: number) => t.db`
  update sandbox_trade set refunded = refunded || jsonb_build_object(${refundNo}::text, ${amount}::bigint),
    refunded_at = refunded_at || jsonb_build_object(${refundNo}::text, now()) where token = ${it.token}`

/** A report of the payment service without a notice of its own. */
async function heard(it: Paid, refundNo: string) {
  await t.db`
    insert into channel_refund (tenant_id, channel, refund_no, out_trade_no, heard_from, heard_at, next_asking)
    values (${it.tenantId}, ${it.channel}, ${refundNo}, ${it.paymentNo}, 'bill', now(), now() - interval '1 second')
    on conflict (tenant_id, channel, refund_no) do update set next_asking = excluded.next_asking
    where channel_refund.state = 'heard'`
  await askAboutHeard(t.deps)
  const [row] = await t.db<{ state: string }[]>`
    select state from channel_refund where tenant_id = ${it.tenantId} and refund_no = ${refundNo}`
  return row!.state
}

const told = async (it: Paid) =>
  (
    await t.db<
      { title: string }[]
    >`select title from message where user_id = ${it.seller.userId} order by id desc limit 1`
  )[0]!.title

describe.each(payChannels)('%s', (channel) => {
  test('money that the seller gave back in the payment service is booked by its notice, once, and the buyer gets a message', async () => {
    const it = await paid(channel)
    const kept: SentNotice[] = []
    await t.deps.pay.sandbox!.act(it.token, 'refund', async (notice) => {
      kept.push(notice)
      return ''
    })
    const send = ({ url, headers, body }: SentNotice) =>
      t.app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload: body })
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(kept[0]!)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => (channel === 'alipay' ? 200 : 204)))
    const { refunds, owedBack, state } = await detail(it, it.orderNo)
    expect(refunds).toMatchObject([{ amount: '35.60', reason: 'outside', way: channel, state: 'confirmed' }])
    expect([owedBack, state]).toEqual(['0.00', 'awaitingShipment'])
    const [notice] =
      await t.db`select verdict, times from pay_notice where tenant_id = ${it.tenantId} and verdict = 'refund'`
    expect(notice).toEqual({ verdict: 'refund', times: 20 })
    const [news] = await t.db`
      select count(*) as count from message where user_id = ${it.shopper.userId} and title = '卖家已退款'`
    expect(news!.count).toBe(1)
  })

  test('a refund that is owed is met by it, as a whole or in parts, and never paid twice', async () => {
    const it = await paid(channel)
    await cancel(it, it.orderNo)
    expect((await detail(it, it.orderNo)).refunds).toMatchObject([
      { amount: '35.60', reason: 'cancelled', state: 'owed' },
    ])
    await giveBack(it, 'P1', 1000)
    expect(await heard(it, 'P1')).toBe('booked')
    expect(await heard(it, 'P1')).toBe('booked')
    let { refunds, owedBack } = await detail(it, it.orderNo)
    expect(refunds.map(({ amount, state }) => [amount, state])).toEqual([
      ['10.00', 'confirmed'],
      ['25.60', 'owed'],
    ])
    expect(owedBack).toBe('25.60')
    await giveBack(it, 'P2', 2560)
    expect(await heard(it, 'P2')).toBe('booked')
    ;({ refunds, owedBack } = await detail(it, it.orderNo))
    expect(refunds.map(({ state, way }) => [state, way])).toEqual([
      ['confirmed', channel],
      ['confirmed', channel],
    ])
    expect(owedBack).toBe('0.00')
  })
})

test('money refunded before is not owed when the order is cancelled', async () => {
  const it = await paid('alipay')
  await giveBack(it, 'P1', 600)
  await heard(it, 'P1')
  await cancel(it, it.orderNo)
  const { refunds, owedBack } = await detail(it, it.orderNo)
  expect(refunds.map(({ amount, reason }) => [amount, reason])).toEqual([
    ['29.60', 'cancelled'],
    ['6.00', 'outside'],
  ])
  expect(owedBack).toBe('29.60')
})

test('one payment for two orders: what is owed of the second is met first, the rest comes off the first', async () => {
  const it = await paid('wechat', 2)
  await cancel(it, it.orderNos[1]!)
  await giveBack(it, 'P1', 4000)
  expect(await heard(it, 'P1')).toBe('booked')
  expect((await detail(it, it.orderNos[1]!)).refunds).toMatchObject([{ amount: '35.60', state: 'confirmed' }])
  expect((await detail(it, it.orderNos[0]!)).refunds).toMatchObject([{ amount: '4.40', reason: 'outside' }])
})

test('a refund beyond the payment is not booked, and the seller gets a message', async () => {
  const it = await paid('alipay')
  await giveBack(it, 'P1', 3561)
  expect(await heard(it, 'P1')).toBe('unbooked')
  expect((await detail(it, it.orderNo)).refunds).toEqual([])
  expect(await told(it)).toBe('渠道退款未能登记')
})

test('twenty reports of two refunds at once book each once, never above what was paid', async () => {
  const it = await paid('alipay')
  for (const [refundNo, amount] of [
    ['P1', 2000],
    ['P2', 2000],
  ] as const) {
    await giveBack(it, refundNo, amount)
    await t.db`
      insert into channel_refund (tenant_id, channel, refund_no, out_trade_no, heard_from, heard_at, next_asking)
      values (${it.tenantId}, 'alipay', ${refundNo}, ${it.paymentNo}, 'bill', now(), now() - interval '1 second')`
  }
  await Promise.all(Array.from({ length: 20 }, () => askAboutHeard(t.deps)))
  const { refunds } = await detail(it, it.orderNo)
  expect(refunds.map(({ amount }) => amount)).toEqual(['20.00'])
  const states = await t.db<{ state: string }[]>`
    select state from channel_refund where tenant_id = ${it.tenantId} order by state`
  expect(states.map(({ state }) => state)).toEqual(['booked', 'unbooked'])
})
