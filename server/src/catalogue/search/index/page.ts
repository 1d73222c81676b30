import type { GoodsSort } from '@lianmeng/contract/find-goods/endpoints'
import type { Viewer } from '../../view/viewer.ts'
import { type Bitset, rowsOf, sliceOf } from '../columns/bitset.ts'
import { type Key, rowPrices } from './row-prices.ts'
import type { SearchIndex } from './search-index.ts'

/** Goods in stock by their own days; goods to be made after all of them, and last those that take nobody knows how long. */
const longestDispatch = 1000

/** The days until dispatch. */
export const deliveryKey =
  ({ table: { of } }: SearchIndex): Key =>
  (row) =>
    of.onHand[row]! > of.reserved[row]!
      ? of.deliveryDays[row]!
      : longestDispatch + (of.deliveryDays[row]! || longestDispatch)

/** The best rated sellers first, those without enough ratings last. */
export function ratingKey({ facets, ratings }: SearchIndex): Key {
  const { codes, values } = facets.tenantIds
  const byCode = Float64Array.from(values, ({ id }) => -(ratings.get(id) ?? 0))
  return (row) => byCode[codes[row]!]!
}

function keyFor(index: SearchIndex, sort: GoodsSort, viewer: Viewer): Key | undefined {
  const { of } = index.table
  switch (sort) {
    case 'default':
      return undefined
    case 'priceAsc':
      return rowPrices(index, viewer).listed
    case 'priceDesc': {
      const { listed } = rowPrices(index, viewer)
      // A hidden price must not show through its position: hidden ones are last in either direction.
      return (row) => {
        const price = listed(row)
        return price === Infinity ? Infinity : -price
      }
    }
    case 'stock':
      return (row) => of.reserved[row]! - of.onHand[row]!
    case 'delivery':
      return deliveryKey(index)
    case 'rating':
      return ratingKey(index)
  }
}

/**
 * Rows of a page, counted from 1. The default order is that of the rows; any other one sorts only as far as the page,
 * so that no complete order has to be maintained for every buyer's prices.
 */
export function pageRows(
  index: SearchIndex,
  rows: Bitset,
  { sort = 'default', start, limit, viewer }: { sort?: GoodsSort; start: number; limit: number; viewer: Viewer },
): number[] {
  const { scratch } = index
  const skipped = (start - 1) * limit
  const key = keyFor(index, sort, viewer)
  if (!key) return sliceOf(rows, skipped, limit)
  const count = rowsOf(rows, scratch.list)
  if (skipped >= count) return []
  const keys = new Float64Array(count)
  for (let i = 0; i < count; i += 1) keys[i] = key(scratch.list[i]!)
  return ranked(keys, skipped, Math.min(count, skipped + limit)).map((i) => scratch.list[i]!)
}

/**
 * Positions of the keys that come at the places `from` to `to` (without it) when sorted, ties by position. Only these
 * are sorted, so that a late page costs no more than the first.
 */
export function ranked(keys: Float64Array, from: number, to: number): number[] {
  if (from >= to) return []
  const partly = keys.slice()
  const last = nth(partly, to - 1)
  const first = nth(partly, from)
  let below = 0
  const [lowest, between, highest]: number[][] = [[], [], []]
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i]!
    if (key < first) below += 1
    else if (key === first) lowest!.push(i)
    else if (key < last) between!.push(i)
    else if (key === last) highest!.push(i)
  }
  between!.sort((a, b) => keys[a]! - keys[b]! || a - b)
  return [...lowest!.slice(from - below, to - below), ...between!, ...highest!].slice(0, to - from)
}

/** The value at position n of the sorted values; reorders them. [Hoare's selection] */
function nth(values: Float64Array, n: number): number {
  let left = 0
  let right = values.length - 1
  while (left < right) {
    const pivot = values[(left + right) >>> 1]!
    let i = left
    let j = right
    while (i <= j) {
      while (values[i]! < pivot) i += 1
      while (values[j]! > pivot) j -= 1
      if (i > j) break
      const swapped = values[i]!
      values[i] = values[j]!
      values[j] = swapped
      i += 1
      j -= 1
    }
    if (n <= j) right = j
    else if (n >= i) left = i
    else break
  }
  return values[n]!
}
