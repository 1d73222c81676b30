import { createHash, randomUUID } from 'node:crypto'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import type { Payment } from '@lianmeng/contract/payments/payment'
import { paymentStateTexts, paymentTexts } from '@lianmeng/contract/payments/texts'
import { canMove } from '@lianmeng/trade/order/states'
import { takesVoucher } from '@lianmeng/trade/payment/states'
import { fenText } from '@lianmeng/trade/price/money'
import type { Actor } from '../../../accounts/actor.ts'
import { buyerOf } from '../../../accounts/caller.ts'
import type { FileStore } from '../../../adapters/files/port.ts'
import { audit } from '../../../audit/audit.ts'
import { auditedChange } from '../../../audit/audited.ts'
import type { Db } from '../../../database/db.ts'
import { takeTurn } from '../../../database/limits.ts'
import type { Deps } from '../../../deps.ts'
import { conflict, notFound } from '../../../http/answers/errors.ts'
import { FileAnswer, tagged } from '../../../http/answers/file-answer.ts'
import { type Picture, pictureType } from '../../../media/picture.ts'
import { stepOrder } from '../moving/move-order.ts'
import { lockOrders } from '../moving/queries.ts'
import { openOf } from './cashier.ts'
import { ordersToPay, type PaymentRef, type PaymentRow, paymentOf } from './queries.ts'
import { tellSellerOfVoucher } from './tell.ts'
import { wirePayment, yuanOf } from './wire-payment.ts'
import { noteVouchers, putVoucher, putWithdrawn } from './write-queries.ts'

const uploadsPerDay = { seconds: 86_400, max: 100 }

/**
 * Keeps the picture of a voucher. Its name begins with the company's number, so that no company hands in another's.
 * @param readPicture reads the upload; called only while the company has uploads left for the day
 * @throws 429, and what `readPicture` throws
 */
export async function uploadVoucher(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  actor: Actor,
  readPicture: () => Promise<Picture>,
): Promise<{ fileId: string }> {
  const { companyId } = buyerOf(actor)
  await takeTurn(db, `voucher:${companyId}`, [uploadsPerDay])
  const { bytes, extension } = await readPicture()
  const fileId = `${companyId}-${randomUUID()}.${extension}`
  await files.put('vouchers', fileId, bytes)
  await audit(db, actor, { event: 'payment.voucher.upload', object: `company ${companyId}`, result: 'ok' })
  return { fileId }
}

/** @throws 409 where there is none of this name, or another company's */
async function requireVoucher(files: FileStore, companyId: number, fileId: string): Promise<Buffer> {
  const isOwnName = new RegExp(`^${companyId}-[0-9a-f-]{36}\\.(png|jpg|webp)$`).test(fileId)
  const bytes = isOwnName ? await files.get('vouchers', fileId) : undefined
  if (!bytes) throw conflict(paymentTexts.voucherMissing)
  return bytes
}

/** The picture of a payment's voucher. @throws 404 */
export async function voucherOf(db: Db, files: FileStore, ref: PaymentRef): Promise<FileAnswer> {
  const row = await paymentOf(db, ref)
  const bytes = row?.voucher ? await files.get('vouchers', row.voucher) : undefined
  if (!row || !bytes) throw notFound('回单不存在')
  return new FileAnswer(tagged(bytes, pictureType(row.voucher)), 'private')
}

/** @throws 404 */
async function lockOwn(tx: Db, ref: PaymentRef): Promise<PaymentRow> {
  const row = await paymentOf(tx, ref, { locked: true })
  if (!row) throw notFound(paymentTexts.notFound)
  return row
}

/** The orders of a payment, locked, each of which may still be paid by its share. @throws 409 */
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
  // Read after they were locked: other vouchers may have been shown until then.
  const standing = new Map((await ordersToPay(tx, buyerId, orders)).map((order) => [order.id, order]))
  for (const { orderId, orderNo, amount } of shares) {
    const open = openOf(standing.get(orderId)!)
    if (amount > open) throw conflict(paymentTexts.moreThanOpen(orderNo, fenText(open)))
  }
  return orders
}

type Showing = Pick<Deps, 'db' | 'clock' | 'config' | 'workCalendar' | 'files'>

/**
 * Shows the seller the voucher of a transfer: its orders do not expire until it was looked at. Shown again with the same
 * picture it answers the same.
 * @throws 404, 409
 */
export async function submitVoucher(
  deps: Showing,
  actor: Actor,
  { fileId, ...named }: { tenantId: number; paymentNo: string; fileId: string },
): Promise<Payment> {
  const { companyId: buyerId, userId, userName: name } = buyerOf(actor)
  const bytes = await requireVoucher(deps.files, buyerId, fileId)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const ref = { ...named, buyerId }
  const object = `payment ${ref.paymentNo}`
  const { payment } = await auditedChange(deps.db, actor, { event: 'payment.submit', object }, async (tx) => {
    const before = await lockOwn(tx, ref)
    if (before.state === 'submitted' && before.voucher === fileId) return { object, payment: wirePayment(before) }
    if (before.state === 'submitted') throw conflict(paymentTexts.voucherWaits)
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

/** Takes an announcement back that the seller has not accepted. @throws 404, 409 */
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
    if (before.state === 'accepted') throw conflict(paymentTexts.notNow(paymentStateTexts.accepted))
    const ids = before.shares.map(({ orderId }) => orderId)
    await lockOrders(tx, ref.tenantId, ids)
    await putWithdrawn(tx, before)
    await noteVouchers(tx, ref.tenantId, ids)
    return { object }
  })
}
