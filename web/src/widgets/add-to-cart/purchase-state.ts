import type { Product } from '@lianmeng/contract/goods'
import { canBeBought } from '@lianmeng/trade/purchase/can-be-bought'
import { offerOf } from '../../lib/goods/offer.ts'
import { specOf } from '../../lib/goods/package-spec.ts'

/**
 * How a product can be bought: now, only for later delivery, not from this seller, or not at all: no stock, or too
 * little for the minimum quantity or a whole package.
 */
export type PurchaseState = 'add' | 'reserve' | 'forbidden' | 'outOfStock' | 'tooLittle'

/** A visitor may press the button of every product in stock: their permission is known after login. */
export function purchaseStateOf(product: Product, isVisitor: boolean): PurchaseState {
  if (product.purchaseAuth !== 1 && !isVisitor) return 'forbidden'
  const isPossible = product.prodPackages.some((offered) => canBeBought(offerOf(product, specOf(product, offered))))
  if (!isPossible) return product.stockQty > 0 ? 'tooLittle' : 'outOfStock'
  return product.stockQty > 0 && product.stockQty >= product.minBuyTotalQty ? 'add' : 'reserve'
}

/** Whether this user can put some quantity of it into the cart. */
export const isWithinReach = (state: PurchaseState): boolean => state === 'add' || state === 'reserve'
