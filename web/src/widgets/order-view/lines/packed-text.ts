import type { OrderLine } from '@lianmeng/contract/orders/order-line'
import { formatQty } from '@lianmeng/trade/quantity/qty'
import type { Static } from 'typebox'
import { wireQty } from '../../../lib/goods/wire-qty.ts'

type Packed = Pick<
  Static<typeof OrderLine>,
  'packageName' | 'bigPackageQty' | 'smallPackageQty' | 'nonPackQty' | 'baseUnitName'
>

/** The packages of `1,350 支/箱，150 支/盒`: 箱, 盒. */
const unitsIn = (packageName: string): string[] =>
  packageName.split('，').flatMap((part) => /^[\d,.]+ [^/]+\/([^/\s]+)$/.exec(part)?.[1] ?? [])

/** How the quantity is packed, in the words of list and cart: `4 箱 + 2 盒 + 散 20 支`. */
export function packedText({ packageName, bigPackageQty, smallPackageQty, nonPackQty, baseUnitName }: Packed): string {
  const units = unitsIn(packageName)
  // A single name is that of the only package there is.
  const [big = '大包装', small = units.length === 1 && bigPackageQty === 0 ? units[0] : '小包装'] = units
  const parts = []
  if (bigPackageQty > 0) parts.push(`${bigPackageQty} ${big}`)
  if (smallPackageQty > 0) parts.push(`${smallPackageQty} ${small}`)
  if (nonPackQty > 0) parts.push(`散 ${formatQty(wireQty(nonPackQty))} ${baseUnitName}`)
  return parts.join(' + ')
}
