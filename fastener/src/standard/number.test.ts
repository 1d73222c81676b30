import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatStandardNumber, organisations, type StandardNumber, sameStandard } from './number.ts'
import { parseStandardNumber } from './read-number.ts'

for (const [typed, printed] of [
  ['GB/T 5783-2016', 'GB/T 5783-2016'],
  ['GB5783', 'GB/T 5783'],
  ['gbt5783', 'GB/T 5783'],
  ['GB/T5783', 'GB/T 5783'],
  ['ＧＢ／Ｔ　５７８３－２０１６', 'GB/T 5783-2016'],
  ['GB/T 5783—2016', 'GB/T 5783-2016'],
  ['GB/T 5783:2016', 'GB/T 5783-2016'],
  ['GB╱T 5783-2016', 'GB/T 5783-2016'],
  ['GB∕T 5783', 'GB/T 5783'],
  ['GB\\T 5783', 'GB/T 5783'],
  ['GB_T5783', 'GB/T 5783'],
  ['gb 5782-86', 'GB/T 5782-1986'],
  ['GB/T 70.1-2008', 'GB/T 70.1-2008'],
  ['GB97.1', 'GB/T 97.1'],
  ['DIN 933', 'DIN 933'],
  ['din933', 'DIN 933'],
  ['DIN 7504-K', 'DIN 7504-K'],
  ['ISO4017', 'ISO 4017'],
  ['ISO 4017:2011', 'ISO 4017:2011'],
  ['iso 7046-1:2011', 'ISO 7046-1:2011'],
  ['DIN EN ISO 4014', 'ISO 4014'],
  ['DIN EN 1665', 'EN 1665'],
  ['EN 14399-4', 'EN 14399-4'],
  ['ASME B18.2.1', 'ASME B18.2.1'],
  ['ANSI/ASME B18.3.1M', 'ASME B18.3.1M'],
  ['jis b1180', 'JIS B1180'],
] as const) {
  test(`${typed} is the standard ${printed}`, () => {
    const number = parseStandardNumber(typed)
    expect(number && formatStandardNumber(number)).toBe(printed)
  })
}

for (const typed of ['', '5783', 'M8', '六角头螺栓', 'GB', 'GB/T', 'GB/T 5783 M8x25', 'DIN933M8'])
  test(`"${typed}" names no standard`, () => expect(parseStandardNumber(typed)).toBeUndefined())

test('a printed number reads back as the same number', () => {
  const number: fc.Arbitrary<StandardNumber> = fc
    .record({
      organisation: fc.constantFrom(...organisations.filter((one) => one !== 'ASME')),
      number: fc.integer({ min: 1, max: 39999 }).map(String),
      part: fc.option(fc.integer({ min: 1, max: 30 }).map(String), { nil: undefined }),
      year: fc.option(fc.integer({ min: 1950, max: 2099 }), { nil: undefined }),
    })
    .map(({ part, year, ...rest }) => ({ ...rest, ...(part && { part }), ...(year && { year }) }))
  // EN 24032 is the number under which Europe adopted ISO 4032.
  const own = number.filter(({ organisation, number: figures }) => organisation !== 'EN' || !/^2\d{4}$/.test(figures))
  fc.assert(
    fc.property(own, (n) => {
      expect(parseStandardNumber(formatStandardNumber(n))).toEqual(n)
    }),
  )
})

test('reading never fails on any text, and what it reads prints and reads back', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const number = parseStandardNumber(text)
      if (number) expect(parseStandardNumber(formatStandardNumber(number))).toEqual(number)
    }),
  )
})

test('two editions are the same standard, two parts are not', () => {
  const same = (a: string, b: string) => sameStandard(parseStandardNumber(a)!, parseStandardNumber(b)!)
  expect(same('GB/T 5783-2016', 'GB/T 5783-2025')).toBe(true)
  expect(same('GB/T 70.1', 'GB/T 70.2')).toBe(false)
})
