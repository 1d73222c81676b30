import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './json-body.ts'

const read = (text: string) => parseJson(Buffer.from(text))
const refusal = { statusCode: 400, message: expect.stringMatching(/\p{Script=Han}/u) }

test.each([
  ['of 500 digits', '9'.repeat(500)],
  ['of 100 digits', '9'.repeat(100)],
  ['of 500 digits behind the point', `0.${'3'.repeat(500)}`],
  ['beyond every double', '1e400'],
  ['below every double', '-1e-400'],
  ['that is rounded by one', '9007199254740993'],
  ['with a digit too many', '0.1000000000000000055'],
  ['whose power of ten has very many digits', `1e-${'9'.repeat(10_000)}`],
])('a number %s is none, not another one', (_what, literal) => {
  expect(read(`{"list":[${literal}],"qty":${literal}}`)).toEqual({ list: [Number.NaN], qty: Number.NaN })
})

test.each([
  ['1', 1],
  ['-0.50', -0.5],
  ['0e5', 0],
  ['0.30000000000000004', 0.1 + 0.2],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['1.5e+3', 1500],
  ['100000000000000000000', 1e20],
  ['0.00000000000000000012', 1.2e-19],
  [`"${'9'.repeat(500)}"`, '9'.repeat(500)],
  ['"91330424MA2CXXXX1e4X"', '91330424MA2CXXXX1e4X'],
])('%s is taken as it stands', (text, value) => {
  expect(read(text)).toBe(value)
})

test('every number that a program can hold is taken', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
      expect(read(JSON.stringify({ value }))).toEqual({ value: value === 0 ? 0 : value })
    }),
  )
})

test.each([
  ['NUL in a value', '{"name":"a\\u0000b"}'],
  ['NUL in a list', '["\\u0000"]'],
  ['half a character', '{"name":"\\ud83d"}'],
])('%s is refused', (_what, text) => {
  expect(() => read(text)).toThrow(expect.objectContaining(refusal))
})

test('a backslash before u0000 is no NUL', () => {
  expect(read('"\\\\u0000"')).toBe('\\u0000')
})
