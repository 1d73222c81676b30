import { type Product, productSource } from '@lianmeng/contract/goods'
import type { Offer } from '@lianmeng/trade/purchase/offer'
import type { PackageSpec } from '@lianmeng/trade/quantity/package-spec'
import { wireQty } from './wire-qty.ts'

/** The facts that `trade` needs to judge a purchase. The server shows only goods on sale. */
export function offerOf(product: Product, spec: PackageSpec): Offer {
  return {
    listed: true,
    mayPurchase: product.purchaseAuth === 1,
    tailStock: product.productSource === productSource.tailStock,
    reservable: product.openReserve === 1,
    stock: wireQty(product.stockQty),
    minPurchase: wireQty(product.minBuyTotalQty),
    minReservation: wireQty(product.minOrderTotalQty),
    spec,
  }
}
