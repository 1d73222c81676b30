import type { Product } from '@lianmeng/contract/goods'

/** A product with the name of one of its packages, to be named: the same goods may be wanted in two packages. */
export const packagedGoods = (
  product: Product,
  packageSpecId: number | undefined,
): Product & { packageName: string } => ({
  ...product,
  packageName: product.prodPackages.find((one) => one.packageSpecId === packageSpecId)?.packageSpecNameNew ?? '',
})
