import { expect, test } from 'vitest'
import { threadLimits } from './limits.ts'
import { pipeThread, pipeThreads } from './pipe.ts'
import { unifiedThreads } from './unified.ts'
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
