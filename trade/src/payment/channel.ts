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

/** Until when an attempt keeps its orders from expiring. */
export const attemptHolds = (startedAt: Date): Date => new Date(startedAt.getTime() + (lifetime + grace) * minuteMs)

/** When the payment service is asked next; after the last time every minute, until it says that the attempt has ended. */
export function nextAsking(startedAt: Date, now: Date): Date {
  const minute = asked.find((each) => startedAt.getTime() + each * minuteMs > now.getTime())
  const next = minute === undefined ? now.getTime() + minuteMs : startedAt.getTime() + minute * minuteMs
  return new Date(next)
}
