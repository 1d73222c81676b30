import type { StockFigures } from '../../columns/read-states.ts'
import type { ProductState } from '../../columns/schema.ts'
import { clearBit, hasBit, setBit } from '../columns/bitset.ts'
import { rowsOfValue } from '../columns/facet-column.ts'
import { flagRow, flagStock } from '../columns/flags.ts'
import { type Resting, type SearchIndex, showRow } from './search-index.ts'

/** Applies stock figures; products without a row are skipped. */
export function takeStock(index: SearchIndex, { componentId, onHand, reserved }: StockFigures): void {
  const row = index.ids.rowOf(componentId)
  if (row === undefined) return
  const { of } = index.table
  of.onHand[row] = onHand
  of.reserved[row] = reserved
  index.table.versions[row]! += 1
  if (flagStock(index, row)) index.generation += 1
}

/**
 * Writes a listed product, even one taken off before.
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
  showRow(index, row)
  index.generation += 1
  return true
}

/** Removes a product from all lists and counts, if present. Its row stays empty until everything is read again. */
export function takeOff(index: SearchIndex, id: number): void {
  const row = index.ids.rowOf(id)
  if (row === undefined || !hasBit(index.listed, row)) return
  clearBit(index.listed, row)
  clearBit(index.onSale, row)
  index.generation += 1
}

/**
 * Sets which sellers sell nothing today. Only the rows of those whose reason has changed are touched: goods of a seller
 * that is paused or closed leave the lists of the market and stay in its shop.
 */
export function takeResting(index: SearchIndex, resting: Resting): void {
  const before = index.resting
  const changed = [...new Set([...before.keys(), ...resting.keys()])].filter(
    (seller) => before.get(seller) !== resting.get(seller),
  )
  if (changed.length === 0) return
  index.resting = resting
  index.generation += 1
  for (const seller of changed) {
    for (const row of rowsOfValue(index.facets.tenantIds, seller)) {
      flagStock(index, row)
      showRow(index, row)
    }
  }
}
