import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { millionths } from '../rate.ts'
import { anyParts, anySpec } from '../testing/arbitraries.ts'
import { aSpec, parts, rate, yuan } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { amountOfParts } from './amount.ts'
import { fenText, microYuan } from './money.ts'

const surcharged = { type: 1, unpackingRate: 0.05, looseRate: 0.1 } as const

for (const [what, spec, taken, amount] of [
  ['a price is for a thousand pieces', aSpec(), parts(1, 2, 34), '43.93'],
  ['type 0 has no surcharges', aSpec({ ...surcharged, type: 0 }), parts(1, 2, 34), '43.93'],
  ['type 1 charges 5 % on small packages and 10 % on loose goods', aSpec(surcharged), parts(1, 2, 34), '44.41'],
  ['big packages are never surcharged', aSpec(surcharged), parts(3, 0), '106.80'],
  ['no big package, nothing to unpack', aSpec({ ...surcharged, big: 0 }), parts(0, 2), '7.12'],
  ['a price is for a kilogram', aSpec({ baseUnit: unitId.kilogram, big: 25, small: 5 }), parts(1, 0, 0.5), '907.80'],
] as const)
  test(`${what}: ¥${amount}`, () =>
    expect(fenText(amountOfParts({ parts: taken, spec, price: yuan('35.6') }))).toBe(amount))

test('the region raises or lowers the amount', () => {
  const line = { parts: parts(10, 0), spec: aSpec(), price: yuan(10) }
  expect(fenText(amountOfParts({ ...line, region: rate(0.02) }))).toBe('102.00')
  expect(fenText(amountOfParts({ ...line, region: rate(-0.02) }))).toBe('98.00')
})

test('half a fen is rounded up, once per line', () => {
  const one = { spec: aSpec({ big: 0, small: 0 }), price: yuan(5) }
  expect(fenText(amountOfParts({ ...one, parts: parts(0, 0, 1) }))).toBe('0.01')
  expect(fenText(amountOfParts({ ...one, parts: parts(0, 0, 3) }))).toBe('0.02')
})

test('amounts equal those of decimal arithmetic that follows the written formula', () => {
  const line = fc.record({
    parts: anyParts,
    spec: anySpec,
    price: fc.bigInt(0n, 1_000_000_000n).map(microYuan),
    region: fc.bigInt(-500_000n, 500_000n).map(millionths),
  })
  fc.assert(
    fc.property(line, ({ parts: taken, spec, price, region }) => {
      const decimal = (scaled: bigint, places: number) => new Big(`${scaled}e-${places}`)
      const perSaleUnit = spec.baseUnit === spec.saleUnit ? 1 : 1000
      const rates = spec.salePackageType === 1 ? spec : { unpackingRate: 0n, looseRate: 0n }
      const sum = [
        [decimal(spec.bigSize, 3).times(taken.big.toString()), 0n],
        [decimal(spec.smallSize, 3).times(taken.small.toString()), spec.bigSize > 0n ? rates.unpackingRate : 0n],
        [decimal(taken.loose, 3), rates.looseRate],
      ] as const
      const expected = sum
        .map(([part, surcharge]) => part.times(decimal(price, 6)).times(decimal(surcharge, 6).plus(1)))
        .reduce((a, b) => a.plus(b))
        .times(decimal(region, 6).plus(1))
        // Shifting the decimal point keeps every digit, while a division would cut some.
        .times(perSaleUnit === 1 ? '1' : '0.001')
        .round(2, Big.roundHalfUp)
      expect(fenText(amountOfParts({ parts: taken, spec, price, region }))).toBe(expected.toFixed(2))
    }),
  )
})
