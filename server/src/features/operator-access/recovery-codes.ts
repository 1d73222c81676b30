import { randomInt } from 'node:crypto'
import { fingerprint } from '../../accounts/seal.ts'

const count = 10
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const half = 5
/** As written down: two halves, e.g. `K7QWE-2MNXA`, 50 bits. */
const shape = new RegExp(`^[${alphabet}]{${2 * half}}$`)

const letters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('')

export const newRecoveryCodes = (): string[] => Array.from({ length: count }, () => `${letters()}-${letters()}`)

/** Hash of a recovery code; undefined when the text is none. Ignores case, spaces and the hyphen. */
export function recoveryCodeHash(secret: string, userId: number, typed: string): Buffer | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return shape.test(code) ? fingerprint(secret, `operator ${userId} recovery code`, code) : undefined
}
