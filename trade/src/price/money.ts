import { type DecimalProblem, decimalText, groupThousands, parseDecimal } from '../decimal.ts'
import type { ParseResult } from '../parse-result.ts'

declare const unit: unique symbol
/** A price: millionths of a yuan per sale unit, tax included. */
export type MicroYuan = bigint & { readonly [unit]: 'micro-yuan per sale unit' }
/** An amount of money: hundredths of a yuan. */
export type Fen = bigint & { readonly [unit]: 'fen' }

export type MoneyProblem = DecimalProblem

const pricePlaces = 6
const fenPlaces = 2

export const noFen = fen(0n)

export function microYuan(count: bigint): MicroYuan {
  return count as MicroYuan
}

export function fen(count: bigint): Fen {
  return count as Fen
}

export function addFen(...amounts: readonly Fen[]): Fen {
  return fen(amounts.reduce<bigint>((sum, amount) => sum + amount, 0n))
}

/** Parses a price in yuan, at most 6 decimals. */
export function parsePrice(input: string | number): ParseResult<MicroYuan, MoneyProblem> {
  const parsed = parseDecimal(input, { places: pricePlaces })
  return parsed.ok ? { ok: true, value: microYuan(parsed.value) } : parsed
}

/** Parses an amount in yuan, at most 2 decimals. @param rule.signed whether it may be negative, like a reduction */
export function parseMoney(input: string | number, rule: { signed?: boolean } = {}): ParseResult<Fen, MoneyProblem> {
  const parsed = parseDecimal(input, { places: fenPlaces, ...rule })
  return parsed.ok ? { ok: true, value: fen(parsed.value) } : parsed
}

/** For the wire: `35.6`. */
export function priceText(price: MicroYuan): string {
  return decimalText(price, pricePlaces)
}

/** For the wire: `1234.50`. */
export function fenText(amount: Fen): string {
  return decimalText(amount, fenPlaces, fenPlaces)
}

/** For calls with JSON numbers. */
export function fenNumber(amount: Fen): number {
  return Number(fenText(amount))
}

/**
 * For papers: `35.60`, `3.0637`. At least 2 decimals, and every further one
 * that the price has, so that the quantity times this figure is the amount of the goods.
 */
export function printedPrice(price: MicroYuan): string {
  return decimalText(price, pricePlaces, fenPlaces)
}

/** The same for display, with its sign: `¥1,234.50`, `¥3.0637`. */
export function formatPrice(price: MicroYuan): string {
  return withSign(printedPrice(price))
}

/** For display: `¥1,234.50`. */
export function formatFen(amount: Fen): string {
  return withSign(fenText(amount))
}

function withSign(decimal: string): string {
  return decimal.startsWith('-') ? `-¥${groupThousands(decimal.slice(1))}` : `¥${groupThousands(decimal)}`
}
