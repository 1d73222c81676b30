import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText } from '../decimal.ts'
import { unitId } from '../units.ts'
import { readTitle } from './column-title.ts'
import { baseQuantity, type MeasuredGoods, salePrice } from './converted.ts'
import { type ColumnMeasure, notStated } from './measure.ts'

/** 12.5 g each, 100 a box and 1,000 a carton, sold by the thousand with 13 % tax. */
const bolts: MeasuredGoods = {
  baseUnit: unitId.piece,
  saleUnit: unitId.thousandPieces,
  weight: 12_500,
  packages: [
    { unit: '箱', size: 1_000_000 },
    { unit: '盒', size: 100_000 },
  ],
  taxRate: 13,
}
const withTax = (title: string): ColumnMeasure => readTitle(title, 'price')
const priced = (text: string, title: string, goods = bolts) => {
  const price = salePrice(text, withTax(title), goods)
  return price.ok ? decimalText(price.value, 6) : price.problem
}

for (const [text, title, price] of [
  ['2.907', '含税单价(元/百支)', '29.07'],
  ['0.02907', '含税 元/支', '29.07'],
  ['290.7', '含税 元/万支', '29.07'],
  ['25.73', '未税 元/千支', '29.0749'],
  ['29.07', '含税 元/计价单位', '29.07'],
  ['8', '含税 元/kg', '100'],
  ['8000', '含税 元/吨', '100'],
  ['4', '含税 元/斤', '100'],
  ['100', '含税 元/箱', '100'],
  ['10', '含税 元/盒', '100'],
  ['10', '含税 元/袋', 'package'],
  ['10', '含税 元/米', 'unit'],
  ['29.07', '含税9% 元/千支', 'rate'],
  ['25.73', '未税13% 元/千支', '29.0749'],
  ['-1', '含税 元/千支', 'number'],
  ['0', '含税 元/千支', 'number'],
  ['12', '含税单价', 'unit'],
] as const) {
  test(`a price of ${text} under ${title} is ${price} for a thousand`, () => {
    expect(priced(text, title)).toBe(price)
  })
}

test('a price by weight is refused while the weight is not known', () => {
  expect(priced('8', '含税 元/kg', { ...bolts, weight: 0 })).toBe('weight')
})

test('goods that are sold by weight take a price by weight and none by the piece', () => {
  const wire = { ...bolts, baseUnit: unitId.kilogram, saleUnit: unitId.kilogram, weight: 0, packages: [] }
  expect(priced('8000', '含税 元/吨', wire)).toBe('8')
  expect(priced('8', '含税 元/千支', wire)).toBe('unit')
})

for (const [text, title, quantity] of [
  ['82', '库存（千支）', '82000'],
  ['82.5', '库存（千支）', '82500'],
  ['82.5', '库存（支）', 'whole'],
  ['3', '库存（万支）', '30000'],
  ['2', '库存（箱）', '2000'],
  ['1', '库存（kg）', '80'],
  ['0.99', '库存（kg）', '79'],
  ['0', '库存（支）', '0'],
] as const) {
  test(`a stock of ${text} under ${title} is ${quantity} pieces`, () => {
    const found = baseQuantity(text, readTitle(title, 'quantity'), bolts)
    expect(found.ok ? decimalText(found.value, 3) : found.problem).toBe(quantity)
  })
}

test('one price written in any counted unit, with or without tax, is stored the same', () => {
  const counts = [1, 10, 100, 1000, 10_000]
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.constantFrom(...counts),
      fc.constantFrom('with', 'without'),
      fc.constantFrom(13, 9, 6, 3, 1, 0),
      (net, count, tax, taxRate) => {
        // Ten-thousandths of a yuan for a thousand pieces without tax; whole micro-yuan with tax.
        const gross = BigInt(net) * (100n + BigInt(taxRate))
        const perThousand = tax === 'with' ? gross : BigInt(net) * 100n
        const text = decimalText(perThousand * BigInt(count), 9)
        const measure: ColumnMeasure = { ...notStated, count, of: 'piece', tax: tax as 'with' | 'without' }
        expect(salePrice(text, measure, { ...bolts, taxRate })).toEqual({ ok: true, value: gross })
      },
    ),
  )
})

test('one stock written in any counted unit is stored the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.constantFrom(1, 10, 100, 1000, 10_000), (pieces, count) => {
      const text = decimalText((BigInt(pieces) * 10_000n) / BigInt(count), 4)
      expect(baseQuantity(text, { count, of: 'piece' }, bolts)).toEqual({ ok: true, value: BigInt(pieces) * 1000n })
    }),
  )
})
