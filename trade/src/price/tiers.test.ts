import { expect, test } from 'vitest'
import { qty, yuan } from '../testing/builders.ts'
import { nextTier, priceAt } from './tiers.ts'

const tiers = [
  { from: qty(10_000), price: yuan(30) },
  { from: qty(1000), price: yuan(35) },
  { from: qty(100_000), price: yuan(25) },
]

for (const [total, price] of [
  [1, 35],
  [1000, 35],
  [9999, 35],
  [10_000, 30],
  [99_999.999, 30],
  [100_000, 25],
  [5_000_000, 25],
] as const)
  test(`${total} pieces cost ¥${price} a thousand`, () => expect(priceAt(tiers, qty(total))).toBe(yuan(price)))

test('goods without tiers have no price', () => {
  expect(priceAt([], qty(1))).toBeUndefined()
})

test('the next tier is the lowest above the quantity', () => {
  const tiers = [5000, 0, 1000].map((from) => ({ from: qty(from), price: yuan(1) }))
  expect([999, 1000, 5000].map((total) => nextTier(tiers, qty(total)))).toEqual([qty(1000), qty(5000), undefined])
})
