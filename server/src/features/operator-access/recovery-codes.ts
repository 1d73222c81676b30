import { randomInt } from 'node:crypto'
import { fingerprint } from '../../accounts/seal.ts'

const count = 10
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const groups = 4
const inGroup = 6
/** 120 bits, so that a fast hash is enough (ASVS 6.5.2); or 50 bits, as codes were until 2026-11. */
const shape = new RegExp(`^(?:[${alphabet}]{${groups * inGroup}}|[${alphabet}]{10})$`)

const letters = () => Array.from({ length: inGroup }, () => alphabet[randomInt(alphabet.length)]).join('')

/** As written down: four groups, e.g. `K7QWE2-MNXAB3-C4D5E6-F7G8H9`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => Array.from({ length: groups }, letters).join('-'))

/** Hash of a recovery code; undefined when the text is none. Ignores case, spaces and hyphens. */
export function recoveryCodeHash(secret: string, userId: number, typed: string): Buffer | undefined {
  const code = typed.toUpperCase().replace(/[\s-]/g, '')
  return shape.test(code) ? fingerprint(secret, `operator ${userId} recovery code`, code) : undefined
}
