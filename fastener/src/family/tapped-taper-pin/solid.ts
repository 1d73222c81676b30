import { coreRadius } from '../../drawing/feature/shank.ts'
import { fallingCap } from '../../drawing/feature/turned.ts'
import { type Hole, threaded } from '../../solid/nut-hole.ts'
import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Taper pins, the thick end with the internal thread below; its hole ends in the 120° cone of the drill. [GB/T 118] */
export const solid: SolidRecipe = (part, thread) => {
  const [thin, l, P, a] = [part.of('d') / 2, part.l, part.of('P'), part.of('a')]
  const d = Number(part.row.texts.d2_thread?.slice(1))
  const [core, bore] = [coreRadius(d, P), part.of('d3') / 2]
  const [t1, t2, t3] = [part.of('t1'), Math.min(part.of('t2'), l - a - 0.6 * thin), part.of('t3')]
  const thick = thin + l / 100
  const edge = Math.min(0.4 * a, 0.3 * (thick - bore))
  const hole: Hole = {
    d,
    P,
    from: t3,
    to: Math.min(t1, t2),
    lower: [
      [0, bore],
      [t3, bore],
      [t3, core],
    ],
    upper: [
      [Math.min(t1, t2), core],
      [t2, core],
      [t2 + core * tan30, 0],
    ],
  }
  return threaded(hole, thread, (inside) =>
    revolvedRing([[0, thick - edge], [edge, thick], ...fallingCap(l - a, a, thin), ...inside]),
  )
}
