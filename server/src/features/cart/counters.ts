import type { Counters } from './queries.ts'

/** The counters under the names that callers know them by. */
export const wireCounters = ({ leftOver, alliance, normal }: Counters) => ({
  leftOverShopCartNum: leftOver,
  lmShopCartNum: alliance,
  norMalShopCartNum: normal,
})
