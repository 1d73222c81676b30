import { channelTexts, payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import { attemptHolds, type NoticeVerdict } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from '../moving/move-order.ts'
import { type LockedOrder, lockOrders } from '../moving/queries.ts'
import type { PaymentRow } from '../paying/queries.ts'
import { tellSellerOfWrongAmount } from '../paying/tell.ts'
import { yuanOf } from '../paying/wire-payment.ts'
import { creditShares, putAccepted, putWithdrawn } from '../paying/write-queries.ts'
import { type AttemptRow, addPaidShares, type HeldAttempt, holdAttempt, noteAttempts, putEnd } from './queries.ts'

export type Booking = Pick<Deps, 'clock' | 'config' | 'workCalendar'>

/** The result of a report. `before`: it was already known. */
export type Verdict = Extract<NoticeVerdict, 'paid' | 'paidLate' | 'before' | 'wrongAmount'>

const system = { kind: 'system', userId: null, name: '' } as const

type AttemptName = Pick<AttemptRow, 'tenantId' | 'outTradeNo'>

const idsOf = ({ shares }: PaymentRow): number[] => shares.map(({ orderId }) => orderId)

/** Moves an order that was credited with its share, whatever its state: the move itself owes back an excess or a late payment. */
async function move(tx: Db, deps: Booking, { payment, attempt }: HeldAttempt, order: LockedOrder): Promise<void> {
  const { amount } = payment.shares.find(({ orderId }) => orderId === order.id)!
  const releases = order.state === 'awaitingPayment' && order.paid + amount >= order.amount
  const note = `${payMethodTexts[attempt.channel]}，付款单 ${payment.paymentNo}，¥${yuanOf(amount)}`
  await stepOrder(tx, deps, order, { event: releases ? 'pay' : 'payPart', actor: system, note })
}

/** A report of a payment before it is booked. Its attempt, payment and orders are locked. */
export type Report = { held: HeldAttempt; orders: LockedOrder[]; verdict: Verdict }

/** Locks the orders and says what a report of an amount (fen) comes to, even if the attempt or its orders have ended. */
export async function judgeReport(tx: Db, held: HeldAttempt, amount: number): Promise<Report> {
  const { attempt, payment } = held
  if (attempt.state === 'succeeded' || attempt.state === 'failed') return { held, orders: [], verdict: 'before' }
  const orders = await lockOrders(tx, payment.tenantId, idsOf(payment))
  if (amount !== attempt.amount) return { held, orders, verdict: 'wrongAmount' }
  return { held, orders, verdict: orders.some(({ state }) => state === 'cancelled') ? 'paidLate' : 'paid' }
}

/** Books a judged report; nothing if it was booked before. */
export async function bookReport(
  tx: Db,
  deps: Booking,
  { held, orders, verdict }: Report,
  { tradeNo, amount }: { tradeNo: string; amount: number },
): Promise<void> {
  if (verdict === 'before') return
  const { payment, attempt } = held
  const at = deps.clock()
  if (verdict === 'wrongAmount') {
    await putEnd(tx, attempt, { state: 'failed', tradeNo, problem: channelTexts.wrongAmount, at })
    await putWithdrawn(tx, payment)
    await tellSellerOfWrongAmount(tx, payment, amount)
    await noteAttempts(tx, payment.tenantId, idsOf(payment), attemptHolds)
    return
  }
  await putEnd(tx, attempt, { state: 'succeeded', tradeNo, problem: '', at })
  const by = payMethodTexts[attempt.channel]
  await putAccepted(tx, payment, { received: amount, writtenOff: 0, at, by, key: null })
  await creditShares(tx, payment)
  await addPaidShares(tx, payment, attemptHolds)
  for (const order of orders) await move(tx, deps, held, order)
}

/** @throws Error if there is no such attempt */
async function requireAttempt(tx: Db, { tenantId, outTradeNo }: AttemptName): Promise<HeldAttempt> {
  const held = await holdAttempt(tx, tenantId, outTradeNo)
  if (!held) throw new Error(`no attempt ${outTradeNo} of seller ${tenantId}`)
  return held
}

/** Books, once, what a payment service confirms was paid, even if the attempt or its orders have ended. */
export async function bookPaid(
  tx: Db,
  deps: Booking,
  named: AttemptName,
  said: { tradeNo: string; amount: number },
): Promise<Verdict> {
  const report = await judgeReport(tx, await requireAttempt(tx, named), said.amount)
  await bookReport(tx, deps, report, said)
  return report.verdict
}

/** Ends an attempt: it can no longer be paid. */
export async function endAttempt(
  tx: Db,
  named: AttemptName,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  const { payment, attempt } = await requireAttempt(tx, named)
  if (attempt.state !== 'created' && attempt.state !== 'processing') return
  await lockOrders(tx, named.tenantId, idsOf(payment))
  await putEnd(tx, attempt, { state: 'closed', tradeNo: '', problem, at })
  await putWithdrawn(tx, payment)
  await noteAttempts(tx, named.tenantId, idsOf(payment), attemptHolds)
}
