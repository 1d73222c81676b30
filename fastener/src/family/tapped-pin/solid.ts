import { coreRadius } from '../../drawing/feature/shank.ts'
import { type Hole, threaded } from '../../solid/nut-hole.ts'
import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan30 = Math.tan(Math.PI / 6)

const tan15 = Math.tan(Math.PI / 12)

/** Parallel pins, the end with the internal thread below; its hole ends in the 120° cone of the drill. [GB/T 120.1] */
export const solid: SolidRecipe = (part, thread) => {
  const [r, l, P] = [part.of('d1') / 2, part.l, part.of('P')]
  const d = Number(part.row.texts.d2_thread?.slice(1))
  const [core, bore] = [coreRadius(d, P), part.of('d3') / 2]
  const [t1, t2, t3] = [part.of('t1'), Math.min(part.of('t2'), l - 0.6 * r), part.of('t3')]
  const [c1, c2] = [part.of('c1'), part.of('c2')]
  const hole: Hole = {
    d,
    P,
    from: t3,
    to: t1,
    lower: [
      [0, bore],
      [t3, bore],
      [t3, core],
    ],
    upper: [
      [t1, core],
      [t2, core],
      [t2 + core * tan30, 0],
    ],
  }
  return threaded(hole, thread, (inside) =>
    revolvedRing([[0, r - c2 * tan15], [c2, r], [l - c1, r], [l, r - c1 * tan15], [l, 0], ...inside]),
  )
}
