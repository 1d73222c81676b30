import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyQty } from '../testing/arbitraries.ts'
import { addQty, formatQty, maxQty, parseCount, parseQty, qtyText, thousandths, toNumber, wholeQty } from './qty.ts'

for (const [input, thousandthsOfUnit] of [
  ['0', 0n],
  ['5', 5_000n],
  ['0.001', 1n],
  ['1000.002', 1_000_002n],
  [1000.002, 1_000_002n],
  [0.1, 100n],
  ['999999999.999', maxQty],
] as const)
  test(`${typeof input} ${input} is read exactly`, () =>
    expect(parseQty(input)).toEqual({ ok: true, value: thousandthsOfUnit }))

for (const [input, problem] of [
  ['-5', 'negative'],
  [-5, 'negative'],
  ['0.0005', 'tooManyDecimals'],
  [0.0005, 'tooManyDecimals'],
  [1e-7, 'tooManyDecimals'],
  [0.1 + 0.2, 'tooManyDecimals'],
  ['9007199254740993', 'tooLarge'],
  [1e15, 'tooLarge'],
  [1e22, 'tooLarge'],
  ['1000000000', 'tooLarge'],
  [Number.NaN, 'notANumber'],
  [Number.POSITIVE_INFINITY, 'notANumber'],
  ['Infinity', 'notANumber'],
  ['1e400', 'notANumber'],
  ['', 'notANumber'],
  [' 5', 'notANumber'],
  ['1,000', 'notANumber'],
  ['.5', 'notANumber'],
  ['5.', 'notANumber'],
  ['５', 'notANumber'],
] as const)
  test(`${typeof input} '${input}' is refused as ${problem}`, () =>
    expect(parseQty(input)).toEqual({ ok: false, problem }))

test('numbers of packages are whole numbers', () => {
  expect(parseCount(12)).toEqual({ ok: true, value: 12n })
  expect(parseCount('1.5')).toEqual({ ok: false, problem: 'wholeUnitOnly' })
  expect(parseCount(-1)).toEqual({ ok: false, problem: 'negative' })
})

test('quantities are shown with thousand separators and at most 3 decimals', () => {
  expect(formatQty(thousandths(1_234_567_500n))).toBe('1,234,567.5')
  expect(formatQty(wholeQty(100))).toBe('100')
  expect(qtyText(thousandths(1_234_001n))).toBe('1234.001')
})

test('a quantity survives the way over the wire, as text and as JSON number', () => {
  fc.assert(
    fc.property(anyQty, (quantity) => {
      expect(parseQty(qtyText(quantity))).toEqual({ ok: true, value: quantity })
      expect(parseQty(JSON.parse(JSON.stringify(toNumber(quantity))))).toEqual({ ok: true, value: quantity })
    }),
  )
})

test('adding is exact', () => {
  expect(qtyText(addQty(thousandths(100n), thousandths(200n)))).toBe('0.3')
  expect(addQty()).toBe(0n)
})
