import { addFen, type Fen, fen, noFen } from '../price/money.ts'

/** Why a seller owes money back. */
export const refundReasons = [
  /** Goods came back, or were not as ordered. */
  'afterSale',
  /** It came for an order that had ended. */
  'paidLate',
  /** What it paid for was cancelled. */
  'cancelled',
  /** More came than the order costs. */
  'overpaid',
  /** The seller gave it back by itself, in the payment service's own back office. */
  'outside',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** By which way money goes back. */
export const refundWays = ['bank', 'alipay', 'wechat'] as const
export type RefundWay = (typeof refundWays)[number]

/** The states of money that a seller owes back. */
export const refundStates = [
  /** 待退款: the seller has yet to send it. */
  'owed',
  /** 退款处理中: a payment service works on it. */
  'processing',
  /** 退款失败: the payment service could not do it. */
  'failed',
  /** 待买家确认: the seller has transferred it. */
  'sent',
  /** 有争议: the buyer has not got it, or has not said so in time. */
  'disputed',
  /** 已退款 */
  'confirmed',
] as const
export type RefundState = (typeof refundStates)[number]

const toTransfer: readonly RefundState[] = ['owed', 'failed', 'disputed']

/** Whether the seller may say that it has transferred the money. */
export const takesTransfer = (state: RefundState): boolean => toTransfer.includes(state)

/** Whether the payment service by which money came may be asked to send it back. */
export const takesReturn = (state: RefundState, way: RefundWay): boolean =>
  way !== 'bank' && (state === 'owed' || state === 'failed')

/** Whether the buyer may say that the money has come; what was not found may turn up later. */
export const mayConfirmRefund = (state: RefundState): boolean => state === 'sent' || state === 'disputed'

/** Whether the buyer may say that the money has not come. */
export const mayDisputeRefund = (state: RefundState): boolean => state === 'sent'

const hourMs = 3_600_000
const hoursToConfirm = 72

/** By when the buyer says whether a transfer has come; silence after that is a dispute, not a yes. */
export const refundAnswerDue = (sentAt: Date): Date => new Date(sentAt.getTime() + hoursToConfirm * hourMs)

/** What may still be given back of an order. Never negative. */
export function refundable({ paid, owed }: { paid: Fen; owed: Fen }): Fen {
  return paid > owed ? fen(paid - owed) : noFen
}

/**
 * What was paid beyond the cost of an order, and is not owed back yet. What goes back for returned goods is not counted: it
 * was paid for goods that were delivered.
 * @param cancelled what the cancelled part costs
 * @param owed owed back already, sent or not, but for returned goods
 */
export function excessOf({
  amount,
  cancelled,
  paid,
  owed,
}: {
  amount: Fen
  cancelled: Fen
  paid: Fen
  owed: Fen
}): Fen {
  const excess = paid + cancelled - addFen(amount, owed)
  return excess > 0n ? fen(excess) : noFen
}
