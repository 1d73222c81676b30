import type { SellerToPay } from '@lianmeng/contract/payments/endpoints'
import { paymentTexts } from '@lianmeng/contract/payments/texts'
import type { PayChannel } from '@lianmeng/trade/payment/channel'
import { openAmount } from '@lianmeng/trade/payment/received'
import { type Fen, fen, fenText } from '@lianmeng/trade/price/money'
import { notFound } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import {
  keysToPay,
  type OrderToPay,
  ordersToPay,
  type PaymentRow,
  payeeOf,
  paymentOf,
  unsettledPayments,
} from '../../../order/payments/queries.ts'
import { wirePayee, wirePayment, yuanOf } from '../../../order/payments/wire-payment.ts'
import { enabledChannels } from '../merchants/merchants.ts'
import { attemptOf } from '../merchants/queries.ts'

const money = (count: number): Fen => fen(BigInt(count))

/** What may still be paid of an order. */
export const openOf = ({ amount, paid, waiting }: Pick<OrderToPay, 'amount' | 'paid' | 'waiting'>): Fen =>
  openAmount({ amount: money(amount), paid: money(paid), waiting: money(waiting) })

const wireOrderToPay = (order: OrderToPay): SellerToPay['orders'][number] => ({
  orderNo: order.orderNo,
  createdAt: order.createdAt.toISOString(),
  amount: yuanOf(order.amount),
  paid: yuanOf(order.paid),
  waiting: yuanOf(order.waiting),
  open: fenText(openOf(order)),
  dueAt: order.voucherWaits || order.changeOpen || order.onCredit ? '' : order.expiresAt.toISOString(),
  changeOpen: order.changeOpen,
  onCredit: order.onCredit,
  dueOn: order.dueOn ?? '',
})

/** Whether every order of a payment still has its share to pay: some were paid another way, or have ended. */
const isOfUse = ({ state, shares }: PaymentRow, orders: readonly OrderToPay[]): boolean =>
  state === 'submitted' ||
  shares.every(({ orderId, amount }) => {
    const order = orders.find(({ id }) => id === orderId)
    return order !== undefined && amount <= openOf(order)
  })

/** Unpaid orders by seller. @param tenantId this seller only; 0: all */
export async function sellersToPay(db: Db, buyerId: number, tenantId: number): Promise<SellerToPay[]> {
  const orders = await ordersToPay(db, buyerId, await keysToPay(db, buyerId, tenantId))
  const bySeller = Map.groupBy(orders, (order) => order.tenantId)
  const payments = await unsettledPayments(db, buyerId, [...bySeller.keys()])
  const channels = new Map<number, PayChannel[]>()
  for (const id of bySeller.keys()) channels.set(id, await enabledChannels(db, id))
  return [...bySeller].map(([erpTenantId, own]) => ({
    erpTenantId,
    companyShortName: own[0]!.sellerName,
    payee: wirePayee(own[0]!),
    channels: channels.get(erpTenantId) ?? [],
    orders: own.map(wireOrderToPay),
    payments: payments
      .filter((payment) => payment.tenantId === erpTenantId && isOfUse(payment, own))
      .sort((a, b) => b.id - a.id)
      .map(wirePayment),
  }))
}

/** One payment of the buyer with the account of its payee. @throws 404 */
export async function paymentWithPayee(db: Db, ref: { tenantId: number; paymentNo: string; buyerId: number }) {
  const row = await paymentOf(db, ref)
  const seller = row && (await payeeOf(db, ref.tenantId))
  if (!row || !seller) throw notFound(paymentTexts.notFound)
  const found = row.method === 'transfer' ? undefined : await attemptOf(db, ref.tenantId, ref.paymentNo)
  const attempt = found
    ? { address: found.address, expiresAt: found.expiresAt.toISOString(), problem: found.problem }
    : null
  return { ...wirePayment(row), companyShortName: seller.sellerName, payee: wirePayee(seller), attempt }
}
