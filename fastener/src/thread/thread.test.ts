import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requiredNumber } from '../table/cell.ts'
import { readRows } from '../table/load.ts'
import { metricThread, metricThreads, stressAreaOf } from './metric.ts'
import { threadProfile } from './profile.ts'
import { unifiedThread, unifiedThreads } from './unified.ts'

test('the library holds 211 metric and 49 unified threads', () => {
  expect(metricThreads()).toHaveLength(211)
  expect(unifiedThreads()).toHaveLength(111)
})

test('the profile formulas give the tabulated diameters of every metric thread', () => {
  for (const row of readRows('metric-threads')) {
    const { H, d2, d1, d3, stressArea } = threadProfile(requiredNumber(row, 'd'), requiredNumber(row, 'P'))
    for (const [value, column] of [
      [H, 'H'],
      [d2, 'd2'],
      [d1, 'D1_minor_int'],
      [d3, 'd3_minor_ext'],
    ] as const)
      expect(Math.abs(value - requiredNumber(row, column)), `${row.designation} ${column}`).toBeLessThan(0.0011)
    expect(stressArea / requiredNumber(row, 'As_calc'), row.designation).toBeCloseTo(1, 2)
  }
})

test('the stress area of ISO 898-1 is the formula rounded to three figures', () => {
  for (const thread of metricThreads())
    expect(Math.abs(stressAreaOf(thread) / thread.stressArea - 1), thread.designation).toBeLessThan(0.006)
  expect(stressAreaOf(metricThread('M10'))).toBe(58)
  expect(stressAreaOf(metricThread('M16x1.5'))).toBe(167)
})

test('diameters of a thread keep their order: d3 < d1 < d2 < d', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.2, max: 8, noNaN: true }),
      fc.double({ min: 3, max: 20, noNaN: true }),
      (P, ratio) => {
        const { d, d2, d1, d3, stressArea } = threadProfile(P * ratio, P)
        expect(0 < d3 && d3 < d1 && d1 < d2 && d2 < d).toBe(true)
        expect(stressArea).toBeLessThan((Math.PI / 4) * d ** 2)
      },
    ),
  )
})

for (const [typed, designation] of [
  ['M12', 'M12'],
  ['12', 'M12'],
  ['m12×1.5', 'M12x1.5'],
  ['M12*1.25', 'M12x1.25'],
  ['M12x1.75', 'M12'],
] as const)
  test(`${typed} is the thread ${designation}`, () => expect(metricThread(typed).designation).toBe(designation))

test('a pitch that a diameter does not have is refused with those that it has', () => {
  expect(() => metricThread('M10x3')).toThrow(/没有螺纹 M10x3；可选：M10、M10x1\.25、M10x1、M10x0\.75/)
  expect(() => metricThread('10.3')).toThrow(expect.objectContaining({ kind: 'unknownThread', possible: [] }))
})

for (const [typed, designation] of [
  ['1/4-20', '1/4-20 UNC'],
  ['1/4"-28 UNF', '1/4-28 UNF'],
  ['3/8 UNF', '3/8-24 UNF'],
  ['#4-40', 'No.4-40 UNC'],
  ['No.8-32 UNC', 'No.8-32 UNC'],
  ['1 1/8-7', '1 1/8-7 UNC'],
  ['1/4-32 UNEF', '1/4-32 UNEF'],
  ['#12-32', 'No.12-32 UNEF'],
  ['1-1/8"-8UN', '1 1/8-8 UN'],
  ['1 1/2 8-UN', '1 1/2-8 UN'],
  ['1-8UN', '1-8 UNC'],
  ['2 1/2-8', '2 1/2-8 UN'],
] as const)
  test(`${typed} is the unified thread ${designation}`, () =>
    expect(unifiedThread(typed).designation).toBe(designation))

test('a unified diameter alone is refused with its threads', () => {
  expect(() => unifiedThread('1/4')).toThrow(/1\/4-20 UNC、1\/4-28 UNF、1\/4-32 UNEF/)
})

test('the unified threads agree with their table', () => {
  const rows = readRows('unified-threads')
  unifiedThreads().forEach((thread, i) => {
    const row = rows[i]!
    expect(thread.d2, thread.designation).toBeCloseTo(requiredNumber(row, 'd2_mm'), 2)
    expect(thread.stressArea / requiredNumber(row, 'As_mm2'), thread.designation).toBeCloseTo(1, 2)
  })
})
