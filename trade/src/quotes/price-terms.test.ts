import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fen, microYuan } from '../price/money.ts'
import { priceAt } from '../price/tiers.ts'
import { thousandths, wholeQty } from '../quantity/qty.ts'
import { qty, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { acceptedTerms } from './price-terms.ts'
import { amountAt, priceWithTooling, type QuotedOffer } from './quote-line.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const offer: QuotedOffer = {
  kind: 'offer',
  prices: [
    { quantity: qty(5000), price: yuan(2500) },
    { quantity: qty(1000), price: yuan(3000) },
    { quantity: qty(2000), price: yuan(2690) },
  ],
  tooling: fen(60_000n),
  minimum: qty(1000),
  days: 18,
  substitute: '',
}

test('accepted at 2,000 pieces: the price holds from there, tooling in it, and cheaper from 5,000', () => {
  expect(acceptedTerms(offer, qty(2000), units, [])).toEqual({
    minimum: qty(2000),
    tiers: [
      { from: qty(2000), price: yuan(2990) },
      { from: qty(5000), price: yuan(2620) },
    ],
  })
})

test('goods that are on sale keep their prices below the accepted quantity', () => {
  const before = [
    { from: qty(3000), price: yuan(3100) },
    { from: qty(0), price: yuan(3300) },
    { from: qty(500), price: yuan(3200) },
    { from: qty(2000), price: yuan(3150) },
  ]
  const { tiers } = acceptedTerms(offer, qty(2000), units, before)!
  expect(tiers.map(({ from, price }) => [from, price])).toEqual([
    [qty(0), yuan(3300)],
    [qty(500), yuan(3200)],
    [qty(2000), yuan(2990)],
    [qty(5000), yuan(2620)],
  ])
})

test('a quantity that was not quoted, or lies below the minimum, is not accepted', () => {
  expect(acceptedTerms(offer, qty(3000), units, [])).toBeUndefined()
  expect(acceptedTerms({ ...offer, minimum: qty(1500) }, qty(1000), units, [])).toBeUndefined()
})

test('the order of an accepted quantity costs what the comparison says, whatever was on sale before', () => {
  const anyBefore = fc.array(
    fc.record({ from: fc.bigInt(0n, 9_000_000n).map(thousandths), price: fc.bigInt(1n, 10n ** 10n).map(microYuan) }),
    { maxLength: 4 },
  )
  const anyOffer = fc.record({
    price: fc.bigInt(1n, 10n ** 10n).map(microYuan),
    tooling: fc.bigInt(0n, 10n ** 7n).map(fen),
    pieces: fc.integer({ min: 1, max: 9000 }),
  })
  fc.assert(
    fc.property(anyBefore, anyOffer, (before, { price, tooling, pieces }) => {
      const quantity = wholeQty(pieces)
      const one = { quantity, price }
      const terms = acceptedTerms({ ...offer, minimum: quantity, tooling, prices: [one] }, quantity, units, before)!
      const whole = priceWithTooling(one, tooling, units)
      expect(priceAt(terms.tiers, quantity)).toBe(whole)
      expect(amountAt(priceAt(terms.tiers, quantity)!, quantity, units)).toBe(amountAt(whole, quantity, units))
      const below = thousandths(quantity - 1n)
      if (before.some(({ from }) => from <= below)) expect(priceAt(terms.tiers, below)).toBe(priceAt(before, below))
    }),
  )
})
