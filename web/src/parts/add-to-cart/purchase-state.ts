import type { Product } from '@lianmeng/contract/goods'

/** How a product can be bought: now, for later delivery, not from this seller, or not at all for lack of stock. */
export type PurchaseState = 'add' | 'reserve' | 'forbidden' | 'outOfStock'

/** A visitor may press the button of every product that there is: what they may buy is known after login. */
export function purchaseStateOf(product: Product, isVisitor: boolean): PurchaseState {
  if (product.purchaseAuth !== 1 && !isVisitor) return 'forbidden'
  if (product.stockQty > 0) return 'add'
  return product.openReserve === 1 ? 'reserve' : 'outOfStock'
}
