import type { Standard } from '../standard/standard.ts'
import { secondTable } from './second.ts'
import { dimensionsOf } from './table.ts'
import { strongest, type Voucher, vouchers, vouchersOfCell } from './voucher.ts'
import { witnessedFigures } from './witnessed-figures.ts'

/**
 * Both vouchers of every figure of a size, by column; one where nothing confirms the figure.
 * @throws FactError noDimensions, unknownSize
 */
export function vouchersOf(standard: Standard, size: string): ReadonlyMap<string, readonly Voucher[]> {
  const { table, figures } = witnessedFigures(standard, size)
  const second = secondTable(`dimension/${table}`)
  return new Map(
    figures.map(({ column: { name }, witness }) => [
      name,
      vouchersOfCell(table, second, name, witness.kind, witness.by),
    ]),
  )
}

/** How well the figures of a size are vouched for: cells by their stronger voucher, and the weakest of them. */
export type Vouching = { readonly counts: Readonly<Record<Voucher, number>>; readonly weakest: Voucher }

/**
 * Counts the cells of a size by the stronger of their vouchers.
 * @throws FactError noDimensions, unknownSize
 */
export function vouchingOf(standard: Standard, size: string): Vouching {
  const counts: Record<Voucher, number> = { printed: 0, rule: 0, library: 0, memory: 0 }
  for (const both of vouchersOf(standard, size).values()) counts[strongest(both)] += 1
  return { counts, weakest: vouchers.findLast((one) => counts[one] > 0) ?? 'memory' }
}

/** The same over all sizes of a standard. @throws FactError noDimensions */
export function vouchingOfStandard(standard: Standard): Vouching {
  const counts: Record<Voucher, number> = { printed: 0, rule: 0, library: 0, memory: 0 }
  for (const { size } of dimensionsOf(standard).rows) {
    const own = vouchingOf(standard, size).counts
    for (const one of vouchers) counts[one] += own[one]
  }
  return { counts, weakest: vouchers.findLast((one) => counts[one] > 0) ?? 'memory' }
}
