import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePartList } from '../spec-text/sets/part-list.ts'
import { numbersToday } from './former-number.ts'
import { standards, standardsByNumber } from './library.ts'
import { nearNumbers } from './near-number.ts'
import { formatStandardNumber, type StandardNumber } from './number.ts'
import { parseStandardNumber } from './read-number.ts'

/** A spelling, and the number as it is printed. */
const spellings = readFileSync(new URL('spellings.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [written: string, printed: string])

const printed = (number: StandardNumber | undefined) => number && formatStandardNumber(number)

describe('a standard in any spelling', () => {
  test.each(spellings)('%s alone is %s', (written, name) => {
    expect(printed(parseStandardNumber(written))).toBe(name)
  })

  test.each(spellings)('%s in a line is %s', (written, name) => {
    const [spec] = parsePartList(`${written} M8×30 8.8级 100支`)
    expect(spec?.fields.standard?.value).toBe(name)
  })
})

const known = fc.constantFrom(
  ...standards().filter(
    ({ number }) => ['GB/T', 'DIN', 'ISO'].includes(number.organisation) && /^\d+$/.test(number.number),
  ),
)
const sign = fc.constantFrom('/', '╱', '∕', '⁄', '／', '\\', '_', '-', '.', '')
const blank = fc.constantFrom('', ' ', '  ', '　', '_')
const edition = fc.constantFrom('-Y', ':Y', '：Y', '—Y', ' (Y)', '（Y）', ' Y版', '_Y', '/Y', '－Y', '【Y】')
const wide = (text: string) =>
  Array.from(text, (one) => (/[!-~]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one)).join('')
const cases = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toLowerCase(),
  wide,
)

test('every spelling of a number from signs, blanks, cases and editions names the same standard', () => {
  fc.assert(
    fc.property(known, sign, blank, edition, cases, ({ number }, slash, space, year, spelt) => {
      const { organisation, number: figures, part } = number
      const letters = organisation === 'GB/T' ? `GB${slash}T` : organisation
      const joined = part === undefined ? figures : `${figures}${organisation === 'GB/T' ? '.' : '-'}${part}`
      const written = spelt(letters + space + joined + (number.year ? year.replace('Y', String(number.year)) : ''))
      expect(printed(parseStandardNumber(written)), written).toBe(formatStandardNumber(number))
    }),
    { numRuns: 1000 },
  )
})

test('no text makes the reader of numbers fail', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void parseStandardNumber(text)))
})

test.each([
  ['GB/T 5738', 'GB/T 5783-2025'],
  ['GB/T 57833', 'GB/T 5783-2025'],
  ['GB/T 6710', 'GB/T 6170-2015'],
  ['DIN 939', 'DIN 933'],
])('%s with a slip is near %s', (written, near) => {
  const names = nearNumbers(parseStandardNumber(written)!, standards()).map(({ name }) => name)
  expect(names.slice(0, 4)).toContain(near)
})

test.each([
  ['GB 30-76', ['GB/T 5783', 'GB/T 5782']],
  ['UNI 5739', ['DIN 933', 'ISO 4017']],
  ['ГОСТ 5915-70', ['DIN 934', 'ISO 4032']],
  ['GB/T 5783', []],
])('%s is today %j', (written, today) => {
  const found = numbersToday(parseStandardNumber(written)!)
  expect(found.map(formatStandardNumber)).toEqual(today)
  for (const number of found) expect(standardsByNumber(formatStandardNumber(number)).length).toBeGreaterThan(0)
})
