import { expect, test } from 'vitest'
import { bezierAt, bezierThrough } from './bezier.ts'

test('an arc of degree 15 follows a hyperbola at its own pace, to a nanometre', () => {
  const at = (t: number): readonly [number, number] => [20 * Math.cosh(t), 12 * Math.sinh(t)]
  const poles = bezierThrough(at, [-0.7, 0.6], 15)
  for (let step = 0; step <= 100; step += 1) {
    const [x, y] = bezierAt(poles, step / 100)
    const [wantedX, wantedY] = at(-0.7 + (1.3 * step) / 100)
    expect(Math.hypot(x - wantedX, y - wantedY)).toBeLessThan(1e-9)
  }
})
