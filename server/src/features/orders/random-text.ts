import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike when read out over the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Text that cannot be guessed, made to be read out and typed: `7K3M9Q2XBD`. */
export const randomText = (length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
