import type { WantedLine } from '@lianmeng/contract/cart'
import type { Product } from '@lianmeng/contract/goods'
import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { toNumber } from '@lianmeng/trade/quantity/qty'

/** So much of a product in one of its packages: what somebody is about to buy. */
export type Wanted = { product: Product; packageSpecId: number; split: Split }

/** The same as the cart call sends it. */
export function wantedLine({ product, packageSpecId, split }: Wanted): WantedLine {
  return {
    componentId: product.componentId,
    brandProductId: product.brandProductId,
    mixPackageSpecId: packageSpecId,
    qty: toNumber(split.total),
    bigPackageQty: Number(split.big),
    smallPackageQty: Number(split.small),
    nonPackQty: toNumber(split.loose),
    prodType: product.productSource,
  }
}
