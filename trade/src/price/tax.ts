import { divideHalfUp } from '../decimal.ts'
import { addFen, type Fen, fen, type MicroYuan, microYuan } from './money.ts'

/**
 * Percent of value-added tax included in prices: 13 on goods, 9 and 6 on others, 3 (temporarily 1) for small taxpayers,
 * 0 if none is due. [增值税法 第十条、第十一条; 财政部 税务总局公告2023年第19号]
 */
export const taxRates = [13, 9, 6, 3, 1, 0] as const

/** The rate on fasteners; a price mentions only a different one. */
export const usualTaxRate = 13

/**
 * The price without its value-added tax, rounded half up to the micro-yuan. For display only: amounts are always
 * calculated with tax.
 * @param percent e.g. 13
 */
export function withoutTax(price: MicroYuan, percent: number): MicroYuan {
  return microYuan(divideHalfUp(price * 100n, 100n + BigInt(percent)))
}

/** The tax within an amount, rounded half up to the fen. */
export const taxWithin = (gross: Fen, percent: number): Fen =>
  fen(divideHalfUp(gross * BigInt(percent), 100n + BigInt(percent)))

/** An amount under one rate. */
export type RatedAmount = { taxRate: number; amount: Fen }

/** Amounts by rate, highest first; rates with a zero amount are left out. */
export function byRate(amounts: readonly RatedAmount[]): RatedAmount[] {
  const sums = new Map<number, Fen>()
  for (const { taxRate, amount } of amounts) sums.set(taxRate, addFen(sums.get(taxRate) ?? fen(0n), amount))
  return [...sums]
    .map(([taxRate, amount]) => ({ taxRate, amount }))
    .filter(({ amount }) => amount !== 0n)
    .sort((a, b) => b.taxRate - a.taxRate)
}

/** The tax within amounts, calculated rate by rate. */
export const taxWithinAll = (amounts: readonly RatedAmount[]): Fen =>
  addFen(...byRate(amounts).map(({ taxRate, amount }) => taxWithin(amount, taxRate)))
