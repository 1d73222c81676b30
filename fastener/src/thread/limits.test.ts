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
    expect(internal(threadLimits(d, P, '6H')).pitch.max).toBeLessThan(internal(threadLimits(d, P, '7H')).pitch.max)
    expect(internal(threadLimits(d, P, '6G')).pitch.min).toBeGreaterThan(internal(threadLimits(d, P, '6H')).pitch.min)
  }
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
  [0.25, '6g'],
  [0.25, '6H'],
  [0.45, '6e'],
  [1.1, '6g'],
] as const)
  test(`a pitch of ${P} has no ${name}`, () =>
    expect(() => threadLimits(2, P, name)).toThrow(expect.objectContaining({ kind: 'impossibleCombination' })))
