import type { Product } from '@lianmeng/contract/goods'
import type { MicroYuan } from '@lianmeng/trade/price/money'
import { priceAt } from '@lianmeng/trade/price/tiers'
import { tiersOf } from './price.ts'
import { wireQty } from './wire-qty.ts'

/** The price of a sale unit for a quantity in base units; undefined if the price is hidden. */
export function unitPrice(product: Product, qty: number): MicroYuan | undefined {
  return priceAt(tiersOf(product), wireQty(qty))
}
