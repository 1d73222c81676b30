import type { Columns } from './columns.ts'
import type { Names } from './names.ts'

/** Standards with the most offers first. @returns rank by standard id, from 0 */
export function standardRanks({ of }: Columns, rows: number): Map<number, number> {
  const offers = new Map<number, number>()
  for (let row = 0; row < rows; row += 1) offers.set(of.standardId[row]!, (offers.get(of.standardId[row]!) ?? 0) + 1)
  const ranked = [...offers].sort(([a, n], [b, m]) => m - n || a - b)
  return new Map(ranked.map(([id], rank) => [id, rank]))
}

/** Sorts below this many values of a kind: wide enough for any dictionary, and three of them fit 53 bits. */
const places = 2 ** 17

/**
 * The default order of a list: standards with the most offers first, within a standard by size, length, class and surface,
 * so that the offers for one specification stand together, the cheapest first.
 */
export function displayOrder(
  { of }: Columns,
  rows: number,
  { attributes }: Names,
  ranks: ReadonlyMap<number, number>,
): Uint32Array {
  const sortOf = (kind: 'nominal' | 'strength' | 'surface', id: number) => attributes[kind].get(id)?.sort ?? 0
  const coarse = new Float64Array(rows)
  const fine = new Float64Array(rows)
  for (let row = 0; row < rows; row += 1) {
    coarse[row] = (ranks.get(of.standardId[row]!)! * places + sortOf('nominal', of.nominalId[row]!)) * places
    coarse[row]! += Math.floor(of.length[row]! / 100)
    fine[row] = sortOf('strength', of.strengthId[row]!) * places + sortOf('surface', of.surfaceId[row]!)
  }
  return Uint32Array.from({ length: rows }, (_, row) => row).sort(
    (a, b) =>
      coarse[a]! - coarse[b]! ||
      fine[a]! - fine[b]! ||
      of.specificationId[a]! - of.specificationId[b]! ||
      of.price[a]! - of.price[b]! ||
      of.id[a]! - of.id[b]!,
  )
}
