import { expect, test } from 'vitest'
import { numberIn, requiredNumber } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { type Ends, externalClasses, internalClasses, type ThreadLimits, threadLimits } from './limits.ts'
import { metricThreads } from './metric.ts'

const tabulated = readRows('metric-threads').filter((row) => numberIn(row, 'd_6g_max') !== undefined)
const limits = (row: CsvRow, name: string) => threadLimits(requiredNumber(row, 'd'), requiredNumber(row, 'P'), name)

/** Basic sizes are rounded to a micrometre before or after adding the deviation: at most one micrometre apart. */
const expectEnds = (ends: Ends, row: CsvRow, column: string) => {
  for (const end of ['min', 'max'] as const)
    expect(
      Math.abs(ends[end] - requiredNumber(row, `${column}_${end}`)),
      `${row.designation} ${column}_${end}`,
    ).toBeLessThan(0.0011)
}

test('6g limits of every thread agree with the tabulated ones', () => {
  for (const row of tabulated) {
    const found = limits(row, '6g')
    if (found.kind !== 'external') throw new Error('6g is an external class')
    expectEnds(found.major, row, 'd_6g')
    expectEnds(found.pitch, row, 'd2_6g')
  }
})

test('6H limits of every thread agree with the tabulated ones', () => {
  for (const row of tabulated) {
    const found = limits(row, '6H')
    if (found.kind !== 'internal') throw new Error('6H is an internal class')
    expectEnds(found.pitch, row, 'D2_6H')
    expectEnds(found.minor, row, 'D1_6H')
  }
})

test('M12x1.25 6g', () => {
  expect(threadLimits(12, 1.25, '6g')).toEqual({
    kind: 'external',
    toleranceClass: '6g',
    major: { max: 11.972, min: 11.76 },
    pitch: { max: 11.16, min: 11.028 },
  })
})

const external = (found: ThreadLimits) => (found.kind === 'external' ? found : undefined)!
const internal = (found: ThreadLimits) => (found.kind === 'internal' ? found : undefined)!

test('every bolt of classes 6e to 6h goes into every nut, and each class leaves more room than the next', () => {
  for (const { d, P, designation } of metricThreads().filter((one) => one.P >= 0.5)) {
    const nut = internal(threadLimits(d, P, '6H'))
    const tops = ['6e', '6f', '6g', '6h'].map((name) => external(threadLimits(d, P, name)).pitch.max)
    expect(tops, designation).toEqual([...tops].sort((a, b) => a - b))
    expect(tops.at(-1), designation).toBeLessThanOrEqual(nut.pitch.min)
  }
})

test('a finer grade lies inside a coarser one', () => {
  for (const { d, P } of metricThreads().filter((one) => one.P >= 0.35)) {
    expect(external(threadLimits(d, P, '4h')).pitch.min).toBeGreaterThan(external(threadLimits(d, P, '6h')).pitch.min)
    expect(internal(threadLimits(d, P, '5H')).pitch.max).toBeLessThan(internal(threadLimits(d, P, '6H')).pitch.max)
    if (P >= 0.5)
      expect(internal(threadLimits(d, P, '6H')).pitch.max).toBeLessThan(internal(threadLimits(d, P, '7H')).pitch.max)
    expect(internal(threadLimits(d, P, '6G')).pitch.min).toBeGreaterThan(internal(threadLimits(d, P, '6H')).pitch.min)
  }
})

// Limits that follow from the tables of ISO 965-1, mm. Grades other than 6 follow from the printed grade 6, not from its
// formula: the formula gives 18.676 for M20-7H.
for (const [d, P, name, end, printed] of [
  [20, 2.5, '7H', 'pitch max', 18.656],
  [6, 1, '5H', 'minor max', 5.107],
  [10, 1.5, '4h', 'pitch min', 8.941],
  [20, 2.5, '5g6g', 'pitch min', 18.202],
  [3, 0.5, '5H', 'pitch max', 2.755],
  [3, 0.5, '7H', 'minor max', 2.639],
  [5, 0.8, '8g', 'pitch min', 4.306],
  [5, 0.8, '8g', 'major min', 4.74],
  [8, 1.25, '4h', 'pitch min', 7.113],
  [8, 1.25, '7H', 'pitch max', 7.388],
  [12, 1.75, '5g6g', 'pitch min', 10.711],
  [12, 1.75, '8g', 'major min', 11.541],
  [16, 2, '7H', 'pitch max', 14.966],
  [16, 2, '3h4h', 'pitch min', 14.621],
  [24, 3, '4h', 'major min', 23.764],
  [24, 3, '5H', 'pitch max', 22.263],
  [30, 3.5, '8H', 'minor max', 27.111],
  [36, 4, '7H', 'minor max', 32.42],
  [48, 5, '7H', 'pitch max', 45.177],
  [48, 5, '9g8g', 'pitch min', 44.181],
] as const)
  test(`M${d}x${P}-${name}: ${end} is ${printed}`, () => {
    const [diameter, limit] = end.split(' ') as ['major' | 'pitch' | 'minor', 'min' | 'max']
    const found = threadLimits(d, P, name)
    const ends = { major: undefined, minor: undefined, ...found }[diameter]
    expect(ends?.[limit]).toBeCloseTo(printed, 6)
  })

test('every thread of the list has a printed tolerance in grade 6, or as nut in the finest one below a pitch of 0.3', () => {
  for (const { d, P, designation } of metricThreads()) {
    expect(threadLimits(d, P, '6h').kind, designation).toBe('external')
    expect(threadLimits(d, P, P < 0.25 ? '4H' : P < 0.3 ? '5H' : '6H').kind, designation).toBe('internal')
  }
})

test('nuts of 6AX have room for a thick layer of zinc: M12 from 12.365 on, and there are none below M10', () => {
  expect(internal(threadLimits(12, 1.75, '6AX'))).toMatchObject({
    majorMin: 12.365,
    pitch: { min: 11.228, max: 11.428 },
    minor: { min: 10.471, max: 10.806 },
  })
  expect(() => threadLimits(8, 1.25, '6AX')).toThrow(expect.objectContaining({ kind: 'impossibleCombination' }))
})

test('all classes in use exist from a pitch of 0.5 on', () => {
  for (const name of [...externalClasses, ...internalClasses])
    expect(threadLimits(10, 1.5, name).toleranceClass).toBe(name)
})

test('two grades may be combined: 5g6g has the crest of 6g', () => {
  const [mixed, six] = [external(threadLimits(10, 1.5, '5g6g')), external(threadLimits(10, 1.5, '6g'))]
  expect(mixed.major).toEqual(six.major)
  expect(mixed.pitch.min).toBeGreaterThan(six.pitch.min)
})

for (const name of ['6x', 'g6', '', '9g', '6g5h', '3H', '66g'])
  test(`"${name}" is no tolerance class`, () =>
    expect(() => threadLimits(10, 1.5, name)).toThrow(expect.objectContaining({ kind: 'unknownToleranceClass' })))

for (const [P, name] of [
  [0.25, '6H'],
  [0.5, '8g'],
  [0.75, '8H'],
  [0.45, '6e'],
  [1.1, '6g'],
] as const)
  test(`a pitch of ${P} has no ${name}`, () =>
    expect(() => threadLimits(2, P, name)).toThrow(expect.objectContaining({ kind: 'impossibleCombination' })))
