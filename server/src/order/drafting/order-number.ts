import { randomText } from '../../time/dated-number.ts'
import { localDay } from '../../time/local-day.ts'

/** Characters after the day. */
const length = 10

/** A number that contains its day and cannot be guessed from another one: `20261121-7K3M9Q2XBD`. */
export const newOrderNumber = (now: Date): string => `${localDay(now).replaceAll('-', '')}-${randomText(length)}`
