import { type Fen, fen } from '../price/money.ts'

/** Payment services through which a buyer pays into a seller's own merchant account. */
export const payChannels = ['alipay', 'wechat'] as const
export type PayChannel = (typeof payChannels)[number]

/** Largest single payment through a payment service; more goes by transfer. */
export const maxChannelAmount: Fen = fen(5_000_000n)

const minuteMs = 60_000
/** Minutes until the payment service closes an unpaid attempt. */
const lifetime = 30
/** Minutes after the start at which we query the payment service, whether or not it has sent a notice. */
const asked = [5, 15, 29]
/** Minutes that an order waits beyond that: the last answer may be on its way. */
const grace = 5

/** When the payment service closes an attempt. */
export const attemptEnds = (startedAt: Date): Date => new Date(startedAt.getTime() + lifetime * minuteMs)

/** Minutes after its start during which an attempt keeps its orders from expiring. */
export const attemptHolds = lifetime + grace

/** Time of the next query; after the last scheduled one every minute, until the payment service reports the end of the
 *  attempt. */
export function nextAsking(startedAt: Date, now: Date): Date {
  const minute = asked.find((each) => startedAt.getTime() + each * minuteMs > now.getTime())
  const next = minute === undefined ? now.getTime() + minuteMs : startedAt.getTime() + minute * minuteMs
  return new Date(next)
}

/** Outcomes of a payment service's notice. */
export const noticeVerdicts = [
  /** It was booked. */
  'paid',
  /** It was booked after its order had ended: the money goes back. */
  'paidLate',
  /** Already known. */
  'before',
  'wrongAmount',
  /** It concerns a refund. */
  'refund',
  /** It reports no payment, or one unknown here. */
  'other',
  /** Not from the payment service, or not provably so. */
  'forged',
] as const
export type NoticeVerdict = (typeof noticeVerdicts)[number]

/** Why a notice is rejected. */
export const noticeFaults = [
  /** It names a key that the seller has not set up. */
  'unknownKey',
  /** Its signature is older than a few minutes. */
  'old',
  'badSignature',
  'otherMerchant',
  'unreadable',
] as const
export type NoticeFault = (typeof noticeFaults)[number]

/** Kinds of differences between a payment service's bill and the books. */
export const billDifferences = ['otherAmount', 'notBooked', 'notInBill', 'refundNotBooked', 'refundNotInBill'] as const
export type BillDifference = (typeof billDifferences)[number]
