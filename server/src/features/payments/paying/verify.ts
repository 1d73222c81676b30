import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type { Payment } from '@lianmeng/contract/payments/payment'
import type { acceptPayment as endpoint } from '@lianmeng/contract/payments/seller-endpoints'
import { paymentStateTexts, paymentTexts, receiptTexts } from '@lianmeng/contract/payments/texts'
import { stageOf } from '@lianmeng/trade/order/states'
import { creditedBy, receiptProblem, spread } from '@lianmeng/trade/payment/received'
import { type Fen, fen, parseMoney } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { sellerOf } from '../../../accounts/caller.ts'
import { badRequest, conflict, HttpProblem, notFound } from '../../../answers/errors.ts'
import { keyIn } from '../../../answers/idempotency-key.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { type LockedOrder, lockOrders } from '../../../order/moving/queries.ts'
import type { Decider } from '../../../order/payments/decider.ts'
import { type PaymentRow, paymentOf } from '../../../order/payments/queries.ts'
import { wirePayment, yuanOf } from '../../../order/payments/wire-payment.ts'
import { tellBuyerOfLess, tellBuyerOfReturn } from './tell.ts'
import { addPaid, type Decision, noteVouchers, putAccepted, putCredited, putReturned } from './write-queries.ts'

type Deciding = Pick<Deps, 'db' | 'clock' | 'config' | 'workCalendar' | 'afterMove'>
type Header = string | string[] | undefined

function sellerDeciding(actor: Actor): Decider {
  const { tenantId, userId, userName: name } = sellerOf(actor)
  return {
    tenantId,
    by: { kind: 'seller', userId, name },
    signature: name,
    remark: '',
    requireTurn: async () => {},
    events: { accepted: 'payment.accept', returned: 'payment.return' },
  }
}

/** The input of a decision: the locked payment, its locked orders, and the decider. */
type Case = { payment: PaymentRow; orders: LockedOrder[]; by: Decider; decision: Decision }

/**
 * Decides about a submitted voucher, once: of two people the second is refused, and a call repeated with the first
 * one's key gets the same answer.
 * @throws 404, 409; 422 when the key belongs to the other decision
 */
async function decide(
  deps: Deciding,
  actor: Actor,
  {
    paymentNo,
    decided,
    by,
    header,
  }: { paymentNo: string; decided: 'accepted' | 'returned'; by: Decider; header: Header },
  work: (tx: Db, it: Case) => Promise<void>,
): Promise<Payment> {
  const { tenantId, signature } = by
  const key = keyIn(header)
  const event = by.events[decided]
  const object = `payment ${paymentNo}`
  const { answer } = await auditedChange(deps.db, actor, { event, object }, async (tx) => {
    const payment = await paymentOf(tx, { tenantId, paymentNo }, { locked: true })
    if (!payment) throw notFound(paymentTexts.notFound)
    const isRepeated = key !== null && payment.decisionKey === key
    if (isRepeated && payment.state !== decided) throw new HttpProblem(422, paymentTexts.keyUsed)
    if (isRepeated) return { object, answer: wirePayment(payment) }
    if (payment.state !== 'submitted') throw conflict(paymentTexts.notNow(paymentStateTexts[payment.state]))
    await by.requireTurn(payment)
    const ids = payment.shares.map(({ orderId }) => orderId)
    const orders = await lockOrders(tx, tenantId, ids)
    await work(tx, {
      payment,
      orders,
      by,
      decision: { at: deps.clock(), by: signature, key },
    })
    await noteVouchers(tx, tenantId, ids)
    return { object, answer: wirePayment((await paymentOf(tx, { tenantId, paymentNo }))!) }
  })
  return answer
}

const money = (count: number): Fen => fen(BigInt(count))

/** Books the amount received for one order: the history records it, and the order moves on once it is paid in full. */
async function book(tx: Db, deps: Deciding, { payment, by }: Case, order: LockedOrder, credited: number) {
  const { paymentNo } = payment
  const { by: actor, remark } = by
  if (credited === 0) {
    const note = `付款单 ${paymentNo} 到账不足，未付到本订单${remark}`
    await stepOrder(tx, deps, order, { event: 'returnVoucher', actor, note })
    return
  }
  await addPaid(tx, order, credited)
  await putCredited(tx, payment, { orderId: order.id, credited })
  const paid = order.paid + credited
  const releases = stageOf(order.state) === 'unpaid' && paid === order.amount
  const event = releases ? 'pay' : 'payPart'
  const note = `付款单 ${paymentNo}，¥${yuanOf(credited)}${remark}`
  await stepOrder(tx, deps, { ...order, paid }, { event, actor, note })
}

/** Confirms that a transfer was received, in full or in part. @throws 400, 404, 409, 422 */
export async function acceptPayment(
  deps: Deciding,
  actor: Actor,
  { paymentNo, received: text, writeOff }: ParamsOf<typeof endpoint>,
  header: Header,
  by: Decider = sellerDeciding(actor),
): Promise<Payment> {
  const parsed = parseMoney(text)
  if (!parsed.ok) throw badRequest(paymentTexts.badReceived)
  const receipt = { received: parsed.value, writesOff: writeOff }
  return decide(deps, actor, { paymentNo, decided: 'accepted', by, header }, async (tx, it) => {
    const { payment, orders, decision } = it
    const announced = money(payment.amount)
    const problem = receiptProblem(announced, receipt)
    if (problem) throw badRequest(receiptTexts[problem])
    const paidFor = creditedBy(announced, receipt)
    const writtenOff = Number(paidFor - receipt.received)
    await putAccepted(tx, payment, { ...decision, received: Number(receipt.received), writtenOff })
    const credits = spread(
      paidFor,
      payment.shares.map(({ amount }) => money(amount)),
    )
    for (const [index, order] of orders.entries()) await book(tx, deps, it, order, Number(credits[index]))
    if (paidFor < announced) await tellBuyerOfLess(tx, payment, orders[0]!.sellerName, Number(receipt.received))
  })
}

/** Returns a voucher with a reason; the buyer gets time to submit another one. @throws 400, 404, 409, 422 */
export async function returnPayment(
  deps: Deciding,
  actor: Actor,
  { paymentNo, reason: text }: { paymentNo: string; reason: string },
  header: Header,
  by: Decider = sellerDeciding(actor),
): Promise<Payment> {
  const reason = text.trim()
  if (reason === '') throw badRequest(paymentTexts.reasonMissing)
  return decide(deps, actor, { paymentNo, decided: 'returned', by, header }, async (tx, it) => {
    const { payment, orders, decision } = it
    await putReturned(tx, payment, { ...decision, reason })
    for (const order of orders) {
      const note = `付款单 ${paymentNo}：${reason}`
      await stepOrder(tx, deps, order, { event: 'returnVoucher', actor: by.by, note })
    }
    if (by.by.kind === 'seller') await tellBuyerOfReturn(tx, payment, orders[0]!.sellerName, reason)
  })
}
