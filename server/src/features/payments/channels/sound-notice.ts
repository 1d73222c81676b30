import type { Notice } from '../../../adapters/pay/port.ts'

/** Most characters of a name or number in a notice. */
const longest = 128

const isPlainText = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= longest && !value.includes('\u0000') && value.isWellFormed()

/**
 * Whether a notice says what it can say, however well it is signed: whole fen, and texts that can be stored. Its types
 * are only claimed, because somebody else wrote it.
 */
export function isSoundNotice({ amount, isPaid: _isPaid, ...texts }: Notice): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && Object.values(texts).every(isPlainText)
}
