import { type Fen, fen } from '../price/money.ts'

/** Payment services by which a buyer pays a seller's own merchant account. */
export const payChannels = ['alipay', 'wechat'] as const
export type PayChannel = (typeof payChannels)[number]

/** Most that a payment service takes at once; more goes by transfer. */
export const maxChannelAmount: Fen = fen(5_000_000n)

const minuteMs = 60_000
/** Minutes until the payment service ends what nobody has paid. */
const lifetime = 30
/** Minutes after the start at which the payment service is asked, whether or not it has sent a notice. */
const asked = [5, 15, 29]
/** Minutes that an order waits beyond that: the last answer may be on its way. */
const grace = 5

/** When the payment service ends an attempt. */
export const attemptEnds = (startedAt: Date): Date => new Date(startedAt.getTime() + lifetime * minuteMs)

/** Minutes after its start that an attempt keeps its orders from expiring. */
export const attemptHolds = lifetime + grace

/** When the payment service is asked next; after the last time every minute, until it says that the attempt has ended. */
export function nextAsking(startedAt: Date, now: Date): Date {
  const minute = asked.find((each) => startedAt.getTime() + each * minuteMs > now.getTime())
  const next = minute === undefined ? now.getTime() + minuteMs : startedAt.getTime() + minute * minuteMs
  return new Date(next)
}

/** What a notice of a payment service came to. */
export const noticeVerdicts = [
  /** It was booked. */
  'paid',
  /** It was booked though its order had ended: the money goes back. */
  'paidLate',
  /** What it says was known already. */
  'before',
  'wrongAmount',
  /** It tells of a refund. */
  'refund',
  /** It tells of nothing that was paid, or of a payment that is not known here. */
  'other',
  /** It is not truly from the payment service, or cannot be shown to be. */
  'forged',
] as const
export type NoticeVerdict = (typeof noticeVerdicts)[number]

/** Why a notice is not believed. */
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

/** In what a bill of a payment service differs from what is booked. */
export const billDifferences = ['otherAmount', 'notBooked', 'notInBill', 'refundNotBooked', 'refundNotInBill'] as const
export type BillDifference = (typeof billDifferences)[number]
