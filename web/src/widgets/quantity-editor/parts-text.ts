import type { Product } from '@lianmeng/contract/goods'
import type { Parts } from '@lianmeng/trade/quantity/package-spec'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import { packageOf } from '../../lib/goods/package-spec.ts'

/** How a quantity is packed: `1 箱 2 盒 37 支`; empty if it is all loose. */
export function partsText({ big, small, loose }: Parts, product: Product, packageSpecId: number): string {
  const offered = packageOf(product, packageSpecId)
  if (!offered || (big === 0n && small === 0n)) return ''
  return [
    big > 0n && `${big} ${offered.bigPackageUnitName || '箱'}`,
    small > 0n && `${small} ${offered.smallPackageUnitName || '盒'}`,
    loose > 0n && `${formatQty(loose)} ${offered.nonPackageUnitName || offered.baseUnitName}`,
  ]
    .filter(Boolean)
    .join(' ')
}
