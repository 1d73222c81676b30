import type { Product } from '@lianmeng/contract/goods'
import { type MicroYuan, microYuan, parsePrice } from '@lianmeng/trade/price/money'
import { priceAt } from '@lianmeng/trade/price/tiers'
import type { LastPurchase } from './last-purchases.ts'
import { tiersOf } from './price.ts'
import { wireQty } from './wire-qty.ts'

/** The price of a sale unit for a quantity in base units; undefined if the price is hidden. */
export function unitPrice(product: Product, qty: number): MicroYuan | undefined {
  return priceAt(tiersOf(product), wireQty(qty))
}

/**
 * The price increase per sale unit since the last purchase, for what was bought then, so that another tier of today's
 * quantity is no increase; negative if it is cheaper.
 * @param qty base units, where the quantity of then is unknown
 * @returns undefined if either price is unknown, or was for another unit
 */
export function dearerThanLast(product: Product, qty: number, last: LastPurchase): MicroYuan | undefined {
  const now = unitPrice(product, last.qty ?? qty)
  const then = parsePrice(last.price)
  if (now === undefined || !then.ok || last.saleUnitName !== product.saleUnitName) return undefined
  return microYuan(now - then.value)
}
