import { channelTexts, payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import { attemptHolds, type NoticeVerdict, type PayChannel } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from '../moving/move-order.ts'
import { type LockedOrder, lockOrders } from '../moving/queries.ts'
import { type PaymentRow, paymentOf } from '../paying/queries.ts'
import { tellSellerOfWrongAmount } from '../paying/tell.ts'
import { yuanOf } from '../paying/wire-payment.ts'
import { addPaid, putAccepted, putCredited, putWithdrawn } from '../paying/write-queries.ts'
import { type AttemptRow, attemptOf, noteAttempts, putEnd } from './queries.ts'

export type Booking = Pick<Deps, 'clock' | 'config' | 'workCalendar'>

/** The result of a report. `before`: it was already known. */
export type Verdict = Extract<NoticeVerdict, 'paid' | 'paidLate' | 'before' | 'wrongAmount'>

const system = { kind: 'system', userId: null, name: '' } as const

/** Releases orders that waited for an attempt which has ended. */
const release = (tx: Db, { tenantId, shares }: PaymentRow): Promise<void> =>
  noteAttempts(
    tx,
    tenantId,
    shares.map(({ orderId }) => orderId),
    attemptHolds,
  )

/** Credits an order with its share, whatever its state: the move itself owes back an excess or a late payment. */
async function credit(tx: Db, deps: Booking, payment: PaymentRow, order: LockedOrder, channel: PayChannel) {
  const { amount } = payment.shares.find(({ orderId }) => orderId === order.id)!
  await addPaid(tx, order, amount)
  await putCredited(tx, payment, { orderId: order.id, credited: amount })
  const releases = order.state === 'awaitingPayment' && order.paid + amount >= order.amount
  const note = `${payMethodTexts[channel]}，付款单 ${payment.paymentNo}，¥${yuanOf(amount)}`
  await stepOrder(tx, deps, order, { event: releases ? 'pay' : 'payPart', actor: system, note })
}

/** Locks an attempt with its payment, so that reports about it are handled one at a time. */
async function lockAttempt(tx: Db, { tenantId, outTradeNo }: Pick<AttemptRow, 'tenantId' | 'outTradeNo'>) {
  const payment = await paymentOf(tx, { tenantId, paymentNo: outTradeNo }, { locked: true })
  const attempt = payment && (await attemptOf(tx, tenantId, outTradeNo))
  if (!payment || !attempt) throw new Error(`no attempt ${outTradeNo} of seller ${tenantId}`)
  return { payment, attempt }
}

/** Books, once, what a payment service confirms was paid, even if the attempt or its orders have ended. */
export async function bookPaid(
  tx: Db,
  deps: Booking,
  named: Pick<AttemptRow, 'tenantId' | 'outTradeNo'>,
  { tradeNo, amount }: { tradeNo: string; amount: number },
): Promise<Verdict> {
  const at = deps.clock()
  const { payment, attempt } = await lockAttempt(tx, named)
  if (attempt.state === 'succeeded' || attempt.state === 'failed') return 'before'
  const ids = payment.shares.map(({ orderId }) => orderId)
  const orders = await lockOrders(tx, named.tenantId, ids)
  if (amount !== attempt.amount) {
    const problem = channelTexts.wrongAmount
    await putEnd(tx, attempt, { state: 'failed', tradeNo, problem, at })
    await putWithdrawn(tx, payment)
    await tellSellerOfWrongAmount(tx, payment, amount)
    await release(tx, payment)
    return 'wrongAmount'
  }
  await putEnd(tx, attempt, { state: 'succeeded', tradeNo, problem: '', at })
  await putAccepted(tx, payment, {
    received: amount,
    writtenOff: 0,
    at,
    by: payMethodTexts[attempt.channel],
    key: null,
  })
  await release(tx, payment)
  for (const order of orders) await credit(tx, deps, payment, order, attempt.channel)
  return orders.some(({ state }) => state === 'cancelled') ? 'paidLate' : 'paid'
}

/** Ends an attempt: it can no longer be paid. */
export async function endAttempt(
  tx: Db,
  named: Pick<AttemptRow, 'tenantId' | 'outTradeNo'>,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  const { payment, attempt } = await lockAttempt(tx, named)
  if (attempt.state !== 'created' && attempt.state !== 'processing') return
  await lockOrders(
    tx,
    named.tenantId,
    payment.shares.map(({ orderId }) => orderId),
  )
  await putEnd(tx, attempt, { state: 'closed', tradeNo: '', problem, at })
  await putWithdrawn(tx, payment)
  await release(tx, payment)
}
