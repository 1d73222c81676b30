import type { NumberLists } from '../../columns/number-lists.ts'
import { type ListedPrices, type OwnPrice, ownPrice, type PricesByRow } from '../../prices/price-book.ts'
import { discounted, listsOf, type Viewer, viewOf } from '../../view/viewer.ts'
import type { SearchIndex } from './search-index.ts'

/** The sort key of rows, smallest first. */
export type Key = (row: number) => number

function pricesByRow({ ids, table, listPrices }: SearchIndex, list: ListedPrices): PricesByRow {
  const known = listPrices.get(list)
  if (known) return known
  const prices = new Float64Array(table.rows)
  const steps = new Float64Array(table.rows).fill(Infinity)
  list.each((productId, price, step) => {
    const row = ids.rowOf(productId)
    if (row === undefined) return
    prices[row] = price
    steps[row] = step
  })
  const byRow = { prices, steps }
  listPrices.set(list, byRow)
  return byRow
}

/** The viewer's terms at a seller: its lists, strongest first, and the discount on goods not in them. */
type Terms = { lists: readonly ListedPrices[]; byRow: readonly PricesByRow[]; discount: number }

const noTerms: Terms = { lists: [], byRow: [], discount: 0 }

/** The price at a quantity. */
function priceAt({ price, tierFrom, tierPrice }: OwnPrice, quantity: number): number {
  let found = price
  for (let i = 0; i < tierFrom.length && tierFrom[i]! <= quantity; i += 1) if (tierFrom[i]! > 0) found = tierPrice[i]!
  return found
}

/** The first quantity of a row from which another price applies; Infinity if there is none. */
function stepOf(tierFrom: NumberLists, row: number): number {
  const size = tierFrom.sizeOf(row)
  for (let i = 0; i < size; i += 1) if (tierFrom.at(row, i) > 0) return tierFrom.at(row, i)
  return Infinity
}

/** Prices of rows for one viewer, micro-yuan per sale unit; 0 where a seller has set none. */
export type RowPrices = {
  /** The price for the smallest quantities; Infinity if it is hidden. */
  listed: Key
  /**
   * The price of the smallest quantity that the viewer can buy today; Infinity if there is none. Whoever sees a price
   * may also buy.
   */
  payable: Key
}

export function rowPrices(index: SearchIndex, viewer: Viewer): RowPrices {
  const { names, table, facets, least, prices } = index
  const { of, lists } = table
  const { codes, values } = facets.tenantIds
  const known: (Terms | 'hidden' | undefined)[] = []
  // Only for the sellers of the results: a page of some rows does not need all two thousand.
  const termsOf = (code: number): Terms | 'hidden' => {
    const { id } = values[code]!
    const { priceHidden, discount } = viewOf(names.sellers.get(id) ?? { id, sellsOpenly: false }, viewer)
    if (priceHidden !== '') return 'hidden'
    const own = listsOf(prices, id, viewer)
    if (own.length === 0 && discount === 0) return noTerms
    return { lists: own, byRow: own.map((list) => pricesByRow(index, list)), discount }
  }
  const termsAt = (row: number): Terms | 'hidden' => {
    const code = codes[row]!
    const found = known[code]
    if (found !== undefined) return found
    const terms = termsOf(code)
    known[code] = terms
    return terms
  }
  const basePrice = (row: number, quantity: number): number =>
    priceAt({ price: of.price[row]!, tierFrom: lists.tierFrom.of(row), tierPrice: lists.tierPrice.of(row) }, quantity)
  return {
    listed(row) {
      const terms = termsAt(row)
      if (terms === noTerms) return of.price[row]!
      if (terms === 'hidden') return Infinity
      for (let i = 0; i < terms.byRow.length; i += 1) {
        const price = terms.byRow[i]!.prices[row]!
        if (price > 0) return price
      }
      return discounted(of.price[row]!, terms.discount)
    },
    payable(row) {
      const quantity = least[row]!
      const terms = quantity === 0 ? 'hidden' : termsAt(row)
      if (terms === 'hidden') return Infinity
      for (let i = 0; i < terms.byRow.length; i += 1) {
        const { prices, steps } = terms.byRow[i]!
        if (prices[row] === 0) continue
        return quantity < steps[row]! ? prices[row]! : priceAt(ownPrice(terms.lists, of.id[row]!)!, quantity)
      }
      return discounted(
        quantity < stepOf(lists.tierFrom, row) ? of.price[row]! : basePrice(row, quantity),
        terms.discount,
      )
    },
  }
}
