import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxOrderAmount } from '../order/totals.ts'
import { fen, microYuan, parseMoney, parsePrice } from '../price/money.ts'
import { quote } from '../price/quote.ts'
import { maxQty, thousandths, wholeQty } from '../quantity/qty.ts'
import { aSpec, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { amountAt, priceWithTooling, type QuotedOffer, type QuoteLine, quoteLineProblem } from './quote-line.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const asked = [wholeQty(2000), wholeQty(4000), wholeQty(10_000)]
const offer: QuotedOffer = {
  kind: 'offer',
  prices: [{ quantity: asked[0]!, price: yuan('2690') }],
  tooling: fen(60_000n),
  minimum: wholeQty(1000),
  days: 18,
  substitute: '',
}

test('a price for one of the asked quantities is an answer', () => {
  expect(quoteLineProblem(offer, asked, units)).toBeUndefined()
})

test.each<[string, Partial<QuotedOffer>, string]>([
  ['no price', { prices: [] }, 'noPrice'],
  ['a quantity that nobody asked', { prices: [{ quantity: wholeQty(3000), price: yuan(1) }] }, 'quantityNotAsked'],
  ['a quantity twice', { prices: [...offer.prices, ...offer.prices] }, 'quantityTwice'],
  ['a price of 0', { prices: [{ quantity: asked[0]!, price: microYuan(0n) }] }, 'priceInvalid'],
  ['a price below 0', { prices: [{ quantity: asked[0]!, price: microYuan(-1n) }] }, 'priceInvalid'],
  ['a price of 1e18', { prices: [{ quantity: asked[0]!, price: microYuan(10n ** 24n) }] }, 'priceInvalid'],
  ['a tooling fee below 0', { tooling: fen(-1n) }, 'toolingInvalid'],
  ['a tooling fee of 1e18', { tooling: fen(10n ** 20n) }, 'toolingInvalid'],
  ['a minimum below 0', { minimum: thousandths(-1n) }, 'minimumInvalid'],
  ['a minimum beyond every order', { minimum: thousandths(maxQty + 1n) }, 'minimumInvalid'],
  ['half a day', { days: 0.5 }, 'daysInvalid'],
  ['more than a year', { days: 366 }, 'daysInvalid'],
  ['no number of days', { days: Number.NaN }, 'daysInvalid'],
  ['a long substitute', { substitute: '代'.repeat(201) }, 'substituteTooLong'],
  ['an amount beyond every order', { tooling: maxOrderAmount }, 'amountTooLarge'],
])('an answer with %s is not taken', (_, change, problem) => {
  expect(quoteLineProblem({ ...offer, ...change }, asked, units)).toBe(problem)
})

test.each<[string, Partial<QuotedOffer>]>([
  ['a year', { days: 365 }],
  ['today', { days: 0 }],
  ['the largest minimum', { minimum: maxQty }],
  ['no minimum', { minimum: thousandths(0n) }],
  ['a substitute of 200 characters', { substitute: '代'.repeat(200) }],
  ['the largest amount', { tooling: fen(maxOrderAmount - 538_000n) }],
])('at the bound, %s, an answer is taken', (_, change) => {
  expect(quoteLineProblem({ ...offer, ...change }, asked, units)).toBeUndefined()
})

test('the largest price that can be written is taken; one that only the tooling makes larger is not', () => {
  const piece = wholeQty(1)
  const largest = { ...offer, prices: [{ quantity: piece, price: yuan('999999999.999999') }], tooling: fen(0n) }
  expect(quoteLineProblem(largest, [piece], units)).toBeUndefined()
  expect(quoteLineProblem({ ...largest, tooling: fen(1n) }, [piece], units)).toBe('amountTooLarge')
})

test('1e18 is no price and no fee as text or number either', () => {
  for (const written of ['1e18', 1e18, '1000000000000000000']) {
    expect(parsePrice(written).ok).toBe(false)
    expect(parseMoney(written).ok).toBe(false)
  }
})

test('declining a line takes a reason; the other one takes words', () => {
  const line = (reason: 'outOfRange' | 'other', note: string): QuoteLine => ({ kind: 'noBid', reason, note })
  expect(quoteLineProblem(line('outOfRange', ''), asked, units)).toBeUndefined()
  expect(quoteLineProblem(line('other', ' '), asked, units)).toBe('noReason')
  expect(quoteLineProblem(line('other', '设备检修'), asked, units)).toBeUndefined()
})

test('600 yuan of tooling on 2 千支 are 300 yuan on the price of a 千支', () => {
  expect(priceWithTooling(offer.prices[0]!, offer.tooling, units)).toBe(yuan('2990'))
})

const anyPrice = fc.bigInt(1n, 10n ** 10n).map(microYuan)
const anyTooling = fc.bigInt(0n, 10n ** 8n).map(fen)

test('an amount of a quote is the amount of the same goods in an order', () => {
  fc.assert(
    fc.property(anyPrice, fc.bigInt(1n, 10n ** 9n).map(thousandths), (price, quantity) => {
      const spec = aSpec({ big: 0, small: 0, saleUnit: unitId.thousandPieces })
      const ordered = quote({ spec, tiers: [{ from: thousandths(0n), price }] }, quantity)!
      expect(amountAt(price, ordered.split.total, units)).toBe(ordered.amount)
    }),
  )
})

test('up to 10,000 sale units, the price with tooling brings in goods and tooling to the fen', () => {
  fc.assert(
    fc.property(anyPrice, anyTooling, fc.bigInt(1n, 10_000_000n), (price, tooling, pieces) => {
      const quantity = thousandths(pieces * 1000n)
      const paid = amountAt(priceWithTooling({ quantity, price }, tooling, units), quantity, units)
      const owed = amountAt(price, quantity, units) + tooling
      expect(Number(paid - owed)).toBeGreaterThanOrEqual(-1)
      expect(Number(paid - owed)).toBeLessThanOrEqual(1)
    }),
  )
})

test('whatever is sent, an answer that is taken can be ordered', () => {
  const anyOffer: fc.Arbitrary<QuotedOffer> = fc.record({
    kind: fc.constant('offer' as const),
    prices: fc.array(
      fc.record({
        quantity: fc.oneof(fc.constantFrom(...asked), fc.bigInt(-5n, 10n ** 13n).map(thousandths)),
        price: fc.bigInt(-5n, 10n ** 25n).map(microYuan),
      }),
      { maxLength: 4 },
    ),
    tooling: fc.bigInt(-5n, 10n ** 20n).map(fen),
    minimum: fc.bigInt(-5n, 10n ** 13n).map(thousandths),
    days: fc.oneof(fc.integer(), fc.double()),
    substitute: fc.string(),
  })
  const nearlyRight = pricesOf.map((prices) => ({ ...offer, prices }))
  fc.assert(
    fc.property(fc.oneof(anyOffer, nearlyRight), (line) => {
      if (quoteLineProblem(line, asked, units)) return
      for (const one of line.prices) {
        const amount = amountAt(priceWithTooling(one, line.tooling, units), one.quantity, units)
        expect(amount >= 0n && amount <= maxOrderAmount).toBe(true)
      }
    }),
  )
})

const pricesOf = fc.array(
  fc.record({ quantity: fc.constantFrom(...asked), price: fc.bigInt(1n, 10n ** 15n).map(microYuan) }),
  { minLength: 1, maxLength: 3 },
)
