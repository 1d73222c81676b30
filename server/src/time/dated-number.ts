import { randomInt } from 'node:crypto'
import { localDay } from './local-day.ts'

/** Without letters and digits that sound or look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Text that cannot be guessed, but is easy to read out and type: `7K3M9Q2XBD`. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Characters after the day: short enough to type into the remark of a transfer. */
const length = 5

/** A number that contains its day, without characters refused by bank forms: `FK2611237K3M9`. */
export const datedNumber = (prefix: string, now: Date): string =>
  `${prefix}${localDay(now).replaceAll('-', '').slice(2)}${randomText(length)}`
