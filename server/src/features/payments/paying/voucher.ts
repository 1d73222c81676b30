import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { channelTexts } from '@lianmeng/contract/payments/channel-texts'
import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentStateTexts, paymentTexts } from '@lianmeng/contract/payments/texts'
import { canMove } from '@lianmeng/trade/order/states'
import { takesVoucher } from '@lianmeng/trade/payment/states'
import { fenText } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import type { FileStore } from '../../../adapters/files/port.ts'
import { conflict, notFound } from '../../../answers/errors.ts'
import type { FileAnswer } from '../../../answers/file-answer.ts'
import { audit } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { enforceLimits } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import type { StoredDocument } from '../../../media/document.ts'
import { keepVoucher, uploadsPerDay, voucherFile, voucherHash } from '../../../media/voucher-files.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { lockOrders } from '../../../order/moving/queries.ts'
import { ordersToPay, type PaymentRef, type PaymentRow, paymentOf } from '../../../order/payments/queries.ts'
import { wirePayment, yuanOf } from '../../../order/payments/wire-payment.ts'
import { openOf } from './cashier.ts'
import { tellSellerOfVoucher } from './tell.ts'
import { noteVouchers, putVoucher, putWithdrawn } from './write-queries.ts'

/**
 * Stores a voucher.
 * @param readFile reads the upload; called only while the company has uploads left for the day
 * @throws 429, and what `readFile` throws
 */
export async function uploadVoucher(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  readFile: () => Promise<StoredDocument>,
): Promise<{ fileId: string }> {
  const { companyId } = buyerOf(actor)
  await enforceLimits(db, `voucher:${companyId}`, [uploadsPerDay])
  const fileId = await keepVoucher(files, `${companyId}`, await readFile())
  await audit(db, actor, { event: 'payment.voucher.upload', object: `company ${companyId}`, result: 'ok' })
  return { fileId }
}

/** The voucher of a payment. @throws 404 */
export async function voucherOf(db: Db, files: FileStore, ref: PaymentRef): Promise<FileAnswer> {
  return voucherFile(files, (await paymentOf(db, ref))?.voucher)
}

/** @throws 404 */
async function lockOwn(tx: Db, ref: PaymentRef): Promise<PaymentRow> {
  const row = await paymentOf(tx, ref, { locked: true })
  if (!row) throw notFound(paymentTexts.notFound)
  return row
}

/** Locks the orders of a payment; each must still have its share to pay. @throws 409 */
async function lockPayable(tx: Db, payment: PaymentRow) {
  const { tenantId, buyerId, shares } = payment
  const orders = await lockOrders(
    tx,
    tenantId,
    shares.map(({ orderId }) => orderId),
  )
  for (const { state, orderNo } of orders) {
    if (!canMove(state, 'submitVoucher', 'buyer')) {
      throw conflict(paymentTexts.notPayable(orderNo, orderStateTexts[state]))
    }
  }
  // Read after locking: other vouchers may have been submitted until then.
  const standing = new Map((await ordersToPay(tx, buyerId, orders)).map((order) => [order.id, order]))
  for (const { orderId, orderNo, amount } of shares) {
    if (standing.get(orderId)!.changeOpen) throw conflict(paymentTexts.changeOpen(orderNo))
    const open = openOf(standing.get(orderId)!)
    if (amount > open) throw conflict(paymentTexts.moreThanOpen(orderNo, fenText(open)))
  }
  return orders
}

type Showing = Pick<Deps, 'db' | 'clock' | 'config' | 'workCalendar' | 'afterMove' | 'files'>

/**
 * Submits the voucher of a transfer to the seller: its orders do not expire until it is checked. Submitting the same
 * one again gets the same answer.
 * @throws 404, 409
 */
export async function submitVoucher(
  deps: Showing,
  actor: Actor,
  { fileId, ...named }: { tenantId: number; paymentNo: string; fileId: string },
): Promise<Payment> {
  const { companyId: buyerId, userId, userName: name } = buyerOf(actor)
  const hash = await voucherHash(deps.files, `${buyerId}`, fileId)
  if (hash === undefined) throw conflict(paymentTexts.voucherMissing)
  const ref = { ...named, buyerId }
  const object = `payment ${ref.paymentNo}`
  const { payment } = await auditedChange(deps.db, actor, { event: 'payment.submit', object }, async (tx) => {
    const before = await lockOwn(tx, ref)
    if (before.state === 'submitted' && before.voucher === fileId) return { object, payment: wirePayment(before) }
    if (before.state === 'submitted') throw conflict(paymentTexts.voucherWaits)
    if (before.method !== 'transfer') throw conflict(channelTexts.endsItself)
    if (!takesVoucher(before.state)) throw conflict(paymentTexts.notNow(paymentStateTexts[before.state]))
    const orders = await lockPayable(tx, before)
    await putVoucher(tx, before, { voucher: fileId, hash, at: deps.clock(), by: name })
    await noteVouchers(
      tx,
      ref.tenantId,
      orders.map(({ id }) => id),
    )
    const amounts = new Map(before.shares.map(({ orderId, amount }) => [orderId, amount]))
    for (const order of orders) {
      const note = `付款单 ${ref.paymentNo}，¥${yuanOf(amounts.get(order.id)!)}`
      await stepOrder(tx, deps, order, { event: 'submitVoucher', actor: { kind: 'buyer', userId, name }, note })
    }
    await tellSellerOfVoucher(tx, before)
    return { object, payment: wirePayment((await paymentOf(tx, ref))!) }
  })
  return payment
}

/** Withdraws an announcement that the seller has not accepted. @throws 404, 409 */
export async function withdrawPayment(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  named: { tenantId: number; paymentNo: string },
): Promise<void> {
  const ref = { ...named, buyerId: buyerOf(actor).companyId }
  const object = `payment ${ref.paymentNo}`
  await auditedChange(db, actor, { event: 'payment.withdraw', object }, async (tx) => {
    const before = await lockOwn(tx, ref)
    if (before.state === 'withdrawn') return { object }
    if (before.method !== 'transfer') throw conflict(channelTexts.endsItself)
    if (before.state === 'accepted') throw conflict(paymentTexts.notNow(paymentStateTexts.accepted))
    const ids = before.shares.map(({ orderId }) => orderId)
    await lockOrders(tx, ref.tenantId, ids)
    await putWithdrawn(tx, before)
    await noteVouchers(tx, ref.tenantId, ids)
    return { object }
  })
}
