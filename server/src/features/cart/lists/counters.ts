import { productSource } from '@lianmeng/contract/goods'
import type { Counters } from '../../../offers/into-cart/queries.ts'

/** Counts lines by kind. */
export function countersOf(lines: readonly { source: number }[]): Counters {
  const count = (source: number) => lines.filter((line) => line.source === source).length
  return {
    leftOver: count(productSource.tailStock),
    alliance: count(productSource.alliance),
    normal: count(productSource.normal),
  }
}

/** The counters under their wire names. */
export const wireCounters = ({ leftOver, alliance, normal }: Counters) => ({
  leftOverShopCartNum: leftOver,
  lmShopCartNum: alliance,
  norMalShopCartNum: normal,
})
