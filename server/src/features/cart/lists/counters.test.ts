import { expect, test } from 'vitest'
import { countersOf, wireCounters } from './counters.ts'

test('lines are counted by where their product comes from, under the names of the wire', () => {
  const [normal, alliance, tailStock] = [1, 2, 3]
  const lines = [normal, alliance, alliance, tailStock, tailStock, tailStock].map((source) => ({ source: source! }))
  expect(wireCounters(countersOf(lines))).toEqual({ norMalShopCartNum: 1, lmShopCartNum: 2, leftOverShopCartNum: 3 })
})
