import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberText, typedQuantity } from './typed-quantity.ts'

for (const [what, text, rule, value, isRounded] of [
  ['loose pieces round up', '1.5', 'up', '2', true],
  ['packages drop a fraction', '1.5', 'down', '1', true],
  ['a fraction of nothing is a piece', '0.2', 'up', '1', true],
  ['a fraction of nothing is no package', '0.9', 'down', '0', true],
  ['beyond three decimals it rounds up as well', '1.0001', 'up', '2', true],
  ['noughts behind the point are no fraction', '3.000', 'up', '3', false],
  ['a point under way is none either', '1.', 'up', '1', false],
  ['where decimals are sold they stay', '1.5', 'decimals', '1.5', false],
  ['thousands may be separated', '1,200', 'up', '1200', false],
  ['by wide signs as well', '１，２００', 'up', '1200', false],
  ['a full stop of a Chinese keyboard is the point', '1。5', 'up', '2', true],
  ['a wide point is one too', '１．５', 'decimals', '1.5', false],
  ['three decimals are decimals', '1.200', 'down', '1', true],
  ['signs before it go', '+5', 'up', '5', false],
  ['a minus goes', '-5', 'up', '5', false],
  ['a unit behind it goes', '10 支', 'up', '10', false],
  ['nothing is nothing', '', 'up', '', false],
  ['a comma that separates no thousands makes it no number', '1,5', 'up', undefined, false],
  ['neither does a Chinese one', '1，5', 'decimals', undefined, false],
  ['an exponent is no number', '1e3', 'up', undefined, false],
  ['two numbers are no number', '10x20', 'up', undefined, false],
  ['other letters go', '12abc3', 'up', '123', false],
] as const)
  test(`${what}: '${text}' (${rule}) is ${value}`, () =>
    expect(typedQuantity(text, rule)).toMatchObject({ value, isRounded }))

const rules = fc.constantFrom('up' as const, 'down' as const)
const decimal = fc
  .tuple(fc.nat(99_999), fc.nat(999))
  .map(([a, b]) => ({ a, b, text: `${a}.${String(b).padStart(3, '0')}` }))

/** The input's content after these keys, each typed at its end. */
function typedKeyByKey(text: string, rule: 'up' | 'down' | 'decimals') {
  let now = typedQuantity('', rule)
  for (const key of text) now = typedQuantity(now.shown + key, rule)
  return now
}

test('whatever decimal is typed key by key, it comes to the same as pasted, and never to more than the next whole number', () => {
  fc.assert(
    fc.property(decimal, rules, ({ a, b, text }, rule) => {
      const pasted = typedQuantity(text, rule)
      expect(typedKeyByKey(text, rule)).toEqual(pasted)
      expect(Number(pasted.value)).toBe(rule === 'up' && b > 0 ? a + 1 : a)
      expect(pasted.isRounded).toBe(b > 0)
    }),
  )
})

test('separated thousands typed key by key come to the same as pasted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99_999_999 }), (count) => {
      const text = count.toLocaleString('en-US')
      expect(typedKeyByKey(text, 'up').value).toBe(String(count))
      expect(typedQuantity(text, 'up').value).toBe(String(count))
    }),
  )
})

test('whatever was typed, the value is a number of the rule or none', () => {
  const typing = fc.string({ unit: fc.constantFrom(...'0123456789.+-a０．，,。e 支') })
  fc.assert(
    fc.property(typing, fc.constantFrom('up', 'down', 'decimals'), (text, rule) => {
      const { shown, value } = typedQuantity(text, rule)
      if (value !== undefined)
        expect(value).toMatch(rule === 'decimals' ? /^((0|[1-9]\d*)(\.\d{1,3})?)?$/ : /^(0|[1-9]\d*)?$/)
      expect(typedQuantity(shown, rule).value).toBe(value)
    }),
  )
})

test.each([
  ['1,200', '1200'],
  [' １，２００．５ ', '1200.5'],
  ['1,5', '1,5'],
  ['1e3', '1e3'],
  ['12,34,567', '12,34,567'],
  ['-5', '-5'],
])('%s is handed to the parser as %s', (text, plain) => {
  expect(numberText(text)).toBe(plain)
})
