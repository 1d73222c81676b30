import { randomInt } from 'node:crypto'
import { localDay } from '../../../time/local-day.ts'

/** Without letters and digits that look alike when read out over the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** A number that names its day and cannot be guessed from another one: `20261121-7K3M9Q2XBD`. */
export function newOrderNumber(now: Date): string {
  let random = ''
  for (let i = 0; i < length; i += 1) random += alphabet[randomInt(alphabet.length)]
  return `${localDay(now).replaceAll('-', '')}-${random}`
}
