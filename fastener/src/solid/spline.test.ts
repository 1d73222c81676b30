import { expect, test } from 'vitest'
import { splineCurve, splineThrough } from './spline.ts'

type Point = readonly [number, number, number]

/** Where a hole of 3 mm radius exits a rod of 5 mm radius. */
const rim = (t: number): Point => [3 * Math.cos(t), 3 * Math.sin(t), Math.sqrt(25 - 9 * Math.cos(t) ** 2)]

test('a spline follows a closed curve to a nanometre, at its pace', () => {
  const spline = splineThrough(rim, [0, Math.PI, 2 * Math.PI])
  expect(spline.poles).toHaveLength(spline.multiplicities.reduce((sum, one) => sum + one, 0) - spline.degree - 1)
  for (let step = 0; step <= 500; step += 1) {
    const t = (2 * Math.PI * step) / 500
    const [x, y, z] = splineCurve(spline)(t)
    const [wantedX, wantedY, wantedZ] = rim(t)
    expect(Math.hypot(x - wantedX, y - wantedY, z - wantedZ), `at ${t}`).toBeLessThan(2e-9)
  }
})

test('its pieces run smoothly into each other', () => {
  const spline = splineThrough(rim, [0, 1, 2 * Math.PI])
  const small = 1e-6
  for (const knot of spline.knots.slice(1, -1)) {
    const [before, here, after] = [-small, 0, small].map((aside) => splineCurve(spline)(knot + aside))
    const kink = here!.map((value, axis) => (before![axis]! + after![axis]! - 2 * value) / small)
    expect(Math.hypot(...kink), `at ${knot}`).toBeLessThan(1e-4)
  }
})
