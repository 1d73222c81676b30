import { expect, test } from 'vitest'
import { microYuan } from './money.ts'
import { priceChangePercent } from './price-change.ts'

test.each([
  [100n, 103n, '3'],
  [100n, 97n, '-3'],
  [35_600_000n, 32_490_000n, '-8.74'],
  [3n, 4n, '33.33'],
  [200n, 201n, '0.5'],
  [7n, 7n, '0'],
  [20_000_000n, 19_999_999n, '0'],
] as const)('from %d to %d it is %s percent', (before, after, percent) => {
  expect(priceChangePercent(microYuan(before), microYuan(after))).toBe(percent)
})
