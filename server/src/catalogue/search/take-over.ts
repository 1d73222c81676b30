import type { StockFigures } from '../columns/read-states.ts'
import type { ProductState } from '../columns/schema.ts'
import { clearBit, hasBit, setBit } from './bitset.ts'
import { flagRow, flagStock } from './flags.ts'
import type { SearchIndex } from './search-index.ts'

/** Takes over stock figures; those of products that have no row are passed over. */
export function takeStock(index: SearchIndex, { componentId, onHand, reserved }: StockFigures): void {
  const row = index.ids.rowOf(componentId)
  if (row === undefined) return
  const { of } = index.table
  of.onHand[row] = onHand
  of.reserved[row] = reserved
  if (flagStock(index, row)) index.generation += 1
}

/**
 * Takes over a product that is on sale, also one that was taken off before.
 * @returns false where it has no row, or stands elsewhere in the default order now: that needs a new index
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

/** Takes a product off all lists and counts, where it stands in them. Its row stays empty until everything is read again. */
export function takeOff(index: SearchIndex, id: number): void {
  const row = index.ids.rowOf(id)
  if (row === undefined || !hasBit(index.listed, row)) return
  clearBit(index.listed, row)
  index.generation += 1
}
