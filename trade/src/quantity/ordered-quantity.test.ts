import { expect, test } from 'vitest'
import { aSpec, qty } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { baseQuantity, type OrderedUnit, orderedUnitOf } from './ordered-quantity.ts'

const pieces = { spec: aSpec(), weight: 12_000 }
const kilograms = { spec: aSpec({ baseUnit: unitId.kilogram, big: 25, small: 0 }), weight: 12_000 }

test.each([
  [2, '千支', 2000],
  [2.5, '千支', 2500],
  [3, '箱', 3000],
  [3, '盒', 300],
  [1.2, '公斤', 100],
  [1.201, '公斤', 100.084],
  [0.012, '吨', 1000],
  [7, '套', 7],
] satisfies [number, OrderedUnit, number][])('%f %s are %f pieces', (ordered, unit, expected) => {
  expect(baseQuantity(qty(ordered), unit, pieces)).toEqual({ ok: true, value: qty(expected) })
})

test.each([
  [1000, '支', 12],
  [2, '箱', 50],
  [5, '公斤', 5],
] satisfies [number, OrderedUnit, number][])('%f %s are %f kg', (ordered, unit, expected) => {
  expect(baseQuantity(qty(ordered), unit, kilograms)).toEqual({ ok: true, value: qty(expected) })
})

test.each([
  ['米', pieces, 'otherUnit'],
  ['公斤', { ...pieces, weight: 0 }, 'noWeight'],
  ['箱', { ...pieces, spec: aSpec({ big: 0, small: 0 }) }, 'noPackage'],
] satisfies [OrderedUnit, typeof pieces, string][])('%s cannot be told', (unit, measured, problem) => {
  expect(baseQuantity(qty(1), unit, measured)).toEqual({ ok: false, problem })
})

test('words for pieces, kilograms and packs mean these units, and others none', () => {
  expect(['个', '千克', '袋', '卷'].map(orderedUnitOf)).toEqual(['支', '公斤', '包', undefined])
})
