import type { Product } from '@lianmeng/contract/goods'
import { shownTotal } from '@lianmeng/trade/quantity/shown-total'
import { wireQty } from '../../lib/goods/wire-qty.ts'
import type { PurchaseState } from './purchase-state.ts'

/** Why less than usual can be bought of a product, before a quantity is typed; empty if there is enough. */
export function shortageOf(product: Product, state: PurchaseState): string {
  const shown = (units: number) => shownTotal(wireQty(units), product)
  const { stockQty, minBuyTotalQty, minOrderTotalQty, saleUnitName } = product
  if (stockQty > 0 && stockQty < minBuyTotalQty) return `起购 ${shown(minBuyTotalQty)} > 库存 ${shown(stockQty)}`
  if (state === 'tooLittle') return `库存 ${shown(stockQty)} ${saleUnitName}，不足一个包装`
  if (stockQty > 0) return ''
  return state === 'reserve' && minOrderTotalQty > 0 ? `库存不足，起订 ${shown(minOrderTotalQty)}` : '库存不足'
}
