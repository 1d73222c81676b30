import type { ParseResult } from '../parse-result.ts'
import { type Fen, fen, noFen, parseMoney } from '../price/money.ts'

/** The largest amount that a seller may ask for at least: 100 000 yuan. */
const largestLeastOrder = fen(10_000_000n)

/** Reads the least amount of an order as a seller writes it. Empty: none. */
export function readLeastOrder(text: string): ParseResult<Fen, 'leastOrderInvalid'> {
  if (text.trim() === '') return { ok: true, value: noFen }
  const parsed = parseMoney(text.trim())
  if (!parsed.ok || parsed.value > largestLeastOrder) return { ok: false, problem: 'leastOrderInvalid' }
  return parsed
}

/** What is missing until an order reaches its seller's least amount. @param goods what they cost, without freight */
export const missingToLeast = (goods: Fen, least: Fen): Fen => (goods >= least ? noFen : fen(least - goods))
