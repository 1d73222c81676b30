import type { Viewer } from '../view/viewer.ts'
import type { Group } from './group.ts'
import { priceKey } from './page.ts'
import type { SearchIndex } from './search-index.ts'

/**
 * Prices per sale unit that a viewer sees in a group, micro-yuan; Infinity when there is none. Tail stock never sets
 * the lowest price of a specification.
 */
export type GroupPrices = { from: number; to: number; tail: number }

const tailStock = 3

/**
 * The summary of a specification's offers for one viewer. Pieces and kilograms cannot be compared: a group is shown in
 * pieces if some of it is sold by the piece, and in thousands if some of it is sold by the thousand.
 */
export function termsOf(index: SearchIndex, viewer: Viewer) {
  const { resting, table } = index
  const { of } = table
  const price = priceKey(index, viewer, 1)
  const saleUnitSize = (row: number) => (of.baseUnit[row] === of.saleUnit[row] ? 1 : 1000)

  /** The offers that the summary describes: without sellers that sell nothing today, unless all of them rest. */
  function open(rows: Group): Group {
    if (resting.size === 0) return rows
    const left = rows.filter((row) => !resting.has(of.tenantId[row]!))
    return left.length > 0 ? left : rows
  }

  /** The row whose units the group uses. */
  function measure(rows: Group): number {
    let first = rows[0]!
    for (let i = 1; i < rows.length; i += 1) {
      const row = rows[i]!
      const smaller = of.baseUnit[row]! - of.baseUnit[first]! || saleUnitSize(first) - saleUnitSize(row)
      if (smaller < 0) first = row
    }
    return first
  }

  /** Free stock in thousandths of the base unit. */
  function free(rows: Group): number {
    const unit = of.baseUnit[measure(rows)]
    let sum = 0
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i]!
      if (of.baseUnit[row] === unit) sum += freeOfOne(row)
    }
    return sum
  }

  /** The same of a group of one row. */
  const freeOfOne = (row: number): number => Math.max(0, of.onHand[row]! - of.reserved[row]!)

  /** The lowest price of a group of one row. */
  function priceOfOne(row: number): number {
    const own = price(row)
    return own === 0 || of.source[row] === tailStock ? Infinity : own
  }

  function prices(rows: Group): GroupPrices {
    const first = measure(rows)
    const found: GroupPrices = { from: Infinity, to: Infinity, tail: Infinity }
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i]!
      const own = price(row)
      if (of.baseUnit[row] !== of.baseUnit[first] || own === Infinity || own === 0) continue
      const alike = (own * saleUnitSize(first)) / saleUnitSize(row)
      if (of.source[row] === tailStock) {
        found.tail = Math.min(found.tail, alike)
        continue
      }
      found.to = found.from === Infinity ? alike : Math.max(found.to, alike)
      found.from = Math.min(found.from, alike)
    }
    return found
  }

  return { open, measure, free, freeOfOne, prices, priceOfOne }
}
