import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isFastenerName, spokenName } from './part-name.ts'
import { partsOf } from './parts.ts'
import { StepError, type StepProblem } from './statements.ts'
import { aStepAssembly } from './testing/a-step-assembly.ts'

const never = () => false

/** Number of occurrences in the tree of each design without children, walked piece by piece. */
function walked(count: number, links: readonly (readonly [number, number])[]): Map<string, number> {
  const total = new Map<string, number>()
  const walk = (id: number): void => {
    const children = links.filter(([parent]) => parent === id)
    if (children.length === 0) total.set(`P${id}`, (total.get(`P${id}`) ?? 0) + 1)
    for (const [, child] of children) walk(child)
  }
  const held = new Set(links.map(([, child]) => child))
  for (let id = 0; id < count; id += 1) if (!held.has(id)) walk(id)
  return total
}

describe('counting', () => {
  test('a part of a subassembly counts as often as that', () => {
    const links = [
      [0, 1],
      [0, 1],
      [0, 3],
      [1, 2],
      [1, 2],
      [1, 2],
    ] as const
    const file = aStepAssembly({ names: ['机架', '支架', '螺栓 GB/T 5783 M8×20', "O'Ring"], links })
    expect(partsOf(file, never)).toEqual([
      { name: "O'Ring", count: 1 },
      { name: '螺栓 GB/T 5783 M8×20', count: 6 },
    ])
  })

  test('a part bought as one piece is not taken apart', () => {
    const links = [
      [0, 1],
      [0, 1],
      [1, 2],
      [1, 3],
    ] as const
    const file = aStepAssembly({ names: ['top', 'GB/T 9074.1 M6x20', 'screw', 'washer'], links })
    expect(partsOf(file, isFastenerName)).toEqual([{ name: 'GB/T 9074.1 M6x20', count: 2 }])
  })

  test('a file of one part is that part', () => {
    expect(partsOf(aStepAssembly({ names: ['ISO 4762 M8x20'], links: [] }), never)).toEqual([
      { name: 'ISO 4762 M8x20', count: 1 },
    ])
  })

  test('any tree counts as it does piece by piece', () => {
    const trees = fc.integer({ min: 1, max: 7 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        links: fc.array(
          fc
            .tuple(fc.nat(count - 1), fc.nat(count - 1))
            .filter(([a, b]) => a !== b)
            .map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]),
          { maxLength: count === 1 ? 0 : 8 },
        ),
      }),
    )
    fc.assert(
      fc.property(trees, ({ count, links }) => {
        const file = aStepAssembly({ names: Array.from({ length: count }, (_, i) => `P${i}`), links })
        const found = new Map(partsOf(file, never).map((part) => [part.name, part.count]))
        expect(found).toEqual(walked(count, links))
      }),
      { numRuns: 60 },
    )
  })
})

describe('hostile files', () => {
  const chain = (count: number, times: number) =>
    Array.from({ length: count - 1 }, (_, i) => Array.from({ length: times }, () => [i, i + 1] as const)).flat()
  const names = (count: number) => Array.from({ length: count }, (_, i) => `P${i}`)
  test.each<[string, string, StepProblem]>([
    ['a text', 'hello', 'notStep'],
    ['a header alone', 'ISO-10303-21;HEADER;ENDSEC;', 'notStep'],
    [
      'a part within itself',
      aStepAssembly({
        names: ['a', 'b'],
        links: [
          [0, 1],
          [1, 0],
        ],
      }),
      'circular',
    ],
    ['a thousand to the power of twelve', aStepAssembly({ names: names(13), links: chain(13, 1000) }), 'tooManyPieces'],
    ['more parts than anybody draws', aStepAssembly({ names: names(20_001), links: [] }, 0), 'tooManyParts'],
    ['brackets within brackets', `ISO-10303-21;DATA;#1=PRODUCT(${'('.repeat(500)};`, 'tooDeep'],
  ])('%s is refused', (_what, file, problem) => {
    expect(() => partsOf(file, never)).toThrow(expect.objectContaining({ problem } satisfies Partial<StepError>))
  })

  test.each([
    ['an open text', "ISO-10303-21;DATA;#1=PRODUCT('abc"],
    ['an open comment', 'ISO-10303-21;DATA;/* #1=PRODUCT('],
    ['no statement', 'ISO-10303-21;DATA;;;;;ENDSEC;'],
    ['references to nowhere', "ISO-10303-21;DATA;#1=PRODUCT_DEFINITION('','',#7,#8);"],
  ])('%s has no parts with a name', (_what, file) => {
    expect(partsOf(file, never).filter(({ name }) => name !== '')).toEqual([])
  })

  test('ten thousand comments in a row cost no time', () => {
    const file = `ISO-10303-21;DATA;${'/**/'.repeat(10_000)}#1=PRODUCT('1','M','',());${'/**/'.repeat(10_000)}x;`
    expect(partsOf(file, never)).toEqual([])
  })

  test('any text ends with parts or a refusal', () => {
    const pieces = fc.constantFrom(
      "'",
      '(',
      ')',
      ';',
      '#1=PRODUCT',
      '#2',
      '/*',
      '*/',
      ',',
      'ISO-10303-21;',
      'DATA;',
      '\\X2\\',
      'x',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
        try {
          partsOf(`ISO-10303-21;DATA;${parts.join('')}`, never)
        } catch (error) {
          expect(error).toBeInstanceOf(StepError)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('names', () => {
  test.each([
    ['GB_T 5783-2016_M8x20:3', 'GB/T 5783-2016 M8x20'],
    ['ISO 4762 M8 x 20 --- 20C<2>', 'ISO 4762 M8×20'],
    ['Bolt_GB_T_5782_M10X60.SLDPRT', 'Bolt GB/T 5782 M10X60'],
    ['GB-T 6170-2015 M8.prt;1', 'GB/T 6170-2015 M8'],
    ['内六角圆柱头螺钉 GB/T 70.1 M6×16', '内六角圆柱头螺钉 GB/T 70.1 M6×16'],
  ])('%s reads as %s', (name, spoken) => {
    expect(spokenName(name)).toBe(spoken)
    expect(isFastenerName(name)).toBe(true)
  })

  test.each(['机架', 'Gehäuse', '底板 300x200', 'M8', 'PART-0012', '', '轴承 6204'])('%s is no fastener', (name) =>
    expect(isFastenerName(name)).toBe(false),
  )
})
