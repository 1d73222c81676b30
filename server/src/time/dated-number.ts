import { randomInt } from 'node:crypto'
import { localDay } from './local-day.ts'

/** Without letters and digits that look alike when read out over the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Text that cannot be guessed, made to be read out and typed: `7K3M9Q2XBD`. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Characters after the day: short enough to be typed into the remark of a transfer. */
const length = 5

/** A number that names its day, without marks that forms of banks refuse: `FK2611237K3M9`. */
export const datedNumber = (prefix: string, now: Date): string =>
  `${prefix}${localDay(now).replaceAll('-', '').slice(2)}${randomText(length)}`
