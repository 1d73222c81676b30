import { expect, test } from 'vitest'
import { anOffer, aSpec, parts, qty, yuan } from '../testing/builders.ts'
import { judgeCartLine, type OfferNow } from './judge-cart-line.ts'

const now = (differing: Partial<OfferNow> = {}): OfferNow => ({ ...anOffer(differing), price: yuan(35), ...differing })
const line = { parts: parts(1, 2, 34), total: qty(1234), priceWhenAdded: yuan(35) }

test('a line that nothing has changed for may be ordered', () => {
  expect(judgeCartLine(now(), line)).toEqual({ orderable: true, needsConfirmation: false, reserved: 0n })
})

for (const [what, offer, problem] of [
  ['the product is no longer listed', now({ listed: false }), 'notListed'],
  ['the membership has ended', now({ mayPurchase: false }), 'noPermission'],
  ['the packages have become others', now({ spec: aSpec({ big: 500 }) }), 'packageChanged'],
  ['loose goods are no longer sold', now({ spec: aSpec({ type: 2 }) }), 'packageChanged'],
  ['there is no price any more', now({ price: undefined }), 'noPrice'],
  ['the seller does not serve the region', now({ regionServed: false }), 'regionNotServed'],
  ['the minimum has risen', now({ minPurchase: qty(2000) }), 'belowMinPurchase'],
  ['the stock is gone and nothing can be reserved', now({ stock: qty(0), reservable: false }), 'reserveUnsupported'],
] as const)
  test(`a line cannot be ordered when ${what}`, () =>
    expect(judgeCartLine(offer, line)).toMatchObject({ orderable: false, problem, needsConfirmation: false }))

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
