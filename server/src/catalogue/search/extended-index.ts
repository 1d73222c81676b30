import type { Names } from '../columns/names.ts'
import { RowIndex } from '../columns/row-index.ts'
import type { ProductState } from '../columns/schema.ts'
import { clearBit, rowsOf } from './bitset.ts'
import { type SearchIndex, searchIndexOf } from './search-index.ts'

/**
 * The index that reading everything would make after these products were listed, made from what is in memory. Products
 * that were taken off lose their rows.
 * @param names of everything, those of the products included
 * @param added takes the place of what the index has of these products
 */
export function extendedIndex(index: SearchIndex, names: Names, added: readonly ProductState[]): SearchIndex {
  const kept = index.listed.slice()
  for (const { id } of added) {
    const row = index.ids.rowOf(id)
    if (row !== undefined) clearBit(kept, row)
  }
  const rowsKept = new Uint32Array(index.table.rows)
  const order = rowsKept.subarray(0, rowsOf(kept, rowsKept))
  const table = index.table.copyOf(order, added.length)
  added.forEach((state, i) => {
    table.put(order.length + i, state)
  })
  const rows = order.length + added.length
  return searchIndexOf(names, { table, rows, index: RowIndex.of(table.of.id, rows) }, index)
}
