import type { PackageSpec, Split } from '@lianmeng/trade/quantity/package-spec'
import { splitTotal } from '@lianmeng/trade/quantity/split'
import { BusinessError } from '../calls/errors.ts'
import { wireQty } from './wire-qty.ts'

/** The quantity that stock allows, from a refusal for lack of stock; undefined for every other failure. [spec §5] */
export function stockLeftBy(failure: unknown, spec: PackageSpec): Split | undefined {
  if (!(failure instanceof BusinessError)) return undefined
  const { stockQty } = (failure.data ?? {}) as { stockQty?: number }
  return stockQty === undefined ? undefined : splitTotal(wireQty(Math.max(0, stockQty)), spec)
}
