import { expect, test } from 'vitest'
import { standardNamed } from '../standard/library.ts'
import { clearanceHole } from '../thread/clearance-hole.ts'
import { frictionClasses } from '../torque/friction.ts'
import { type PartJointInput, partJoint } from './part-joint.ts'

const joint: PartJointInput = {
  bolt: standardNamed('GB/T 5782'),
  size: 'M12',
  length: 60,
  boltClass: '8.8',
  nut: standardNamed('GB/T 6170'),
  nutClass: '8',
  washers: [standardNamed('GB/T 97.1')],
  fit: 'medium',
  clamped: [{ thickness: 20, pressureLimit: 490 }, { thickness: 20 }],
  friction: { thread: { min: 0.12, max: 0.12 }, bearing: { min: 0.12, max: 0.12 } },
}

test('M12×60 8.8 through 40 mm: what the tables give and what VDI 2230 prints for it', () => {
  const found = partJoint(joint)
  expect(found).toMatchObject({ hole: 13.5, bearingFace: 16.63, washerHeight: 2.5, nutHeight: 10.8, grip: 42.5 })
  expect([found.shank, found.freeThread]).toEqual([30, 12.5])
  expect(found.protrusion).toBeCloseTo(60 - 42.5 - 10.8)
  expect(found.engagement).toBe(10.8)
  expect(found.fitsGrip).toBe(true)
  // VDI 2230, table A1: 43 kN and about 84 N·m.
  expect(found.preload / 43_000).toBeCloseTo(1, 1.9)
  expect(Math.abs(found.torque.min / 84 - 1)).toBeLessThan(0.06)
  expect(found.suggestedLength).toBe(60)
})

test('a bolt that is short engages less of the nut, and a longer one is named', () => {
  const found = partJoint({ ...joint, length: 50 })
  expect(found.engagement).toBeCloseTo(7.5)
  expect(found.protrusion).toBeLessThan(0)
  expect(found.suggestedLength).toBe(60)
})

test('an impossible joint is refused in Chinese', () => {
  expect(() => partJoint({ ...joint, length: 50, clamped: [{ thickness: 45 }] })).toThrow(/螺栓太短/)
  expect(() => partJoint({ ...joint, length: 120 })).toThrow(/光杆长 90 mm，超过夹紧厚度 42.5 mm/)
  expect(() => partJoint({ ...joint, nut: standardNamed('GB/T 6171') })).toThrow(/没有规格 M12/)
  expect(() => partJoint({ ...joint, clamped: [] })).toThrow()
})

test('socket screws press with the face of their head', () => {
  const screw = partJoint({ ...joint, bolt: standardNamed('GB/T 70.1'), washers: [], length: 60 })
  expect(screw.bearingFace).toBeCloseTo(17.23, 2)
})

test('holes are those of GB/T 5277', () => {
  expect([clearanceHole(12, 'fine'), clearanceHole(12, 'medium'), clearanceHole(12, 'coarse')]).toEqual([
    13, 13.5, 14.5,
  ])
  expect(() => clearanceHole(11, 'medium')).toThrow(/没有直径 11/)
})

test('friction classes go from slippery to dry', () => {
  expect(frictionClasses().map(({ name, mu }) => [name, mu.min, mu.max])).toEqual([
    ['A', 0.04, 0.1],
    ['B', 0.08, 0.16],
    ['C', 0.14, 0.24],
    ['D', 0.2, 0.35],
  ])
})
