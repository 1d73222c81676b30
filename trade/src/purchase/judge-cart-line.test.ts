import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, microYuan } from '../price/money.ts'
import { quote } from '../price/quote.ts'
import { splitTotal } from '../quantity/split.ts'
import { millionths } from '../rate.ts'
import { anyQty, anySpec } from '../testing/arbitraries.ts'
import { anOffer, aSpec, parts, qty, yuan } from '../testing/builders.ts'
import { type CurrentOffer, judgeCartLine } from './judge-cart-line.ts'

const now = (differing: Partial<CurrentOffer> = {}): CurrentOffer => ({
  ...anOffer(differing),
  price: yuan(35),
  ...differing,
})
const line = { parts: parts(1, 2, 34), total: qty(1234), amount: fen(4319n), priceWhenAdded: yuan(35) }

test('an unchanged line may be ordered', () => {
  expect(judgeCartLine(now(), line)).toEqual({ orderable: true, needsConfirmation: false, reserved: 0n })
})

for (const [what, offer, problem] of [
  ['the product is no longer listed', now({ listed: false }), 'notListed'],
  ['the membership has ended', now({ mayPurchase: false }), 'noPermission'],
  ['the packages have changed', now({ spec: aSpec({ big: 500 }) }), 'packageChanged'],
  ['loose goods are no longer sold', now({ spec: aSpec({ type: 2 }) }), 'packageChanged'],
  ['the price is gone', now({ price: undefined }), 'noPrice'],
  ['the seller does not serve the region', now({ regionServed: false }), 'regionNotServed'],
  ['the minimum has risen', now({ minPurchase: qty(2000) }), 'belowMinPurchase'],
  ['the stock is gone and nothing can be reserved', now({ stock: qty(0), reservable: false }), 'reserveUnsupported'],
] as const)
  test(`a line cannot be ordered when ${what}`, () =>
    expect(judgeCartLine(offer, line)).toMatchObject({ orderable: false, problem, needsConfirmation: false }))

for (const loose of [100, 1000])
  test(`${loose} loose pieces cannot be ordered when they are sold only as a whole package`, () => {
    const looseLine = { ...line, parts: parts(0, 0, loose), total: qty(loose) }
    expect(judgeCartLine(now(), looseLine).orderable).toBe(true)
    expect(judgeCartLine(now({ spec: aSpec({ type: 2 }) }), looseLine).problem).toBe('packageChanged')
  })

test('without a price, now or when the line was saved, no change of price is shown', () => {
  const { priceWhenAdded: _, ...savedWithoutPrice } = line
  expect(judgeCartLine(now({ price: undefined }), line)).not.toHaveProperty('priceChange')
  expect(judgeCartLine(now(), savedWithoutPrice)).not.toHaveProperty('priceChange')
})

test('above a closed stock the line says what quantity to set', () => {
  expect(judgeCartLine(now({ stock: qty(1200), reservable: false }), line)).toMatchObject({
    problem: 'aboveStock',
    setTo: qty(1200),
  })
})

test('a changed price is shown and does not stop the order', () => {
  expect(judgeCartLine(now({ price: yuan(36) }), line)).toMatchObject({
    orderable: true,
    priceChange: { from: yuan(35), to: yuan(36) },
  })
})

test('a changed price is shown beside a problem too', () => {
  expect(judgeCartLine(now({ price: yuan(36), minPurchase: qty(2000) }), line)).toMatchObject({
    problem: 'belowMinPurchase',
    priceChange: { from: yuan(35), to: yuan(36) },
  })
})

test('a line beyond the stock says how much of it is reserved', () => {
  expect(judgeCartLine(now({ stock: qty(1000) }), line)).toEqual({
    orderable: true,
    needsConfirmation: true,
    reserved: qty(234),
  })
})

test('a line that costs less than a fen cannot be ordered, and another quantity may help', () => {
  expect(judgeCartLine(now(), { ...line, amount: fen(0n) })).toMatchObject({ orderable: false, problem: 'belowOneFen' })
  expect(judgeCartLine(now(), { ...line, amount: fen(1n) }).orderable).toBe(true)
})

test('whatever the price, the packages, the region and the discount: a line that may be ordered costs a fen at least', () => {
  const anyPrice = fc.oneof(fc.bigInt(1n, 20_000n), fc.bigInt(1n, 1_000_000_000n)).map(microYuan)
  const anyTiers = fc.array(fc.record({ from: anyQty, price: anyPrice }), { minLength: 1, maxLength: 3 })
  const region = fc.bigInt(-999_999n, 500_000n).map(millionths)
  const discount = fc.bigInt(0n, 1_000_000n).map(millionths)
  fc.assert(
    fc.property(anyQty, anySpec, anyTiers, region, discount, (typed, spec, tiers, ...[adjustment, off]) => {
      const split = splitTotal(typed, spec)
      const amount = quote({ spec, tiers, region: adjustment, discount: off }, typed)!.amount
      const offer = now({ spec, price: tiers[0]!.price, stock: qty(999_999_999) })
      const { orderable } = judgeCartLine(offer, { parts: split, total: split.total, amount })
      expect(orderable).toBe(split.total > 0n && amount > 0n)
    }),
  )
})
