import type { Viewer } from '../../view/viewer.ts'
import type { Group } from '../index/group.ts'
import { deliveryKey } from '../index/page.ts'
import { rowPrices } from '../index/row-prices.ts'
import type { SearchIndex } from '../index/search-index.ts'

/**
 * What a viewer can buy of a group today, each for its smallest quantity; prices per sale unit in micro-yuan, Infinity
 * when there is none. Tail stock never sets the lowest price of a specification.
 */
export type GroupPrices = {
  from: number
  to: number
  tail: number
  /** The offer of `from`, or else of `tail`: of several the one that ships first. */
  cheapest: number | undefined
}

const tailStock = 3

/** The offers that a summary describes: without sellers that sell nothing today, unless all of them rest. */
function openOffers({ resting, table }: SearchIndex, rows: Group): Group {
  if (resting.size === 0) return rows
  const left = rows.filter((row) => !resting.has(table.of.tenantId[row]!))
  return left.length > 0 ? left : rows
}

/**
 * The summary of a specification's offers for one viewer. Pieces and kilograms cannot be compared: a group is shown in
 * pieces if some of it can be bought by the piece, and in thousands if some of it can be bought by the thousand.
 */
export function termsOf(index: SearchIndex, viewer: Viewer) {
  const { least, table } = index
  const { of } = table
  const { listed, payable } = rowPrices(index, viewer)
  const days = deliveryKey(index)
  const saleUnitSize = (row: number) => (of.baseUnit[row] === of.saleUnit[row] ? 1 : 1000)

  /** The row whose units the group uses: one that can be bought, if there is any. */
  function measure(rows: Group): number {
    let first = rows[0]!
    for (let i = 1; i < rows.length; i += 1) {
      const row = rows[i]!
      const rank = Number(least[row] === 0) - Number(least[first] === 0)
      const smaller = rank || of.baseUnit[row]! - of.baseUnit[first]! || saleUnitSize(first) - saleUnitSize(row)
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

  /** A row's price by the units of the group; Infinity where it is none or cannot be compared. */
  const alike = (own: number, row: number, first: number): number =>
    of.baseUnit[row] !== of.baseUnit[first] || own === 0 ? Infinity : (own * saleUnitSize(first)) / saleUnitSize(row)

  /** The lowest price of a group of one row. */
  const priceOfOne = (row: number): number => (of.source[row] === tailStock ? Infinity : alike(payable(row), row, row))

  function prices(rows: Group): GroupPrices {
    const first = measure(rows)
    const found: GroupPrices = { from: Infinity, to: Infinity, tail: Infinity, cheapest: undefined }
    let tail: number | undefined
    for (let i = 0; i < rows.length; i += 1) {
      const row = rows[i]!
      const own = alike(payable(row), row, first)
      if (own === Infinity) continue
      if (of.source[row] === tailStock) {
        if (own < found.tail || (own === found.tail && days(row) < days(tail!))) tail = row
        found.tail = Math.min(found.tail, own)
        continue
      }
      if (own < found.from || (own === found.from && days(row) < days(found.cheapest!))) found.cheapest = row
      found.to = found.to === Infinity ? own : Math.max(found.to, own)
      found.from = Math.min(found.from, own)
    }
    return { ...found, cheapest: found.cheapest ?? tail }
  }

  /** The lowest price that is shown of these offers, whether or not anything can be bought at it. */
  function shown(rows: Group): number {
    const first = measure(rows)
    return rows.reduce((least, row) => Math.min(least, alike(listed(row), row, first)), Infinity)
  }

  return { open: (rows: Group) => openOffers(index, rows), measure, free, freeOfOne, prices, priceOfOne, shown }
}
