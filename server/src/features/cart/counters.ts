import { productSource } from '@lianmeng/contract/goods'
import type { Counters } from '../../offers/into-cart/queries.ts'

/** The counters of lines that have been read. */
export function countersOf(lines: readonly { source: number }[]): Counters {
  const count = (source: number) => lines.filter((line) => line.source === source).length
  return {
    leftOver: count(productSource.tailStock),
    alliance: count(productSource.alliance),
    normal: count(productSource.normal),
  }
}

/** The counters under the names that callers know them by. */
export const wireCounters = ({ leftOver, alliance, normal }: Counters) => ({
  leftOverShopCartNum: leftOver,
  lmShopCartNum: alliance,
  norMalShopCartNum: normal,
})
