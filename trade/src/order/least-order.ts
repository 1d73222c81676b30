import type { ParseResult } from '../parse-result.ts'
import { type Fen, fen, noFen, parseMoney } from '../price/money.ts'

/** The largest possible minimum order: 100 000 yuan. */
const largestLeastOrder = fen(10_000_000n)

/** Parses a seller's minimum order. Empty: none. */
export function readLeastOrder(text: string): ParseResult<Fen, 'leastOrderInvalid'> {
  if (text.trim() === '') return { ok: true, value: noFen }
  const parsed = parseMoney(text.trim())
  if (!parsed.ok || parsed.value > largestLeastOrder) return { ok: false, problem: 'leastOrderInvalid' }
  return parsed
}

/** How far an order falls short of its seller's minimum. @param goods their price, without freight */
export const missingToLeast = (goods: Fen, least: Fen): Fen => (goods >= least ? noFen : fen(least - goods))
