import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePartList } from './sets/part-list.ts'
import { packIn } from './tokens/pack-in.ts'
import { isGuess } from './words/doubts.ts'

/** A line, and its quantity: `500 支`, `500` without a unit, `500 assumed`, `doubt` for a thousand or one, `-` for none. */
const lines = readFileSync(new URL('quantities.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [text: string, quantity: string])
  .map(([text, quantity]) => [text.replaceAll('\\t', '\t'), quantity] as const)

function quantityOf(text: string): string {
  const [spec] = parsePartList(text)
  const { quantity, unit } = spec?.fields ?? {}
  if (!quantity) return '-'
  if (/^\d{1,3}\.\d{3}/.test(quantity.text) && isGuess(quantity)) return 'doubt'
  return [quantity.value, isGuess(quantity) ? 'assumed' : '', unit?.value ?? ''].filter(Boolean).join(' ')
}

describe('the quantity of a line', () => {
  test('there are at least 200 lines, each once', () => {
    expect(new Set(lines.map(([text]) => text)).size).toBe(lines.length)
    expect(lines.length).toBeGreaterThanOrEqual(200)
  })

  test('is what a person would say it is, in every line of the table', () => {
    expect(lines.map(([text]) => [text, quantityOf(text)])).toEqual(lines)
  })
})

const year = fc.integer({ min: 1950, max: 2029 })
const number = fc.constantFrom('5783', '5782', '6170', '70.1', '97.1', '818', '41', '93')
const edition = (of: string) =>
  fc
    .tuple(
      year,
      fc.constantFrom(
        '-Y',
        ':Y',
        '：Y',
        '－Y',
        '—Y',
        '——Y',
        ' - Y',
        ' : Y',
        '/Y',
        '_Y',
        '(Y)',
        ' (Y)',
        '（Y）',
        '【Y】',
        ' Y',
        ' Y版',
        '-Y年',
        '（Y年版）',
        ':Y-10',
      ),
    )
    .map(([y, form]) => of + form.replace('Y', String(y)))
const gb = fc
  .tuple(
    fc.constantFrom('GB/T ', 'GB/T', 'GB ', 'GBT', 'gb/t', 'GB╱T ', 'GB∕T ', 'GB⁄T ', 'ＧＢ／Ｔ', 'GB_T ', 'GB\\T '),
    number,
  )
  .map((parts) => parts.join(''))
const others = fc.constantFrom(
  'ISO 4032',
  'ISO4017',
  'DIN 933',
  'DIN934',
  'DIN EN ISO 4032',
  'JIS B1180',
  'JIS B 1181',
  'HG/T 20613',
  'JB/T 7940',
  'ASTM A193',
  'ASME B18.2.3.1M',
  'Q/JD 123',
  'Q/320481 KJ001',
  'GJB 123A',
)
const standard = fc.oneof(gb, others).chain((one) => fc.oneof(edition(one), fc.constant(one)))
const part = fc
  .tuple(
    standard,
    fc.constantFrom('M8', 'M8×30', 'm10*40', 'Ｍ８×３０', 'M12x1.25x60'),
    fc.constantFrom('8级', '8.8级', '8.8', 'A2-70', '10.9'),
    fc.constantFrom('', ' 发黑', ' 蓝白锌'),
  )
  .map(([name, size, level, surface]) => `${name} ${size} ${level}${surface}`)

describe('any standard in any spelling of its edition', () => {
  test('has no quantity without one', () => {
    fc.assert(
      fc.property(part, (text) => {
        expect(quantityOf(text), text).toBe('-')
      }),
      { numRuns: 1000 },
    )
  })

  test('has exactly the pieces that are written behind it', () => {
    const pieces = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(part, pieces, (text, count) => {
        expect(quantityOf(`${text} ${count}支`), text).toBe(`${count} 支`)
      }),
      { numRuns: 1000 },
    )
  })

  test('keeps the size and its standard whatever the edition', () => {
    fc.assert(
      fc.property(edition('GB/T 6170'), (name) => {
        const [spec] = parsePartList(`${name} M8 8级`)
        expect(spec?.fields.standard?.value, name).toMatch(/^GB\/T 6170-(?:19|20)\d\d$/)
        expect([spec?.fields.nominal?.value, spec?.rest], name).toEqual(['M8', []])
      }),
    )
  })
})

test.each([
  ['包(100支)', 100, '支'],
  ['Pack of 100', 100, undefined],
  ['盒/500', 500, undefined],
  ['500支/盒', 500, '支'],
  ['每盒装500支', 500, '支'],
  ['100er Pack', 100, undefined],
  ['1,000 pcs per carton', 1000, '支'],
  ['箱（2千支）', 2, '千支'],
  ['箱(10盒)', 10, '盒'],
  ['套(4只)', 4, '只'],
] as const)('the unit %s is a package of %i', (text, size, unit) => {
  expect(packIn(text)).toEqual({ size, ...(unit && { unit }) })
})

test.each(['支', '千支', '100支', '500', '包', '包(若干)', '12.5kg/千支', '包(约百支)', ''])(
  'the unit %j is no package of a stated number',
  (text) => expect(packIn(text)).toBeUndefined(),
)
