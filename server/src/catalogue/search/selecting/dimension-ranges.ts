import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { Size } from '../../view/size-dimensions.ts'
import { type Bitset, intersect } from '../columns/bitset.ts'
import { addRowsOf } from '../columns/facet-column.ts'
import { sizesOf } from '../columns/sizes.ts'
import type { SearchIndex } from '../index/search-index.ts'

/** Keeps the rows with dimensions within all ranges; a part without a dimension is outside its range. */
export function keepInRanges(index: SearchIndex, ranges: NonNullable<GoodsFilter['dimensions']>, rows: Bitset): void {
  index.sizes ??= sizesOf(index.table)
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
