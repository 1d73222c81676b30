import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inchText, lengthText } from './inch-text.ts'

test.each([
  [25.4, '1"'],
  [12.7, '1/2"'],
  [19.05, '3/4"'],
  [63.5, '2 1/2"'],
  [1.588, '1/16"'],
  [34.925, '1 3/8"'],
])('%d mm are %s', (length, text) => expect(inchText(length)).toBe(text))

test.each([0, -25.4, 25, 12.5, 26, 0.001])('%d mm are no fraction of an inch', (length) =>
  expect(inchText(length)).toBeUndefined(),
)

test('lengths of parts in inches appear with their metric lengths, both with figures', () => {
  expect([25, 25.4].map(lengthText)).toEqual(['25', '1" (25.4)'])
})

test('every 64th of an inch that is kept in thousandths of a millimetre is recognised again', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 64 * 40 }), (count) => {
      const [, whole = '0', rest = '0', of = '1'] =
        /^(?:(\d+)(?: |(?="$)))?(?:(\d+)\/(\d+))?"$/.exec(inchText(Math.round((count * 25_400) / 64) / 1000) ?? '') ??
        []
      expect(Number(whole) + Number(rest) / Number(of)).toBe(count / 64)
    }),
  )
})
