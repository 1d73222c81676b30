import type { GoodsFilter } from '@lianmeng/contract/find-goods/endpoints'
import type { Size } from '../view/size-dimensions.ts'
import { type Bitset, keepWhere } from './bitset.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Keeps the rows whose dimensions lie in all ranges; a part that does not have a letter does not lie in its range. Rows of a
 * size follow each other, so each size is judged about once.
 */
export function keepInRanges(
  { table, dimensions }: SearchIndex,
  ranges: NonNullable<GoodsFilter['dimensions']>,
  rows: Bitset,
): void {
  const { standardId, nominalId, tooth1Id } = table.of
  const isWithin = (size: Size): boolean => {
    const known = dimensions.of(size)
    return ranges.every(({ letter, from = 0, to = Infinity }) => {
      const value = Number(known.find((one) => one.letter === letter)?.value)
      return value >= from && value <= to
    })
  }
  let last: Size | undefined
  let isKept = false
  keepWhere(rows, (row) => {
    const size = { standardId: standardId[row]!, nominalId: nominalId[row]!, tooth1Id: tooth1Id[row]! }
    if (last?.standardId === size.standardId && last.nominalId === size.nominalId && last.tooth1Id === size.tooth1Id)
      return isKept
    last = size
    isKept = isWithin(size)
    return isKept
  })
}
