import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { creditCodeProblem, taxNumberProblem, tidyCreditCode } from './credit-code.ts'

/** Published codes of companies, universities and a sole trader. */
const published = [
  '914403001922038216',
  '9144030071526726XG',
  '91330100799655058B',
  '91110000802100433B',
  '91110108551385082Q',
  '12100000400000624D',
  '12100000400002259P',
  '91110000710926094P',
  '91100000100003962T',
  '91310000132260250X',
  '91350100M000100Y43',
]

test.each(published)('%s is a code', (code) => expect(creditCodeProblem(code)).toBeUndefined())

test.each([
  ['', 'missing'],
  ['91440300192203821', 'length'],
  ['9144030019220382160', 'length'],
  ['91440300192203821O', 'character'],
  ['91440300192203821i', 'character'],
  ['91440300192203821６', 'character'],
  ['91４40300192203821', 'length'],
  ['91A403001922038216', 'region'],
  ['914403001922038217', 'checkDigit'],
])('%j is none: %s', (code, problem) => expect(creditCodeProblem(code)).toBe(problem))

test('a code is stored in capitals and without blanks', () => {
  expect(tidyCreditCode(' 9144 0300 7152 6726 xg\n')).toBe('9144030071526726XG')
})

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const codes = fc.constantFrom(...published)
const places = fc.nat({ max: 17 })

describe('a typing error is always found', () => {
  test('one wrong character', () => {
    fc.assert(
      fc.property(codes, places, fc.constantFrom(...alphabet), (code, at, wrong) => {
        fc.pre(code[at] !== wrong)
        expect(creditCodeProblem(code.slice(0, at) + wrong + code.slice(at + 1))).toBeDefined()
      }),
    )
  })

  test('two neighbours exchanged', () => {
    fc.assert(
      fc.property(codes, fc.nat({ max: 16 }), (code, at) => {
        const [one, other] = [code[at]!, code[at + 1]!]
        fc.pre(one !== other)
        expect(creditCodeProblem(code.slice(0, at) + other + one + code.slice(at + 2))).toBeDefined()
      }),
    )
  })
})

test('whatever is typed, the answer is a problem or none', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 24 }), (typed) => {
      const code = tidyCreditCode(typed)
      if (!/^[0-9A-Z]{18}$/.test(code)) expect(creditCodeProblem(code)).toBeDefined()
    }),
  )
})

test.each([
  ['914403001922038216', undefined],
  ['330424609406111', undefined],
  ['33042419800101001X01', undefined],
  ['', 'missing'],
  ['9144030019220382', 'format'],
  ['91440300192203821-', 'format'],
  ['914403001922038217', 'checkDigit'],
  ['（税号）330424609406111', 'format'],
  ['330424609406111（税号）', 'format'],
])('%j as tax number: %s', (number, problem) => expect(taxNumberProblem(number)).toBe(problem))

test('a tax number has 15, 18 or 20 characters', () => {
  const lengths = Array.from({ length: 30 }, (_, index) => index + 1)
  expect(lengths.filter((length) => taxNumberProblem('9'.repeat(length)) !== 'format')).toEqual([15, 18, 20])
})
