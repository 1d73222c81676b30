import { channelTexts, payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import { stageOf } from '@lianmeng/trade/order/states'
import { attemptHolds, type NoticeVerdict } from '@lianmeng/trade/payment/channel'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'
import {
  type AttemptRow,
  type HeldAttempt,
  holdAttempt,
  noteAttempts,
  putEnd,
  putReceived,
} from '../merchants/queries.ts'
import { tellSellerOfWrongAmount } from '../paying/tell.ts'
import { putWithdrawn } from '../paying/write-queries.ts'

export type Booking = Pick<Deps, 'clock' | 'config' | 'workCalendar' | 'afterMove'>

/** The result of a report. `before`: it was already known. */
export type Verdict = Extract<NoticeVerdict, 'paid' | 'paidLate' | 'before' | 'wrongAmount'>

const system = { kind: 'system', userId: null, name: '' } as const

type AttemptName = Pick<AttemptRow, 'tenantId' | 'outTradeNo'>

const idsOf = ({ orders }: HeldAttempt): number[] => orders.map(({ id }) => id)

/** Moves an order that was credited with its share, whatever its state: the move itself owes back an excess or a late payment. */
async function move(
  tx: Db,
  deps: Booking,
  { payment, attempt }: HeldAttempt,
  order: HeldAttempt['orders'][number],
): Promise<void> {
  const { share, deliveryDays } = order
  const paid = order.paid + share
  const event = stageOf(order.state) === 'unpaid' && paid >= order.amount ? 'pay' : 'payPart'
  const note = `${payMethodTexts[attempt.channel]}，付款单 ${payment.paymentNo}，¥${yuanOf(share)}`
  await stepOrder(tx, deps, { ...order, paid }, { event, actor: system, note, deliveryDays })
}

/** A report of a payment before it is booked. */
export type Report = { held: HeldAttempt; verdict: Verdict }

/** The result of a report of an amount (fen), even if the attempt or its orders have ended. */
export function judgeReport(held: HeldAttempt, amount: number): Report {
  const { attempt, orders } = held
  if (attempt.state === 'succeeded' || attempt.state === 'failed') return { held, verdict: 'before' }
  if (amount !== attempt.amount) return { held, verdict: 'wrongAmount' }
  return { held, verdict: orders.some(({ state }) => stageOf(state) === 'cancelled') ? 'paidLate' : 'paid' }
}

/** Books a judged report; nothing if it was booked before. */
export async function bookReport(
  tx: Db,
  deps: Booking,
  { held, verdict }: Report,
  { tradeNo, amount }: { tradeNo: string; amount: number },
): Promise<void> {
  if (verdict === 'before') return
  const { payment, attempt } = held
  const at = deps.clock()
  if (verdict === 'wrongAmount') {
    await putEnd(tx, attempt, { state: 'failed', tradeNo, problem: channelTexts.wrongAmount, at })
    await putWithdrawn(tx, payment, channelTexts.otherAmount(yuanOf(amount)))
    await tellSellerOfWrongAmount(tx, payment, amount)
    await noteAttempts(tx, payment.tenantId, idsOf(held), attemptHolds)
    return
  }
  await putReceived(tx, held, { tradeNo, received: amount, at, by: payMethodTexts[attempt.channel] }, attemptHolds)
  for (const order of held.orders) await move(tx, deps, held, order)
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
  const report = judgeReport(await requireAttempt(tx, named), said.amount)
  await bookReport(tx, deps, report, said)
  return report.verdict
}

/** Ends an attempt: it can no longer be paid. */
export async function endAttempt(
  tx: Db,
  named: AttemptName,
  { at, problem }: { at: Date; problem: string },
): Promise<void> {
  const held = await requireAttempt(tx, named)
  const { payment, attempt } = held
  if (attempt.state !== 'created' && attempt.state !== 'processing') return
  await putEnd(tx, attempt, { state: 'closed', tradeNo: '', problem, at })
  await putWithdrawn(tx, payment)
  await noteAttempts(tx, named.tenantId, idsOf(held), attemptHolds)
}
