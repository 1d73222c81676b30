import { randomInt } from 'node:crypto'
import { secretHashOf } from '../../accounts/callers.ts'
import { fingerprint, type Secrets } from '../../accounts/seal.ts'

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

const written = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, '')

/** The hash under which a new code is kept. It needs no secret, so that exchanging the server's leaves codes good. */
export const newCodeHash = (userId: number, code: string): Buffer => secretHashOf(`operator ${userId} ${written(code)}`)

/**
 * Hashes under which a recovery code may be kept, also as it was before 2026-11-29; undefined when the text is none.
 * Ignores case, spaces and hyphens.
 */
export function recoveryCodeHashes(secrets: Secrets, userId: number, typed: string): Buffer[] | undefined {
  const code = written(typed)
  if (!shape.test(code)) return undefined
  const former = secrets.map((secret) => fingerprint(secret, `operator ${userId} recovery code`, code))
  return [newCodeHash(userId, code), ...former]
}
