import type { Product } from '@lianmeng/contract/goods'

/**
 * A product with the name of one of its packages, to be named: the same goods may be wanted in two packages. `madeBy`: the
 * quote by which they are made, if any.
 */
export const packagedGoods = (
  product: Product,
  packageSpecId: number | undefined,
  madeBy?: string,
): Product & { packageName: string; madeBy?: string } => ({
  ...product,
  packageName: product.prodPackages.find((one) => one.packageSpecId === packageSpecId)?.packageSpecNameNew ?? '',
  ...(madeBy && { madeBy }),
})
