import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { Size } from '../view/size-dimensions.ts'
import { type Bitset, intersect } from './bitset.ts'
import { addRowsOf, type FacetColumn, facetColumn } from './facet-column.ts'
import type { SearchIndex } from './search-index.ts'

/** The sizes of all goods, and which rows are of each. Numbered from 1. */
export type Sizes = { column: FacetColumn; sizes: readonly Size[] }

/** A row keeps its specification, and with it its size, for as long as there is the index. */
function sizesOf({ table }: SearchIndex): Sizes {
  const { standardId, nominalId, tooth1Id } = table.of
  const sizes: Size[] = []
  const numbers = new Map<string, number>()
  const numberOf = (row: number): number => {
    const size = { standardId: standardId[row]!, nominalId: nominalId[row]!, tooth1Id: tooth1Id[row]! }
    const name = `${size.standardId} ${size.nominalId} ${size.tooth1Id}`
    const number = numbers.get(name) ?? sizes.push(size)
    numbers.set(name, number)
    return number
  }
  return { column: facetColumn(table.rows, numberOf, (id) => ({ id, name: '', sort: id })), sizes }
}

/** Keeps the rows whose dimensions lie in all ranges; a part that does not have a letter does not lie in its range. */
export function keepInRanges(index: SearchIndex, ranges: NonNullable<GoodsFilter['dimensions']>, rows: Bitset): void {
  index.sizes ??= sizesOf(index)
  const { column, sizes } = index.sizes
  const isWithin = (size: Size): boolean => {
    const known = index.dimensions.of(size)
    return ranges.every(({ letter, from = 0, to = Infinity }) => {
      const value = Number(known.find((one) => one.letter === letter)?.value)
      return value >= from && value <= to
    })
  }
  const within = index.scratch.empty()
  addRowsOf(
    column,
    sizes.flatMap((size, i) => (isWithin(size) ? [i + 1] : [])),
    within,
  )
  intersect(rows, within)
}
