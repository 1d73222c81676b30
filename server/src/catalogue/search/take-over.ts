import type { StockFigures } from '../columns/read-states.ts'
import type { ProductState } from '../columns/schema.ts'
import { clearBit, hasBit, setBit } from './bitset.ts'
import { flagRow, flagStock } from './flags.ts'
import type { SearchIndex } from './search-index.ts'

/** Applies stock figures; products without a row are skipped. */
export function takeStock(index: SearchIndex, { componentId, onHand, reserved }: StockFigures): void {
  const row = index.ids.rowOf(componentId)
  if (row === undefined) return
  const { of } = index.table
  of.onHand[row] = onHand
  of.reserved[row] = reserved
  if (flagStock(index, row)) index.generation += 1
}

/**
 * Writes a product on sale, even one taken off before.
 * @returns false when it has no row, or its position in the default order has changed: that needs a new index
 */
export function takeProduct(index: SearchIndex, state: ProductState): boolean {
  const { of } = index.table
  const row = index.ids.rowOf(state.id)
  if (row === undefined) return false
  if (of.specificationId[row] !== state.specificationId || of.brandId[row] !== state.brandId) return false
  index.table.put(row, state)
  setBit(index.listed, row)
  flagRow(index, row)
  index.generation += 1
  return true
}

/** Removes a product from all lists and counts, if present. Its row stays empty until everything is read again. */
export function takeOff(index: SearchIndex, id: number): void {
  const row = index.ids.rowOf(id)
  if (row === undefined || !hasBit(index.listed, row)) return
  clearBit(index.listed, row)
  index.generation += 1
}

/** Sets which sellers sell nothing today. */
export function takeResting(index: SearchIndex, sellers: Iterable<number>): void {
  const before = index.resting
  const now = new Set(sellers)
  const hasChanged = (seller: number) => now.has(seller) !== before.has(seller)
  const changed = new Set([...now, ...before].filter(hasChanged))
  if (changed.size === 0) return
  index.resting = now
  index.generation += 1
  const { tenantId } = index.table.of
  for (let row = 0; row < index.table.rows; row += 1) if (changed.has(tenantId[row]!)) flagStock(index, row)
}
