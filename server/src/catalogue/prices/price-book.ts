import { listsInForce, type Member, type PriceListTerms } from '@lianmeng/trade/price/price-list'
import { NumberLists } from '../columns/number-lists.ts'
import { RowIndex } from '../columns/row-index.ts'

/** A price with its tiers, like the columns of `product`. Micro-yuan and thousandths of the base unit. */
export type OwnPrice = { price: number; tierFrom: readonly number[]; tierPrice: readonly number[] }

/** A price list by row of the index: sorting reads every row. */
export type PricesByRow = {
  /** 0 where the list has none. */
  prices: Float64Array
  /** The quantity from which another price applies, thousandths of the base unit; Infinity where there is none. */
  steps: Float64Array
}

/** Lists read by this process so far. */
let readings = 0

/** The prices of one list, some 30 bytes each: sorted ids, prices, and tiers if any. */
export class ListedPrices implements PriceListTerms {
  readonly id: number
  readonly kind: PriceListTerms['kind']
  readonly whose: number
  readonly from: number
  readonly until: number
  /** Distinguishes it from every list read before, even the same one with other prices. */
  readonly reading: number
  readonly products: Float64Array
  private readonly prices: Float64Array
  private readonly places: RowIndex
  private readonly tierFrom: NumberLists
  private readonly tierPrice: NumberLists

  constructor({ id, kind, whose, from, until }: PriceListTerms, rows: readonly (OwnPrice & { productId: number })[]) {
    readings += 1
    this.reading = readings
    this.id = id
    this.kind = kind
    this.whose = whose
    this.from = from
    this.until = until
    this.products = Float64Array.from(rows, ({ productId }) => productId)
    this.prices = Float64Array.from(rows, ({ price }) => price)
    this.places = RowIndex.of(this.products, rows.length)
    this.tierFrom = new NumberLists(rows.length, 0)
    this.tierPrice = new NumberLists(rows.length, 0)
    rows.forEach(({ tierFrom, tierPrice }, row) => {
      this.tierFrom.start(row)
      this.tierPrice.start(row)
      for (const from of tierFrom) this.tierFrom.push(row, from)
      for (const price of tierPrice) this.tierPrice.push(row, price)
    })
  }

  priceOf(productId: number): OwnPrice | undefined {
    const row = this.places.rowOf(productId)
    if (row === undefined) return undefined
    return { price: this.prices[row]!, tierFrom: this.tierFrom.of(row), tierPrice: this.tierPrice.of(row) }
  }

  /** Every product with its price for the smallest quantity, and where another price begins; Infinity if nowhere. */
  each(take: (productId: number, price: number, step: number) => void): void {
    for (let row = 0; row < this.products.length; row += 1)
      take(this.products[row]!, this.prices[row]!, this.tierFrom.of(row).find((from) => from > 0) ?? Infinity)
  }
}

/** A seller's prices for levels and buyers. `version` is that of `seller_prices`. */
export type SellerPrices = { version: number; lists: readonly ListedPrices[] }

const none: SellerPrices = { version: 0, lists: [] }

/** All sellers' prices for levels and buyers, held in memory beside the base prices. */
export class PriceBook {
  private sellers = new Map<number, SellerPrices>()

  /** Replaces all content. */
  replaceAll(sellers: ReadonlyMap<number, SellerPrices>): void {
    this.sellers = new Map(sellers)
  }

  replace(tenantId: number, prices: SellerPrices): void {
    this.sellers.set(tenantId, prices)
  }

  versionOf(tenantId: number): number {
    return (this.sellers.get(tenantId) ?? none).version
  }

  /** The lists in force for a member of a seller, strongest first. */
  listsFor(tenantId: number, member: Member, now: number): readonly ListedPrices[] {
    const { lists } = this.sellers.get(tenantId) ?? none
    return lists.length === 0 ? lists : listsInForce(lists, member, now)
  }
}

/** The price in the first of these lists that has the product. */
export function ownPrice(lists: readonly ListedPrices[], productId: number): OwnPrice | undefined {
  for (const list of lists) {
    const found = list.priceOf(productId)
    if (found) return found
  }
  return undefined
}
