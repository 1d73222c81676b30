import { expect, test } from 'vitest'
import { aSpec, qty } from '../testing/builders.ts'
import { unitId } from '../units.ts'
import { maxQty } from './qty.ts'
import { parseShownTotal, shownInput, shownTotal } from './shown-total.ts'

const pieces = aSpec()
const kilograms = aSpec({ baseUnit: unitId.kilogram })
const tonnes = aSpec({ baseUnit: unitId.kilogram, saleUnit: unitId.tonne })

test('if base and sale unit differ, the shown total is the base total divided by 1000', () => {
  expect(shownTotal(qty(1234), pieces)).toBe('1.234')
  expect(shownTotal(qty(1_234_567), pieces)).toBe('1,234.567')
  expect(shownInput(qty(1_234_567), pieces)).toBe('1234.567')
})

test('if they are the same, it is the base total', () => {
  expect(shownTotal(qty(1234.5), kilograms)).toBe('1,234.5')
})

test('a shown total is exact, the total in an input is rounded half up to the 3 decimals that it takes', () => {
  expect(shownTotal(qty('1234001.5'), tonnes)).toBe('1,234.0015')
  expect(shownTotal(qty('1.499'), tonnes)).toBe('0.001499')
  expect(shownInput(qty('1.5'), tonnes)).toBe('0.002')
  expect(shownInput(qty('1.499'), tonnes)).toBe('0.001')
})

test('a typed 1.234 千支 is 1234 支', () => {
  expect(parseShownTotal('1.234', pieces)).toEqual({ ok: true, value: qty(1234) })
  expect(parseShownTotal('12.5', kilograms)).toEqual({ ok: true, value: qty(12.5) })
})

test('a total beyond 999 999 999.999 base units is too large in whatever unit it is typed', () => {
  expect(parseShownTotal('999999999.999', kilograms)).toEqual({ ok: true, value: maxQty })
  expect(parseShownTotal('1000000', pieces)).toEqual({ ok: false, problem: 'tooLarge' })
  expect(parseShownTotal('999999', pieces)).toEqual({ ok: true, value: qty(999_999_000) })
})

test('text that is not a quantity has a problem', () => {
  expect(parseShownTotal('-1', pieces)).toEqual({ ok: false, problem: 'negative' })
  expect(parseShownTotal('1.2345', pieces)).toEqual({ ok: false, problem: 'tooManyDecimals' })
})
