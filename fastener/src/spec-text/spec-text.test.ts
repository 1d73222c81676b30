import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { standards } from '../standard/library.ts'
import { parsePartList } from './sets/part-list.ts'
import { parseSpecText } from './spec-text.ts'
import { specTextOf } from './testing.ts'
import type { SpecText, SpecValues } from './words/field.ts'
import type { Span } from './words/folded-text.ts'
import { products } from './words/product.ts'

/** The values only, with the product by name, and without those implied by the property class. */
function valuesOf({ fields }: SpecText): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, { value }]): [string, unknown] => [
    name,
    name === 'product' ? fields.product?.value.name : value,
  ])
  return Object.fromEntries(entries.filter(([name]) => name !== 'material' || !isImplied({ fields })))
}

const isImplied = ({ fields }: Pick<SpecText, 'fields'>): boolean =>
  fields.material !== undefined && fields.material.at === fields.propertyClass?.at

const spansOf = ({ fields, rest }: SpecText): Span[] => [
  ...Object.values(fields).flatMap(({ at, also = [] }) => [at, ...also]),
  ...rest.map(({ at }) => at),
]

/** Pieces of buyers' language, in any order, with anything in between. */
const scraps = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...'M8 ×25 x * 8.8级 A2-70 镀锌 内六角 外六角 全牙 500支 2千支 1/4-20 x1 #8-32 grade 5 GB/T 5783-2016 DIN933 L=30 φ6 6m6 45H 各 每箱 / - , ； 、 ½ ㎏ № ① 螺母 平垫 自攻 ST4.2 04 304 10.9 " 米 数量： 0 . 9999999999'.split(
          ' ',
        ),
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.constantFrom(' ', '\t', '　', '\n', ''),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''))

test('the number of every standard, as it is printed, is read as this standard', () => {
  const read = standards().map(({ name }) => parseSpecText(`${name} M8`).fields.standard?.value)
  expect(read).toEqual(standards().map(({ name }) => name))
})

describe('whatever is typed', () => {
  test('reading never throws, and every piece lies in the text and overlaps no other', () => {
    fc.assert(
      fc.property(scraps, (text) => {
        for (const spec of [parseSpecText(text), ...parsePartList(text)]) {
          const spans = spansOf(spec)
          for (const [start, end] of spans) {
            expect(start).toBeGreaterThanOrEqual(0)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(spec.input.length)
          }
          const ordered = [...new Map(spans.map((span) => [span.join(), span])).values()].sort((a, b) => a[0] - b[0])
          for (const [index, [start]] of ordered.entries())
            if (index > 0) expect(start).toBeGreaterThanOrEqual(ordered[index - 1]![1])
        }
      }),
      { numRuns: 500 },
    )
  })

  test('a field quotes its piece and is sure of it to a degree between 0 and 1', () => {
    fc.assert(
      fc.property(scraps, (text) => {
        const { fields, rest } = parseSpecText(text)
        for (const { text: piece, at, confidence } of Object.values(fields)) {
          expect(text.slice(...at)).toBe(piece)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
        for (const { text: piece, at } of rest) expect(text.slice(...at)).toBe(piece)
      }),
    )
  })

  for (const [what, text] of [
    ['sixty-four figures', '9'.repeat(64)],
    ['sixty-four crosses', '8x'.repeat(32)],
    ['ten thousand figures', '1'.repeat(10_000)],
    ['ten thousand points', '1.'.repeat(5000)],
    ['ten thousand crosses', '8×'.repeat(5000)],
    ['ten thousand dashes', '-'.repeat(10_000)],
    ['ten thousand blanks', `M8${' '.repeat(10_000)}x25`],
    ['ten thousand letters', 'm'.repeat(10_000)],
    ['ten thousand fractions', '1/2-'.repeat(2500)],
    ['ten thousand words', '内六角'.repeat(3333)],
    ['ten thousand commas', '8,'.repeat(5000)],
    ['ten thousand thousands', '1,000'.repeat(2000)],
    ['ten thousand lines', '8\n'.repeat(5000)],
    ['ten thousand sizes', 'M8、'.repeat(3333)],
    ['ten thousand lengths', `M8×20${'/25'.repeat(3331)}`],
  ] as const)
    test(`${what} are read through`, () => {
      expect(parseSpecText(text).input).toBe(text)
      expect(parsePartList(text).length).toBeLessThanOrEqual(text.length)
    })
})

describe('the same specification in other letters', () => {
  const lines = [
    'GB/T 5783 M8×25 8.8 镀锌 500支',
    '内六角 m6*20 12.9级 发黑',
    'DIN933 M10X40 A2-70',
    '1/4-20x1 grade 5 hex cap screw',
    '六角螺母 M12 8级 达克罗',
  ]
  const wide = (text: string) => text.replace(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
  for (const line of lines)
    test(`${line} means the same in capitals, small letters, full width and with more blanks`, () => {
      const meant = valuesOf(parseSpecText(line))
      for (const other of [
        line.toUpperCase(),
        line.toLowerCase(),
        wide(line),
        `  ${line.replaceAll(' ', '   ')} `,
        line.replaceAll(' ', '　'),
        line.replaceAll(' ', '\t'),
        line.replace(/(?<=\d)[×*xX](?=\d)/g, ' × '),
        line.replace(/(?<=\d)[×*xX](?=\d)/g, '＊'),
      ])
        expect(valuesOf(parseSpecText(other)), other).toEqual(meant)
    })
})

describe('the canonical line of a specification', () => {
  const threaded = fc.constantFrom('hexBolt', 'socketCapScrew', 'crossPanScrew', 'socketSetScrew', 'hexFlangeBolt')
  const product = (name: string) => products.get(name)
  const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })
  const counts = {
    quantity: fc.integer({ min: 1, max: 99_999 }),
    unit: optional(fc.constantFrom('支', '千支', '个', '千克', '箱', '套', '米')),
    surface: optional(fc.constantFrom({ name: '镀锌', finish: '镀锌' }, { name: '热浸镀锌', finish: '热浸镀锌' })),
    hand: optional(fc.constantFrom('left' as const, 'right' as const)),
  }
  const bolts = fc.record({
    standard: optional(fc.constantFrom('GB/T 5783-2016', 'GB/T 70.1', 'DIN 933', 'ISO 7380-1', 'JIS B1180')),
    product: threaded.map(product),
    size: fc.constantFrom<Partial<SpecValues>>(
      { nominal: 'M8' },
      { nominal: 'M10', pitch: 1.25, threadForm: 'fine' },
      { nominal: 'M20', pitch: 2.5, threadForm: 'coarse' },
      { nominal: 'M2.5', toleranceClass: '6g' },
      { nominal: '1/4', threadsPerInch: 28, threadForm: 'fine' },
      { nominal: 'No.8', threadsPerInch: 32, threadForm: 'coarse' },
      { nominal: '1 1/2' },
    ),
    length: fc.constantFrom(8, 25, 120, 12.7, 1000),
    propertyClass: optional(fc.constantFrom('4.8', '8.8', '10.9', '45H', 'B7')),
    threadExtent: optional(fc.constantFrom('full' as const, 'partial' as const)),
    ...counts,
  })
  const nuts = fc.record({
    product: fc.constantFrom('hexNut', 'insertLockNut', 'hexFlangeNut').map(product),
    size: fc.constantFrom<Partial<SpecValues>>({ nominal: 'M12' }, { nominal: 'M12', pitch: 1.25, threadForm: 'fine' }),
    propertyClass: optional(fc.constantFrom('8', '10', '04')),
    ...counts,
  })
  const bare = fc.record({
    product: fc.constantFrom('parallelPin', 'splitPin', 'blindRivet').map(product),
    size: fc.constantFrom<Partial<SpecValues>>(
      { nominal: '6' },
      { nominal: '6', toleranceClass: 'm6' },
      { nominal: '3.2' },
    ),
    length: fc.constantFrom(8, 30),
    ...counts,
  })
  const washers = fc.record({
    product: fc.constantFrom('plainWasher', 'springWasher', 'shaftRing', 'boreRing').map(product),
    size: fc.constantFrom<Partial<SpecValues>>({ nominal: '8' }, { nominal: '24' }),
    ...counts,
  })

  test('is read back as that specification, with nothing left', () => {
    fc.assert(
      fc.property(fc.oneof(bolts, nuts, bare, washers), ({ size, ...others }) => {
        const given = Object.entries({ ...size, ...others }).filter(([, value]) => value !== undefined)
        const values = Object.fromEntries(given) as Partial<SpecValues>
        const line = specTextOf(values)
        const read = parseSpecText(line)
        expect(valuesOf(read), line).toEqual({ ...values, product: values.product?.name })
        expect(read.rest, line).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  test('the Chinese name of every product is read as that product', () => {
    for (const { name, nameZh } of products.values())
      expect(parseSpecText(`${nameZh} M8`).fields.product?.value.name, nameZh).toBe(name)
  })
})
