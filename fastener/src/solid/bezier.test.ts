import { expect, test } from 'vitest'
import { bezierThrough } from './bezier.ts'

/** A point of an arc, by halving its control polygon. */
function pointOf(poles: readonly (readonly [number, number])[], share: number): readonly [number, number] {
  if (poles.length === 1) return poles[0]!
  const next = poles.slice(1).map(([x, y], index): [number, number] => {
    const [u, v] = poles[index]!
    return [u + share * (x - u), v + share * (y - v)]
  })
  return pointOf(next, share)
}

test('an arc of degree 15 follows a hyperbola at its own pace, to a nanometre', () => {
  const at = (t: number): [number, number] => [20 * Math.cosh(t), 12 * Math.sinh(t)]
  const poles = bezierThrough(at, [-0.7, 0.6], 15)
  for (let step = 0; step <= 100; step += 1) {
    const [x, y] = pointOf(poles, step / 100)
    const [wantedX, wantedY] = at(-0.7 + (1.3 * step) / 100)
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(1e-9)
  }
})
