import { allianceGoods, type WantedLine } from '@lianmeng/contract/cart/endpoints'
import type { Product } from '@lianmeng/contract/goods'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { toNumber } from '@lianmeng/trade/quantity/qty'

/** A quantity of a product in one of its packages, about to be bought. */
export type Purchase = { product: Product; packageSpecId: number; split: Split }

/** The purchase as a line for the cart call. */
export function wantedLine({ product, packageSpecId, split }: Purchase): WantedLine {
  return {
    componentId: product.componentId,
    brandProductId: product.brandProductId,
    mixPackageSpecId: packageSpecId,
    qty: toNumber(split.total),
    bigPackageQty: Number(split.big),
    smallPackageQty: Number(split.small),
    nonPackQty: toNumber(split.loose),
    prodType: allianceGoods,
  }
}
