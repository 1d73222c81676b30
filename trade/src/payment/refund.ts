import { addFen, type Fen, fen, noFen } from '../price/money.ts'

/** Reasons for a refund. */
export const refundReasons = [
  /** Goods were returned, or were not as ordered. */
  'afterSale',
  /** It arrived after its order had ended. */
  'paidLate',
  /** The goods it paid for were cancelled. */
  'cancelled',
  /** More arrived than the order costs. */
  'overpaid',
  /** The seller refunded it independently, in the payment service's own back office. */
  'outside',
] as const
export type RefundReason = (typeof refundReasons)[number]

/** How money goes back. */
export const refundWays = ['bank', 'alipay', 'wechat'] as const
export type RefundWay = (typeof refundWays)[number]

/** States of a refund. */
export const refundStates = [
  /** 待退款: the seller has yet to send it. */
  'owed',
  /** 退款处理中: a payment service is processing it. */
  'processing',
  /** 退款失败: the payment service could not carry it out. */
  'failed',
  /** 待买家确认: the seller has transferred it. */
  'sent',
  /** 有争议: the buyer has not received it, or has not confirmed it in time. */
  'disputed',
  /** 已退款 */
  'confirmed',
] as const
export type RefundState = (typeof refundStates)[number]

const toTransfer: readonly RefundState[] = ['owed', 'failed', 'disputed']

/** Whether the seller may report a transfer. */
export const takesTransfer = (state: RefundState): boolean => toTransfer.includes(state)

/** Whether the payment service that received the money may be asked to return it. */
export const takesReturn = (state: RefundState, way: RefundWay): boolean =>
  way !== 'bank' && (state === 'owed' || state === 'failed')

/** Whether the buyer may confirm receipt; disputed money may turn up later. */
export const mayConfirmRefund = (state: RefundState): boolean => state === 'sent' || state === 'disputed'

/** Whether the buyer may report that the money has not arrived. */
export const mayDisputeRefund = (state: RefundState): boolean => state === 'sent'

const hourMs = 3_600_000
const hoursToConfirm = 72

/** The buyer's deadline to confirm a transfer; silence counts as a dispute, not as a confirmation. */
export const refundAnswerDue = (sentAt: Date): Date => new Date(sentAt.getTime() + hoursToConfirm * hourMs)

/** The refundable amount of an order. Never negative. */
export function refundable({ paid, owed }: { paid: Fen; owed: Fen }): Fen {
  return paid > owed ? fen(paid - owed) : noFen
}

/**
 * The amount paid beyond the cost of an order and not owed back yet. Refunds for returned goods are not counted: those
 * payments were for delivered goods.
 * @param cancelled price of the cancelled part
 * @param owed refunds already due, sent or not, except for returned goods
 * @param back all refunds already due: each part is rounded to the fen, and together they exceed nothing that was paid
 */
export function excessOf({
  amount,
  cancelled,
  paid,
  owed,
  back,
}: {
  amount: Fen
  cancelled: Fen
  paid: Fen
  owed: Fen
  back: Fen
}): Fen {
  const excess = paid + cancelled - addFen(amount, owed)
  const most = refundable({ paid, owed: back })
  if (excess <= 0n) return noFen
  return excess < most ? fen(excess) : most
}
