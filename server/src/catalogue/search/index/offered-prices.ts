import { hasBit } from '../columns/bitset.ts'
import type { SearchIndex } from './search-index.ts'

/** A base price on sale: micro-yuan per sale unit. */
export type OfferedPrice = { price: number; baseUnit: number; saleUnit: number }

/** Most prices of a specification: enough to know what it costs. */
const mostOfOne = 100

/** The base prices on sale of some specifications with other sellers, in one pass over all goods. */
export function offeredPrices(
  { table, onSale, flags }: SearchIndex,
  specificationIds: ReadonlySet<number>,
  besides: number,
): ReadonlyMap<number, readonly OfferedPrice[]> {
  const found = new Map<number, OfferedPrice[]>()
  if (specificationIds.size === 0) return found
  const { specificationId, tenantId, price, baseUnit, saleUnit } = table.of
  for (let row = 0; row < table.rows; row += 1) {
    const id = specificationId[row]!
    if (!specificationIds.has(id) || tenantId[row] === besides || price[row] === 0) continue
    if (!hasBit(onSale, row) || hasBit(flags.nonStandard, row)) continue
    const offer = { price: price[row]!, baseUnit: baseUnit[row]!, saleUnit: saleUnit[row]! }
    const offers = found.get(id)
    if (!offers) found.set(id, [offer])
    else if (offers.length < mostOfOne) offers.push(offer)
  }
  return found
}
