import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen } from '../price/money.ts'
import { type Qty, thousandths } from '../quantity/qty.ts'
import { splitTotal } from '../quantity/split.ts'
import { anyQty, anySpec } from '../testing/arbitraries.ts'
import { anOffer, aSpec, qty } from '../testing/builders.ts'
import { judgePurchase } from './judge-purchase.ts'
import { leastPurchase } from './least-purchase.ts'

const soldOut = { stock: qty(0) }

for (const [what, offer, least] of [
  ['loose pieces: one of them', {}, 1],
  ['a minimum: the minimum', { minPurchase: qty(50) }, 50],
  ['whole boxes: the boxes that reach the minimum', { minPurchase: qty(150), spec: aSpec({ type: 2 }) }, 200],
  ['big packages only: one of them', { spec: aSpec({ type: 3 }) }, 1000],
  [
    'nothing in stock: the minimum of a reservation',
    { ...soldOut, minPurchase: qty(5), minReservation: qty(300) },
    300,
  ],
  ['a minimum above the stock, to be reserved: the minimum', { stock: qty(10), minPurchase: qty(50) }, 50],
  ['a minimum above the stock, closed', { stock: qty(10), minPurchase: qty(50), reservable: false }, undefined],
  ['less stock than a package, closed', { stock: qty(999), spec: aSpec({ type: 3 }), reservable: false }, undefined],
  ['nothing in stock, closed', { ...soldOut, reservable: false }, undefined],
  ['tail goods without stock, though they could be reserved', { ...soldOut, tailStock: true }, undefined],
] as const)
  test(`the least that can be bought of ${what}`, () =>
    expect(leastPurchase(anOffer(offer))).toBe(least === undefined ? undefined : qty(least)))

const anyOffer = fc
  .record({
    stock: anyQty,
    minPurchase: anyQty,
    minReservation: anyQty,
    spec: anySpec,
    tailStock: fc.boolean(),
    reservable: fc.boolean(),
  })
  .map(anOffer)
const accepts = (offer: ReturnType<typeof anOffer>, total: Qty) => judgePurchase(offer, { total, amount: fen(1n) }).ok

test('the least quantity of an offer is accepted, and of an offer without one no quantity is', () => {
  fc.assert(
    fc.property(anyOffer, anyQty, (offer, typed) => {
      const least = leastPurchase(offer)
      if (least !== undefined) expect(accepts(offer, least)).toBe(true)
      else expect(accepts(offer, splitTotal(typed, offer.spec).total)).toBe(false)
    }),
  )
})

test('whatever a buyer types below the least quantity becomes at least that quantity, or is refused', () => {
  fc.assert(
    fc.property(anyOffer, fc.double({ min: 0, max: 1, noNaN: true }), (offer, share) => {
      const least = leastPurchase(offer)
      if (least === undefined) return
      const typed = thousandths(BigInt(Math.floor(Number(least) * share)))
      const { total } = splitTotal(typed, offer.spec)
      expect(total >= least || !accepts(offer, total)).toBe(true)
    }),
  )
})
