import { expect, test } from 'vitest'
import { threadLimits } from './limits.ts'
import { pipeThread, pipeThreads } from './pipe.ts'
import { unifiedThread, unifiedThreads } from './unified.ts'
import { unifiedLimits } from './unified-limits.ts'

// ASME B1.1, table 2.
for (const [thread, cls, expected] of [
  ['1/4-20 UNC', '2A', { major: { max: 0.2489, min: 0.2408 }, pitch: { max: 0.2164, min: 0.2127 } }],
  ['1/4-20 UNC', '3A', { major: { max: 0.25, min: 0.2419 }, pitch: { max: 0.2175, min: 0.2147 } }],
  ['1/4-20 UNC', '1A', { major: { max: 0.2489, min: 0.2367 }, pitch: { max: 0.2164, min: 0.2108 } }],
  ['1/4-20 UNC', '2B', { majorMin: 0.25, pitch: { min: 0.2175, max: 0.2224 } }],
  ['1/4-20 UNC', '3B', { pitch: { min: 0.2175, max: 0.2211 } }],
  ['1/2-13 UNC', '2A', { major: { max: 0.4985, min: 0.4876 }, pitch: { max: 0.4485, min: 0.4435 } }],
  ['3/8-24 UNF', '2A', { major: { max: 0.3739, min: 0.3667 }, pitch: { max: 0.3468, min: 0.343 } }],
] as const)
  test(`${thread} ${cls} has the limits that ASME B1.1 prints`, () =>
    expect(unifiedLimits(thread, cls)).toMatchObject(expected))

// Basic pitch diameter, 2A largest and smallest, 3A smallest, inches. [charts of Osborn Products and Westport, which agree]
for (const [thread, basic, largest, smallest, third] of [
  ['No.12-32 UNEF', 0.1957, 0.1948, 0.1917, 0.1933],
  ['1/4-32 UNEF', 0.2297, 0.2287, 0.2255, 0.2273],
  ['5/16-32 UNEF', 0.2922, 0.2912, 0.288, 0.2898],
  ['3/8-32 UNEF', 0.3547, 0.3537, 0.3503, 0.3522],
  ['7/16-28 UNEF', 0.4143, 0.4132, 0.4096, 0.4116],
  ['1/2-28 UNEF', 0.4768, 0.4757, 0.472, 0.474],
  ['9/16-24 UNEF', 0.5354, 0.5342, 0.5303, 0.5325],
  ['5/8-24 UNEF', 0.5979, 0.5967, 0.5927, 0.5949],
  ['11/16-24 UNEF', 0.6604, 0.6592, 0.6552, 0.6574],
  ['3/4-20 UNEF', 0.7175, 0.7162, 0.7118, 0.7142],
  ['13/16-20 UNEF', 0.78, 0.7787, 0.7743, 0.7767],
  ['7/8-20 UNEF', 0.8425, 0.8412, 0.8368, 0.8392],
  ['15/16-20 UNEF', 0.905, 0.9036, 0.8991, 0.9016],
  ['1-20 UNEF', 0.9675, 0.9661, 0.9616, 0.9641],
  ['1 1/16-18 UNEF', 1.0264, 1.025, 1.0203, 1.0228],
  ['1 1/8-18 UNEF', 1.0889, 1.0875, 1.0828, 1.0853],
  ['1 3/16-18 UNEF', 1.1514, 1.1499, 1.145, 1.1478],
  ['1 1/4-18 UNEF', 1.2139, 1.2124, 1.2075, 1.2103],
  ['1 5/16-18 UNEF', 1.2764, 1.2749, 1.27, 1.2728],
  ['1 3/8-18 UNEF', 1.3389, 1.3374, 1.3325, 1.3353],
  ['1 7/16-18 UNEF', 1.4014, 1.3999, 1.3949, 1.3977],
  ['1 1/2-18 UNEF', 1.4639, 1.4624, 1.4574, 1.4602],
] as const)
  test(`${thread} has the pitch diameters that charts print, within two ten-thousandths`, () => {
    const [two, finest] = [unifiedLimits(thread, '2A').pitch, unifiedLimits(thread, '3A').pitch]
    expect(finest.max).toBe(basic)
    for (const [computed, printed] of [
      [two.max, largest],
      [two.min, smallest],
      [finest.min, third],
    ] as const)
      expect(Math.abs(computed - printed)).toBeLessThan(0.00021)
  })

// Square inches. [Machinery's Handbook, 31st edition, table 5c]
for (const [thread, area] of [
  ['1 1/16-8 UN', 0.695],
  ['1 1/8-8 UN', 0.79],
  ['1 1/4-8 UN', 1],
  ['1 3/8-8 UN', 1.233],
  ['1 1/2-8 UN', 1.492],
  ['1 5/8-8 UN', 1.78],
  ['1 3/4-8 UN', 2.08],
  ['2-8 UN', 2.77],
  ['2 3/8-8 UN', 3.99],
] as const)
  test(`${thread} has the stress area that the handbook prints`, () => {
    const printed = unifiedThread(thread).stressArea / 25.4 ** 2
    expect(Math.abs(printed - area)).toBeLessThan(area < 1.55 ? 0.0006 : 0.0055)
  })

// Minor diameters, inches: 2B least and largest, 3B least and largest. [ASME B1.1; 2B of UNC as in a chart on
// scribd.com, 395466526; number sizes as on efunda.com]
for (const [thread, ...printed] of [
  ['No.0-80 UNF', 0.0465, 0.0514, 0.0465, 0.0514],
  ['No.4-40 UNC', 0.0849, 0.0939, 0.0849, 0.0939],
  ['No.5-44 UNF', 0.1004, 0.1079, 0.1004, 0.1079],
  ['No.6-32 UNC', 0.104, 0.114, 0.104, 0.114],
  ['No.8-32 UNC', 0.13, 0.139, 0.13, 0.1389],
  ['No.10-24 UNC', 0.145, 0.156, 0.145, 0.1555],
  ['No.10-32 UNF', 0.156, 0.164, 0.156, 0.1641],
  ['No.12-28 UNF', 0.177, 0.186, 0.177, 0.1857],
  ['1/4-20 UNC', 0.196, 0.207, 0.196, 0.2067],
  ['1/4-28 UNF', 0.211, 0.22, 0.211, 0.219],
  ['5/16-18 UNC', 0.252, 0.265, 0.252, 0.263],
  ['3/8-16 UNC', 0.307, 0.321, 0.307, 0.3182],
  ['3/8-24 UNF', 0.33, 0.34, 0.33, 0.3372],
  ['7/16-14 UNC', 0.36, 0.376, 0.36, 0.3717],
  ['9/16-12 UNC', 0.472, 0.49, 0.472, 0.4843],
  ['1/2-20 UNF', 0.446, 0.457, 0.446, 0.4537],
  ['5/8-11 UNC', 0.527, 0.546, 0.527, 0.5391],
  ['3/4-10 UNC', 0.642, 0.663, 0.642, 0.6545],
  ['7/8-9 UNC', 0.755, 0.778, 0.755, 0.7681],
  ['1-8 UNC', 0.865, 0.89, 0.865, 0.8797],
  ['1 1/8-7 UNC', 0.97, 0.998, 0.97, 0.9875],
  ['1 1/4-7 UNC', 1.095, 1.123, 1.095, 1.1125],
  ['1 1/2-6 UNC', 1.32, 1.35, 1.32, 1.3396],
  ['2-4.5 UNC', 1.759, 1.795, 1.759, 1.7861],
] as const)
  test(`${thread} has the minor diameters that ASME B1.1 prints for classes 2B and 3B`, () => {
    const [two, three] = [unifiedLimits(thread, '2B'), unifiedLimits(thread, '3B')]
    if (two.kind !== 'internal' || three.kind !== 'internal') throw new Error('B is a class of nuts')
    expect([two.minor.min, two.minor.max, three.minor.min, three.minor.max]).toEqual(printed)
  })

test('classes lie in each other: 3A finer than 2A finer than 1A, and bolts never bind in nuts', () => {
  for (const { designation, d } of unifiedThreads()) {
    const [two, three] = [unifiedLimits(designation, '2A'), unifiedLimits(designation, '3A')]
    const width = ({ pitch }: typeof two) => pitch.max - pitch.min
    expect(width(three), designation).toBeLessThan(width(two))
    expect(two.pitch.max, designation).toBeLessThanOrEqual(unifiedLimits(designation, '2B').pitch.min)
    if (d > 6.3) expect(width(two), designation).toBeLessThan(width(unifiedLimits(designation, '1A')))
  }
})

test('class 1 below a quarter inch and unknown classes are refused', () => {
  expect(() => unifiedLimits('No.8-32', '1A')).toThrow(expect.objectContaining({ kind: 'impossibleCombination' }))
  expect(() => unifiedLimits('1/4-20', '4A')).toThrow(expect.objectContaining({ kind: 'unknownToleranceClass' }))
})

test('6az bolts are smaller by the zinc, 6AZ nuts larger: M10 by 0.330, M20 by 0.350 mm', () => {
  const [az, g] = [threadLimits(10, 1.5, '6az'), threadLimits(10, 1.5, '6h')]
  if (az.kind !== 'external' || g.kind !== 'external') throw new Error('external classes')
  expect(az.major.max).toBeCloseTo(10 - 0.33, 6)
  expect(g.pitch.max - az.pitch.max).toBeCloseTo(0.33, 6)
  const nut = threadLimits(20, 2.5, '6AZ')
  if (nut.kind !== 'internal') throw new Error('an internal class')
  expect(nut.majorMin).toBeCloseTo(20.35, 6)
  expect(() => threadLimits(5, 0.8, '6az')).toThrow(expect.objectContaining({ kind: 'impossibleCombination' }))
})

for (const [typed, designation] of [
  ['G1/2', 'G1/2'],
  ['G 1 1/4', 'G1-1/4'],
  ['Ｇ３/4"', 'G3/4'],
  ['R1/2', 'R1/2'],
  ['Rc3/4', 'R3/4'],
  ['Rp 1', 'R1'],
  ['ZG1/4', 'R1/4'],
  ['NPT1-1/2"', 'NPT1-1/2'],
  ['npt 3/8', 'NPT3/8'],
  ['1/4 NPT', 'NPT1/4'],
  ['1/4"-18 NPT', 'NPT1/4'],
  ['1 1/2-11.5 NPT', 'NPT1-1/2'],
  ['1-1/2 NPT', 'NPT1-1/2'],
] as const)
  test(`${typed} is the pipe thread ${designation}`, () => expect(pipeThread(typed).designation).toBe(designation))

test('the hole Rp has no taper', () => expect(pipeThread('Rp3/4')).toMatchObject({ d: 26.441, taper: 0 }))

test('pipe threads: G1/2 is 20.955 mm with 14 threads an inch, NPT1/2 tapers 1:16', () => {
  expect(pipeThread('G1/2')).toMatchObject({
    d: 20.955,
    d2: 19.793,
    d1: 18.631,
    threadsPerInch: 14,
    taper: 0,
    angle: 55,
  })
  expect(pipeThread('NPT1/2')).toMatchObject({ threadsPerInch: 14, taper: 1 / 16, angle: 60, gaugeLength: 8.128 })
  expect(pipeThreads()).toHaveLength(55)
  expect(() => pipeThread('G1/3')).toThrow(/没有管螺纹 G1\/3；可选：G1\/16/)
})
