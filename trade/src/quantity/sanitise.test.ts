import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitiseQuantityText } from './sanitise.ts'

for (const [rule, typed, fractional, kept] of [
  ['a leading plus goes', '+5', true, '5'],
  ['a leading minus goes', '-5', true, '5'],
  ['a leading dot goes', '.5', true, '5'],
  ['all of them go', '-.5', true, '5'],
  ['a leading zero not followed by a dot goes', '05', true, '5'],
  ['more of them go too', '0005', true, '5'],
  ['a leading zero followed by a dot stays', '0.5', true, '0.5'],
  ['a lone zero stays', '0', true, '0'],
  ['only one decimal point stays', '1.2.3', true, '1.23'],
  ['a point just typed stays', '1.', true, '1.'],
  ['at most 3 decimals stay', '1.23456', true, '1.234'],
  ['letters and blanks go', ' 1a2 ', true, '12'],
  ['wide digits become narrow', '１２．５', true, '12.5'],
  ['an integer unit keeps digits only', '12', false, '12'],
  ['an integer unit ends at the point', '1.5', false, '1'],
  ['nothing stays nothing', '', true, ''],
] as const)
  test(`${rule}: '${typed}' becomes '${kept}'`, () => expect(sanitiseQuantityText(typed, { fractional })).toBe(kept))

test('at most 100 characters stay', () => {
  expect(sanitiseQuantityText('1'.repeat(150), { fractional: true })).toHaveLength(100)
})

test('whatever was typed, a number under way stays, and sanitising it again changes nothing', () => {
  const typing = fc.string({ unit: fc.constantFrom(...'0123456789.+-a０．') })
  fc.assert(
    fc.property(typing, fc.boolean(), (typed, fractional) => {
      const kept = sanitiseQuantityText(typed, { fractional })
      expect(kept).toMatch(fractional ? /^((0|[1-9]\d*)(\.\d{0,3})?)?$/ : /^(0|[1-9]\d*)?$/)
      expect(sanitiseQuantityText(kept, { fractional })).toBe(kept)
    }),
  )
})
