import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Names } from '../../columns/names.ts'
import { RowIndex } from '../../columns/row-index.ts'
import type { ProductState } from '../../columns/schema.ts'
import { clearBit, rowsOf } from '../columns/bitset.ts'
import { indexInTurns } from './index-in-turns.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * The index that a reading of everything would make once these products are listed, made from memory. Products that
 * were taken off lose their rows.
 * @param names of everything, those of the products included
 * @param added takes the place of what the index has of these products
 */
export async function extendedIndex(
  index: SearchIndex,
  names: Names,
  added: readonly ProductState[],
): Promise<SearchIndex> {
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
  await nextTurn()
  const rows = order.length + added.length
  const ids = RowIndex.of(table.of.id, rows)
  await nextTurn()
  return indexInTurns(names, { table, rows, index: ids }, index)
}
