import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StepError, type StepProblem } from './step-error.ts'
import { aStepAssembly } from './testing/a-step-assembly.ts'
import { partsIn } from './testing/read-whole.ts'

/** Names and numbers of pieces, without what the names mean. */
const counted = (file: string) => partsIn(file).map(({ name, count }) => ({ name, count }))

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
    expect(counted(file)).toEqual([
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
    expect(counted(file)).toEqual([{ name: 'GB/T 9074.1 M6x20', count: 2 }])
  })

  test('a file of one part is that part', () => {
    expect(counted(aStepAssembly({ names: ['ISO 4762 M8x20'], links: [] }))).toEqual([
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
        const found = new Map(counted(file).map((part) => [part.name, part.count]))
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
    ['a header alone', 'ISO-10303-21;HEADER;ENDSEC;END-ISO-10303-21;', 'notStep'],
    ['an open text', "ISO-10303-21;DATA;#1=PRODUCT('abc", 'cutOff'],
    ['an open comment', 'ISO-10303-21;DATA;/* #1=PRODUCT(;ENDSEC;END-ISO-10303-21;', 'cutOff'],
    ['a file that was cut between two statements', 'ISO-10303-21;HEADER;ENDSEC;DATA;#2=PRODUCT();', 'cutOff'],
    ['the end of the file in a text', "ISO-10303-21;DATA;#1=PRODUCT('END-ISO-10303-21;", 'cutOff'],
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
    ['brackets within brackets', `ISO-10303-21;DATA;#1=PRODUCT(${'('.repeat(500)};ENDSEC;END-ISO-10303-21;`, 'tooDeep'],
  ])('%s is refused', (_what, file, problem) => {
    expect(() => partsIn(file)).toThrow(expect.objectContaining({ problem } satisfies Partial<StepError>))
  })

  const whole = (data: string) => `ISO-10303-21;HEADER;ENDSEC;DATA;${data}ENDSEC;END-ISO-10303-21;`
  test.each([
    ['no statement', ';;;;;'],
    ['references to nowhere', "#1=PRODUCT_DEFINITION('','',#7,#8);"],
    ['uses of what is not there', "#1=NEXT_ASSEMBLY_USAGE_OCCURRENCE('','M8x30','',#7,#8,$);"],
    ['ten thousand comments', `${'/**/'.repeat(10_000)}#1=PRODUCT('1','M','',());${'/**/'.repeat(10_000)}x;`],
    ['a statement of a megabyte', `#1=PRODUCT('${'x'.repeat(1_000_000)}');`],
  ])('%s: no part has a name', (_what, data) => {
    expect(partsIn(whole(data)).filter(({ name }) => name !== '')).toEqual([])
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
          partsIn(whole(parts.join('')))
        } catch (error) {
          expect(error).toBeInstanceOf(StepError)
        }
      }),
      { numRuns: 300 },
    )
  })
})

const sample = (name: string) => readFileSync(new URL(`cases/${name}.step`, import.meta.url), 'utf8')
const spoken = (file: string) => Object.fromEntries(partsIn(file).map((part) => [part.spoken, part.count]))

describe('files as programs write them', () => {
  test('a break within a name does not count', () => {
    expect(spoken(sample('break-in-a-name'))).toEqual({ 'ISO 4762 M4×10': 2 })
  })

  test('a file that was cut off is refused', () => {
    expect(() => partsIn(sample('cut-off'))).toThrow(expect.objectContaining({ problem: 'cutOff' }))
  })

  test('a subassembly with the name of a set is looked into', () => {
    expect(spoken(sample('named-set'))).toEqual({ 'GB/T 5783 M8x30': 2, 'GB/T 6170 M8': 2, 'GB/T 97.1 8': 4 })
  })

  test('a set that does not say what is in it is no line', () => {
    expect(partsIn(aStepAssembly({ names: ['top', 'M8x30螺栓组'], links: [[0, 1]] }))).toEqual([
      { name: 'M8x30螺栓组', count: 1, spoken: '' },
    ])
  })

  test('a name may stand at the use of a part alone', () => {
    expect(partsIn(sample('name-at-the-use'))).toEqual([
      { name: 'ISO 4762 M4x10:1', count: 1, spoken: 'ISO 4762 M4x10' },
      { name: 'ISO 4762 M4x10:2', count: 1, spoken: 'ISO 4762 M4x10' },
    ])
  })

  test('names of SolidWorks Toolbox are read', () => {
    expect(spoken(sample('toolbox-names'))).toEqual({
      'GB/T 70.1 内六角圆柱头螺钉 M5X12': 1,
      'socket head cap screw No.8-32x1/2"': 1,
      'hex bolt 1/4-20x1"': 1,
      'socket button head cap screw M4x0.7x8': 1,
      'Spring washer DIN 127-A 6': 1,
    })
  })

  test('a connector is no fastener, and the reading names it', () => {
    expect(partsIn(sample('connector'))).toEqual([{ name: 'M12 connector 5-pin', count: 1, spoken: '' }])
  })

  const designs = [
    "#1=PRODUCT('top','top','',());#2=PRODUCT_DEFINITION_FORMATION('','',#1);#3=PRODUCT_DEFINITION('','',#2,$);",
    "#4=PRODUCT('7','ISO 4762 M4x10','',());#5=PRODUCT_DEFINITION_FORMATION('','',#4);#6=PRODUCT_DEFINITION('','',#5,$);",
  ].join('')
  const uses = [
    [
      'stated with the use',
      "#8=MEASURE_WITH_UNIT(COUNT_MEASURE(4.),#9);#7=QUANTIFIED_ASSEMBLY_COMPONENT_USAGE('','','',#3,#6,$,#8);",
    ],
    [
      'stated by a use of several parts',
      "#7=( ASSEMBLY_COMPONENT_USAGE($) NEXT_ASSEMBLY_USAGE_OCCURRENCE() PRODUCT_DEFINITION_RELATIONSHIP('7','','',#3,#6) PRODUCT_DEFINITION_USAGE() QUANTIFIED_ASSEMBLY_COMPONENT_USAGE(#8) );#8=(MEASURE_REPRESENTATION_ITEM() MEASURE_WITH_UNIT(COUNT_MEASURE(4.),#9) REPRESENTATION_ITEM('n'));",
    ],
  ] as const
  test.each(uses)('a quantity %s counts', (_where, use) => {
    expect(spoken(`ISO-10303-21;HEADER;ENDSEC;DATA;${designs}${use}ENDSEC;END-ISO-10303-21;`)).toEqual({
      'ISO 4762 M4x10': 4,
    })
  })

  test('a file may be divided anywhere while it arrives', () => {
    const whole = partsIn(sample('toolbox-names'))
    const bytes = new TextEncoder().encode(sample('toolbox-names'))
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (piece) => {
        expect(partsIn(bytes, piece)).toEqual(whole)
      }),
      {
        numRuns: 40,
      },
    )
  })
})
