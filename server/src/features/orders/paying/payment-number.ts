import { localDay } from '../../../time/local-day.ts'
import { randomText } from '../random-text.ts'

/** Characters after the day: short enough to be typed into the remark of a transfer. */
const length = 5

/** A number that names its day, without marks that forms of banks refuse: `FK2611237K3M9`. */
export const newPaymentNumber = (now: Date): string =>
  `FK${localDay(now).replaceAll('-', '').slice(2)}${randomText(length)}`
