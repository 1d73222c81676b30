import { Big } from 'big.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, divideHalfUp, groupThousands, parseDecimal } from './decimal.ts'

test('a decimal that is read and written again is the same decimal', () => {
  fc.assert(
    fc.property(fc.bigInt(-999_999_999_999n, 999_999_999_999n), (scaled) => {
      const text = decimalText(scaled, 3)
      expect(parseDecimal(text, { places: 3, signed: true })).toEqual({ ok: true, value: scaled })
      expect(new Big(text).times(1000).toFixed()).toBe(scaled.toString())
    }),
  )
})

test('a sign is refused where it is not asked for', () => {
  expect(parseDecimal('-1', { places: 0 })).toEqual({ ok: false, problem: 'negative' })
  expect(parseDecimal('-1', { places: 0, signed: true })).toEqual({ ok: true, value: -1n })
})

for (const [decimal, grouped] of [
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['1234567.5', '1,234,567.5'],
  ['0.1234', '0.1234'],
] as const)
  test(`${decimal} is shown as ${grouped}`, () => expect(groupThousands(decimal)).toBe(grouped))

test('dividing rounds a half up, away from zero below zero', () => {
  expect([divideHalfUp(5n, 10n), divideHalfUp(4n, 10n), divideHalfUp(15n, 10n), divideHalfUp(-5n, 10n)]).toEqual([
    1n,
    0n,
    2n,
    -1n,
  ])
})
