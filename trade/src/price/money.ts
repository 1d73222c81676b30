import { type DecimalProblem, decimalText, divideHalfUp, groupThousands, parseDecimal } from '../decimal.ts'
import type { Parsed } from '../parsed.ts'
import { fullRate, type Rate } from './rate.ts'

declare const unit: unique symbol
/** A price: millionths of a yuan for one sale unit, tax included. */
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

/** Reads a price in yuan, at most 6 decimals. */
export function parsePrice(input: string | number): Parsed<MicroYuan, MoneyProblem> {
  const parsed = parseDecimal(input, { places: pricePlaces })
  return parsed.ok ? { ok: true, value: microYuan(parsed.value) } : parsed
}

/** Reads an amount in yuan, at most 2 decimals. */
export function parseMoney(input: string | number): Parsed<Fen, MoneyProblem> {
  const parsed = parseDecimal(input, { places: fenPlaces })
  return parsed.ok ? { ok: true, value: fen(parsed.value) } : parsed
}

/** For the wire: `35.6`. */
export function priceText(price: MicroYuan): string {
  return decimalText(price, pricePlaces)
}

/** For calls that carry JSON numbers. */
export function priceNumber(price: MicroYuan): number {
  return Number(priceText(price))
}

/** For the wire: `1234.50`. */
export function fenText(amount: Fen): string {
  return decimalText(amount, fenPlaces, fenPlaces)
}

/** For calls that carry JSON numbers. */
export function fenNumber(amount: Fen): number {
  return Number(fenText(amount))
}

/** For people: `¥35.60`, `¥0.004125`; at least 2 decimals, as many as the price has. */
export function formatPrice(price: MicroYuan): string {
  return withSign(decimalText(price, pricePlaces, fenPlaces))
}

/** For people: `¥1,234.50`. */
export function formatFen(amount: Fen): string {
  return withSign(fenText(amount))
}

/** The price before tax, rounded half up to the micro-yuan. @param taxRate e.g. 13 % */
export function priceWithoutTax(price: MicroYuan, taxRate: Rate): MicroYuan {
  return microYuan(divideHalfUp(price * fullRate, fullRate + taxRate))
}

function withSign(decimal: string): string {
  return decimal.startsWith('-') ? `-¥${groupThousands(decimal.slice(1))}` : `¥${groupThousands(decimal)}`
}
