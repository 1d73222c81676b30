import fc from 'fast-check'
import { expect, test } from 'vitest'
import { microYuan } from './money.ts'
import { priceSpread } from './spread.ts'

const of = (...prices: bigint[]) => priceSpread(prices.map(microYuan))

test('nothing was paid: there is no spread', () => expect(of()).toBeUndefined())

for (const [prices, lowest, median, highest] of [
  [[5n], 5n, 5n, 5n],
  [[9n, 1n, 4n], 1n, 4n, 9n],
  [[1n, 2n], 1n, 2n, 2n],
  [[10n, 2n, 8n, 4n], 2n, 6n, 10n],
] as const)
  test(`the middle of ${prices} is ${median}`, () => expect(of(...prices)).toEqual({ lowest, median, highest }))

test('as many are above the middle as below, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1 }), (prices) => {
      const { lowest, median, highest } = of(...prices)!
      expect(lowest <= median && median <= highest).toBe(true)
      expect(prices.filter((one) => one < median).length).toBeLessThanOrEqual(prices.length / 2)
      expect(prices.filter((one) => one > median).length).toBeLessThanOrEqual(prices.length / 2)
      expect(of(...prices.toReversed())).toEqual({ lowest, median, highest })
    }),
  )
})
