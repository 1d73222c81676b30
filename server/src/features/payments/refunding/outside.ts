import { payMethodTexts } from '@lianmeng/contract/payments/channel-texts'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import { outsideParts } from '@lianmeng/trade/payment/outside'
import type { RefundReason } from '@lianmeng/trade/payment/refund'
import { fen } from '@lianmeng/trade/price/money'
import type { Db } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { tellSeller } from '../../../messages/sellers.ts'
import { stepOrder } from '../../../order/moving/move-order.ts'
import { type LockedOrder, lockOrders } from '../../../order/moving/queries.ts'
import { type PaymentRow, paymentOf } from '../../../order/payments/queries.ts'
import { putConfirmed, refundOf } from '../../../order/payments/refund-queries.ts'
import { yuanOf } from '../../../order/payments/wire-payment.ts'
import { addRefund } from '../../../refunds/queries.ts'
import { datedNumber } from '../../../time/dated-number.ts'
import { type BearingRow, bearingOrders, type ChannelRefund, lessenRefund, putWay } from './heard-queries.ts'
import { refundNote } from './on-refund.ts'

type Booking = Pick<Deps, 'clock' | 'config' | 'workCalendar' | 'afterMove'>
type Outside = Pick<ChannelRefund, 'tenantId' | 'refundNo'> & { channel: PayChannel; payment: PaymentRow }

const system = { kind: 'system', userId: null, name: '' } as const
const money = (amount: number) => fen(BigInt(amount))

/** Marks a refund as made, confirmed by the payment service, and tells the buyer. */
async function confirmed(tx: Db, deps: Booking, order: LockedOrder, { channel }: Outside, refundNo: string) {
  const refund = (await refundOf(tx, { tenantId: order.tenantId, refundNo }))!
  const way = payMethodTexts[channel]
  await putConfirmed(tx, refund, { at: deps.clock(), by: way })
  await stepOrder(tx, deps, order, { event: 'refund', actor: system, note: refundNote(refund, `卖家在${way}后台退款`) })
}

/** A new refund for the money that went back, as if it had been owed before. */
async function bookNew(
  tx: Db,
  deps: Booking,
  order: LockedOrder,
  outside: Outside,
  part: { amount: number; reason: RefundReason; cause: string },
): Promise<void> {
  const { tenantId, buyerId, id: orderId } = order
  const at = deps.clock()
  const made = { ...part, tenantId, orderId, buyerId, way: outside.channel, paymentId: outside.payment.id, at }
  let refundNo = datedNumber('TK', at)
  while (!(await addRefund(tx, { ...made, refundNo }))) refundNo = datedNumber('TK', at)
  await confirmed(tx, deps, order, outside, refundNo)
}

/** Covers refunds owed for an order first, in full or in part. */
async function meetOpen(
  tx: Db,
  deps: Booking,
  order: LockedOrder,
  outside: Outside,
  { open, amount }: { open: BearingRow['open'][number]; amount: number },
): Promise<void> {
  if (amount === open.amount) {
    await putWay(
      tx,
      { tenantId: order.tenantId, refundNo: open.refundNo },
      { channel: outside.channel, paymentId: outside.payment.id },
    )
    return confirmed(tx, deps, order, outside, open.refundNo)
  }
  await lessenRefund(tx, order.tenantId, open.refundNo, amount)
  const cause = `${open.cause}:${outside.refundNo}`
  await bookNew(tx, deps, order, outside, { amount, reason: open.reason, cause })
}

async function tellOfUnbooked(tx: Db, { tenantId, channel, refundNo, outTradeNo }: ChannelRefund, amount: number) {
  await tellSeller(tx, tenantId, 'money', {
    kind: 'order',
    title: '渠道退款未能登记',
    text: `${payMethodTexts[channel]}报告付款单 ${outTradeNo} 退款 ¥${yuanOf(amount)}（渠道退款单 ${refundNo}），超过可退金额，未登记。请在商户平台核对，并与买家联系。`,
    link: '/seller/payments?view=bills',
  })
}

/**
 * Books a refund that a seller made in the payment service's own back office: for open refunds first, the rest as a new
 * one. Never more than the payment brought or was paid.
 * @returns whether it could be booked
 */
export async function bookOutside(tx: Db, deps: Booking, heard: ChannelRefund, amount: number): Promise<boolean> {
  const { tenantId, channel, refundNo, outTradeNo } = heard
  const payment = await paymentOf(tx, { tenantId, paymentNo: outTradeNo }, { locked: true })
  // Money that was never booked as paid cannot be refunded here.
  if (payment?.state !== 'accepted' || payment.method !== channel) return false
  const ids = payment.shares.map(({ orderId }) => orderId)
  const orders = await lockOrders(tx, tenantId, ids)
  const rows = await bearingOrders(tx, tenantId, payment.id)
  const bearing = rows.map(({ left, refundable, open }) => ({
    left: money(Math.max(left, 0)),
    refundable: money(Math.max(refundable, 0)),
    open: open.map((each) => money(each.amount)),
  }))
  const parts = outsideParts(money(amount), bearing)
  if (!parts) {
    await tellOfUnbooked(tx, heard, amount)
    return false
  }
  const outside = { tenantId, refundNo, channel, payment }
  for (const [index, part] of parts.entries()) {
    const { orderId, open } = rows[index]!
    const order = orders.find(({ id }) => id === orderId)!
    for (const [at, each] of part.open.entries()) {
      if (each > 0n) await meetOpen(tx, deps, order, outside, { open: open[at]!, amount: Number(each) })
    }
    const own = { amount: Number(part.beyond), reason: 'outside', cause: `channel:${refundNo}` } as const
    if (own.amount > 0) await bookNew(tx, deps, order, outside, own)
  }
  return true
}
