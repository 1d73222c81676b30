import { Vector3 } from 'three'
import { expect, test } from 'vitest'
import { fittingScale, viewpoints } from './viewpoints.ts'

const bolt = new Vector3(30, 10, 9)
const stage = { width: 700, height: 500 }

test.each([
  ['front', 700 / 60],
  ['side', 500 / 20],
  ['top', 700 / 60],
] as const)('seen from %s the part fills the stage but for a margin', (viewpoint, exact) => {
  const scale = fittingScale(bolt, viewpoints[viewpoint].from, stage)
  expect(scale / exact).toBeGreaterThan(0.7)
  expect(scale / exact).toBeLessThanOrEqual(0.9)
})

test('a stage twice as large shows the part twice as large', () => {
  const from = viewpoints.isometric.from
  const large = { width: 1400, height: 1000 }
  expect(fittingScale(bolt, from, large)).toBeCloseTo(2 * fittingScale(bolt, from, stage))
})

test('the distance of the eye makes no difference', () => {
  const { from } = viewpoints.isometric
  expect(fittingScale(bolt, from.clone().multiplyScalar(7), stage)).toBeCloseTo(fittingScale(bolt, from, stage))
})
