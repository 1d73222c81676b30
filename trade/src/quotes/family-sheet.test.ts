import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxOrderAmount } from '../order/totals.ts'
import { fen, microYuan } from '../price/money.ts'
import { thousandths } from '../quantity/qty.ts'
import { qty, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { type FamilySheet, offerFromSheet, type SheetPart } from './family-sheet.ts'
import { amountAt, priceWithTooling } from './quote-line.ts'

const units = { baseUnit: unitId.piece, saleUnit: unitId.thousandPieces }
const none = microYuan(0n)
const sheet: FamilySheet = {
  wires: [
    { fits: ['8.8', '10.9'], price: yuan(5.2), heatTreatment: yuan(1.5) },
    { fits: ['304'], price: yuan(16), heatTreatment: none },
  ],
  steps: [
    { work: '', rate: yuan(120), setup: yuan(300), tooling: fen(0n) },
    { work: 'pinHole', rate: yuan(30), setup: yuan(50), tooling: fen(20_000n) },
  ],
  coatings: [{ name: '镀锌', price: yuan(2) }],
  packing: yuan(10),
  margin: 100_000n,
  minimum: qty(1000),
  days: 12,
}
// 80 kg in 1000 pieces, made of 82 kg of wire.
const bolt: SheetPart = { weight: 80_000n, blank: 82_000n, material: '', propertyClass: '8.8', coating: '', works: [] }
const offered = (changes: Partial<SheetPart> = {}, of: Partial<FamilySheet> = {}, ...pieces: number[]) =>
  offerFromSheet({ ...sheet, ...of }, { ...bolt, ...changes }, (pieces.length ? pieces : [2000]).map(qty), units)
const priceOf = (offer: ReturnType<typeof offered>) => (typeof offer === 'string' ? offer : offer.prices[0]!.price)

describe('a part is priced by the sheet of its family', () => {
  test('wire by the blank, heat treatment by the weight, steps, packing and a share of the setup, and the margin on top', () => {
    // 82 × 5.2 + 80 × 1.5 + 120 + 10 + 300 for 2000 pieces = 826.4, and 10 %.
    expect(offered()).toMatchObject({ prices: [{ price: yuan(909.04) }], tooling: 0n, minimum: qty(1000), days: 12 })
  })

  test('a work adds its step and its tooling', () => {
    expect(offered({ works: ['pinHole'] })).toMatchObject({ prices: [{ price: yuan(969.54) }], tooling: fen(20_000n) })
  })

  test('a coating is paid by weight', () => {
    expect(priceOf(offered({ coating: '镀锌' }))).toBe(yuan(1085.04))
  })

  test('a stated material goes before the class, whatever the case and spaces', () => {
    expect(priceOf(offered({ material: ' 304 ', propertyClass: '8.8' }))).toBe(yuan(1751.2))
  })

  test('wire for everything else is taken if no other wire fits', () => {
    const wires = [...sheet.wires, { fits: [], price: yuan(4), heatTreatment: none }]
    expect(priceOf(offered({ propertyClass: '4.8' }, { wires }))).toBe(yuan(668.8))
    expect(priceOf(offered({}, { wires }))).toBe(yuan(909.04))
  })
})

test('materials and works that a sheet does not name have no price', () => {
  expect(offered({ propertyClass: '12.9' })).toBe('noWire')
  expect(offered({ material: '316' })).toBe('noWire')
  expect(offered({ coating: '达克罗' })).toBe('noCoating')
  expect(offered({ works: ['groove'] })).toBe('noWork')
})

test('only quantities from the minimum on are priced', () => {
  expect(offered({}, {}, 500)).toBe('belowMinimum')
  expect(offered({}, {}, 500, 1000, 2000)).toMatchObject({
    prices: [{ quantity: qty(1000) }, { quantity: qty(2000) }],
  })
})

test('a price of nothing and a price beyond what may be ordered are none', () => {
  const free = { wires: [{ fits: [], price: none, heatTreatment: none }], steps: [], packing: none }
  expect(offered({}, free)).toBe('priceInvalid')
  expect(offered({}, { steps: [{ work: '', rate: none, setup: none, tooling: fen(10n ** 18n) }] })).toBe('priceInvalid')
  expect(offered({}, { packing: microYuan(10n ** 18n) })).toBe('priceInvalid')
})

const anyMoney = fc.bigInt(0n, 10n ** 12n).map(microYuan)
const anySheet: fc.Arbitrary<FamilySheet> = fc.record({
  wires: fc.array(fc.record({ fits: fc.subarray(['8.8', '304']), price: anyMoney, heatTreatment: anyMoney }), {
    maxLength: 3,
  }),
  steps: fc.array(
    fc.record({
      work: fc.constantFrom('', 'pinHole', 'groove'),
      rate: anyMoney,
      setup: anyMoney,
      tooling: fc.bigInt(0n, 10n ** 10n).map(fen),
    }),
    { maxLength: 4 },
  ),
  coatings: fc.array(fc.record({ name: fc.constantFrom('镀锌', '发黑'), price: anyMoney }), { maxLength: 2 }),
  packing: anyMoney,
  margin: fc.bigInt(0n, 10_000_000n),
  minimum: fc.bigInt(0n, 10_000n).map((pieces) => thousandths(pieces * 1000n)),
  days: fc.nat(365),
})
const anyPart: fc.Arbitrary<SheetPart> = fc.record({
  weight: fc.bigInt(1n, 10n ** 8n),
  blank: fc.bigInt(1n, 10n ** 8n),
  material: fc.constantFrom('', '304'),
  propertyClass: fc.constantFrom('', '8.8', '4.8'),
  coating: fc.constantFrom('', '镀锌'),
  works: fc.subarray(['pinHole', 'groove']),
})
const anyQuantity = fc.bigInt(1n, 1_000_000n).map((pieces) => thousandths(pieces * 1000n))

test('whatever a sheet says, a price is positive, may be ordered, and more pieces never cost more each', () => {
  fc.assert(
    fc.property(anySheet, anyPart, fc.uniqueArray(anyQuantity, { minLength: 1, maxLength: 3 }), (any, part, asked) => {
      const quantities = [...asked].sort((a, b) => (a < b ? -1 : 1))
      const offer = offerFromSheet(any, part, quantities, units)
      if (typeof offer === 'string') return
      const prices = offer.prices.map((one) => priceWithTooling(one, offer.tooling, units))
      prices.forEach((price, at) => {
        expect(offer.prices[at]!.price > 0n).toBe(true)
        expect(amountAt(price, offer.prices[at]!.quantity, units) <= maxOrderAmount).toBe(true)
        expect(at === 0 || price <= prices[at - 1]!).toBe(true)
      })
    }),
  )
})

test('a heavier part is never cheaper', () => {
  const price = (any: FamilySheet, part: SheetPart, quantity: ReturnType<typeof qty>) => {
    const offer = offerFromSheet(any, part, [quantity], units)
    return typeof offer === 'string' ? undefined : priceWithTooling(offer.prices[0]!, offer.tooling, units)
  }
  fc.assert(
    fc.property(anySheet, anyPart, anyQuantity, (any, part, quantity) => {
      const bare = price(any, part, quantity)
      const more = price(any, { ...part, weight: part.weight + 1000n, blank: part.blank + 1000n }, quantity)
      if (bare !== undefined && more !== undefined) expect(more >= bare).toBe(true)
    }),
  )
})
