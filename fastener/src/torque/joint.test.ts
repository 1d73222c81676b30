import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type JointInput, jointOf } from './joint.ts'

const even = (mu: number) => ({ thread: { min: mu, max: mu }, bearing: { min: mu, max: mu } })

/** Two plates under a hexagon bolt of ISO 4014 with a nut of ISO 4032. */
const joint = (thread: string, boltClass: string, outside: number, hole: number, mu: number): JointInput => ({
  thread,
  boltClass,
  nutClass: '8',
  shank: 20,
  freeThread: 10,
  bearing: { outside, hole },
  clamped: [{ thickness: 15 }, { thickness: 15 }],
  friction: even(mu),
})

// VDI 2230, table A1: bolts with the bearing faces of ISO 4014, holes "medium", friction 0.12 in thread and under the head.
for (const [thread, outside, hole, kilonewtons, torque] of [
  ['M8', 11.63, 9, 18.6, 24.6],
  ['M10', 14.63, 11, 29.6, 48],
  ['M12', 16.63, 13.5, 43, 84],
  ['M16', 22.49, 17.5, 80.9, 206],
  ['M20', 28.19, 22, 130, 415],
] as const)
  test(`${thread} 8.8 with friction 0.12 takes ${kilonewtons} kN and about ${torque} N·m`, () => {
    const found = jointOf(joint(thread, '8.8', outside, hole, 0.12))
    expect(found.preload / 1000 / kilonewtons).toBeCloseTo(1, 1.9)
    expect(Math.abs(found.torque.min / torque - 1)).toBeLessThan(0.06)
  })

test('more friction needs more torque for less preload', () => {
  const range = {
    ...joint('M12', '8.8', 16.63, 13.5, 0.1),
    friction: { thread: { min: 0.1, max: 0.16 }, bearing: { min: 0.1, max: 0.16 } },
  }
  const found = jointOf(range)
  expect(found.torque.max).toBeGreaterThan(found.torque.min)
  expect(found.leastPreload).toBeLessThan(found.preload)
})

test('a bolt 10.9 on a nut 8 causes a warning, on a nut 10 it breaks before the nut', () => {
  const weak = jointOf(joint('M12', '10.9', 16.63, 13.5, 0.12))
  expect(weak.pairing).toEqual({ needed: '10', suits: false })
  expect(weak.nutToBolt).toBeLessThan(1)
  const strong = jointOf({ ...joint('M12', '10.9', 16.63, 13.5, 0.12), nutClass: '10' })
  expect(strong.pairing.suits).toBe(true)
  expect(strong.nutToBolt).toBeGreaterThanOrEqual(1)
})

test('pressure under the head is held against the weakest part', () => {
  const parts = {
    ...joint('M12', '8.8', 16.63, 13.5, 0.12),
    clamped: [
      { thickness: 10, pressureLimit: 260 },
      { thickness: 20, pressureLimit: 490 },
    ],
  }
  const { bearing } = jointOf(parts)
  expect(bearing.limit).toBe(260)
  expect(bearing.within).toBe(false)
  expect(bearing.pressure).toBeCloseTo(43_000 / ((Math.PI / 4) * (16.63 ** 2 - 13.5 ** 2)), -1)
})

test('the result of K·F·d agrees: M10 8.8, K 0.2, factor 0.6 is 44.54 N·m', () => {
  const { simple } = jointOf({
    ...joint('M10', '8.8', 14.63, 11, 0.12),
    simple: { preloadFactor: 0.6, k: { min: 0.2, max: 0.2 } },
  })
  expect(simple!.torque.min).toBeCloseTo(44.54, 2)
})

test('a longer bolt gives more, in proportion to what is added', () => {
  const short = joint('M12', '8.8', 16.63, 13.5, 0.12)
  const [one, two, three] = [20, 40, 60].map((shank) => jointOf({ ...short, shank }).elongation)
  expect(two! - one!).toBeCloseTo(three! - two!, 9)
  // 20 mm of M12 shank under 43 kN: F·l / (E·A).
  expect(two! - one!).toBeCloseTo((43_000 * 20) / (205_000 * (Math.PI / 4) * 144), 3)
  expect(jointOf(short).fitsGrip).toBe(true)
  expect(jointOf({ ...short, shank: 5 }).fitsGrip).toBe(false)
})

test('whatever the friction, the stress stays below the yield point and figures are finite', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('M6', 'M10', 'M16', 'M24', 'M20x1.5'),
      fc.double({ min: 0.04, max: 0.35, noNaN: true }),
      (thread, mu) => {
        const found = jointOf({ ...joint(thread, '8.8', 40, 26, mu), nutClass: '8' })
        expect(Number.isFinite(found.elongation) && found.elongation > 0).toBe(true)
        expect(found.torque.min).toBeGreaterThan(0)
      },
    ),
  )
})

test('impossible input is refused', () => {
  const good = joint('M12', '8.8', 16.63, 13.5, 0.12)
  for (const bad of [{ bearing: { outside: 13, hole: 13.5 } }, { shank: -1 }, { clamped: [] }, { friction: even(0) }])
    expect(() => jointOf({ ...good, ...bad })).toThrow(expect.objectContaining({ kind: 'impossibleCombination' }))
  expect(() => jointOf({ ...good, boltClass: '45H' })).toThrow()
})
