import fc from 'fast-check'
import { expect, test } from 'vitest'
import { meaningOf } from './code-meaning.ts'

const own = 'https://lm.example'
const token = `101-${'0123456789abcdef'.repeat(2)}`

test.each([
  ['a label on a box', `${own}/b/${token}`, { kind: 'box', token }],
  ['a label at a bin', `${own}/lmPortals/quickOrder?bin=17`, { kind: 'bin', bin: '17' }],
  ['an EAN', '6901234567892', { kind: 'number', number: '6901234567892', lot: '' }],
  ['a number of a company', ' SL-0830-88Z ', { kind: 'number', number: 'SL-0830-88Z', lot: '' }],
  [
    'a Data Matrix with GTIN and lot',
    ']d20106901234567892' + '10A2611-3\x1d3750',
    { kind: 'number', number: '6901234567892', lot: 'A2611-3' },
  ],
  [
    'the number of the customer before the GTIN',
    '0106901234567892241SL-0830\x1d10B7',
    { kind: 'number', number: 'SL-0830', lot: 'B7' },
  ],
  ['elements in brackets', '(01)06901234567892(10)A2611', { kind: 'number', number: '6901234567892', lot: 'A2611' }],
])('%s is understood', (_what, text, meaning) => expect(meaningOf(text, own)).toEqual(meaning))

test.each([
  ['a label of another platform', `https://other.example/b/${token}`],
  ['another page of ours', `${own}/lmPortals/home`],
  ['a bin that is no number', `${own}/lmPortals/quickOrder?bin=abc`],
  ['a script', 'javascript:alert(1)'],
  ['nothing', '   '],
])('%s means nothing', (_what, text) => expect(meaningOf(text, own)).toBeUndefined())

test('any text is read without an error, and no number is longer than 40 characters', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^01\d{14}(10|21|37|241)[A-Z0-9]{0,60}$/)), (text) => {
      const meaning = meaningOf(text, own)
      if (meaning?.kind === 'number') expect(meaning.number.length).toBeLessThanOrEqual(40)
    }),
  )
})
