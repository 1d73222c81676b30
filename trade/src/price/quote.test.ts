import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millionths } from '../rate.ts'
import { anyQty, anySpec } from '../testing/arbitraries.ts'
import { aSpec, qty, rate, yuan } from '../testing/builders.ts'
import { microYuan, noFen } from './money.ts'
import { discountedPrice, quote } from './quote.ts'

const tiers = [
  { from: qty(1200), price: yuan(30) },
  { from: qty(0), price: yuan(40) },
]
const surcharged = { type: 1, unpackingRate: 0.05, looseRate: 0.1 } as const

test('a quantity is quoted at the tier that all its packages reach together', () => {
  expect(quote({ spec: aSpec(), tiers }, qty(1200))).toMatchObject({ price: yuan(30), amount: 3600n })
  expect(quote({ spec: aSpec(), tiers }, qty(1100))).toMatchObject({ price: yuan(40), amount: 4400n })
})

test('goods not sold loose are quoted as whole packages', () => {
  expect(quote({ spec: aSpec({ type: 3 }), tiers }, qty(1001))).toMatchObject({
    split: { big: 2n, total: qty(2000) },
    amount: 6000n,
  })
})

test('goods without a price are not quoted', () => {
  expect(quote({ spec: aSpec(), tiers: [] }, qty(1000))).toBeUndefined()
})

test('an amount says what it consists of', () => {
  const region = rate(0.02)
  // 1 box of 1000, 2 bags of 100, 34 loose at ¥30: 37.02, of it 6.00 in bags and 1.02 loose.
  expect(quote({ spec: aSpec(surcharged), tiers, region }, qty(1234))).toMatchObject({
    amount: 3817n,
    items: { goods: 3702n, unpacking: 30n, loose: 10n, region: 75n },
  })
})

test('a discount is off the price, rounded half up to the micro-yuan as the buyer is shown it', () => {
  expect(discountedPrice(microYuan(5n), rate(0.1))).toBe(5n)
  expect(discountedPrice(microYuan(3n), rate(0.2))).toBe(2n)
  expect(quote({ spec: aSpec(), tiers, discount: rate(0.1) }, qty(1000))).toMatchObject({
    listPrice: yuan(40),
    price: yuan(36),
    amount: 3600n,
    items: { goods: 3600n },
  })
})

const anyTiers = fc.array(fc.record({ from: anyQty, price: fc.bigInt(1n, 1_000_000_000n).map(microYuan) }), {
  minLength: 1,
  maxLength: 3,
})
const anyDiscount = fc.bigInt(0n, 1_000_000n).map(millionths)
const anyRegion = fc.bigInt(-500_000n, 500_000n).map(millionths)

test('the items are the amount, to the fen', () => {
  fc.assert(
    fc.property(anyQty, anySpec, anyTiers, anyDiscount, anyRegion, (total, spec, some, discount, region) => {
      const { amount, items } = quote({ spec, tiers: some, discount, region }, total)!
      expect(Object.values(items).reduce<bigint>((sum, item) => sum + item, noFen)).toBe(amount)
    }),
  )
})

test('prices with the discount in them already give the same amount as list prices and the discount', () => {
  fc.assert(
    fc.property(anyQty, anySpec, anyTiers, anyDiscount, anyRegion, (total, spec, some, discount, region) => {
      const own = some.map(({ from, price }) => ({ from, price: discountedPrice(price, discount) }))
      const { listPrice: _, ...asShown } = quote({ spec, tiers: own, region }, total)!
      expect(quote({ spec, tiers: some, discount, region }, total)).toMatchObject(asShown)
    }),
  )
})

test('a quantity as it is packed is quoted like the quantity as it was typed', () => {
  fc.assert(
    fc.property(anyQty, anySpec, anyTiers, (total, spec, some) => {
      const quoted = quote({ spec, tiers: some }, total)!
      expect(quote({ spec, tiers: some }, quoted.split.total)).toEqual(quoted)
    }),
  )
})
