import { coreRadius } from '../../drawing/feature/shank.ts'
import { type Hole, threaded } from '../../solid/nut-hole.ts'
import { block, revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { slotTurns, threadMouth } from './slots.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Round nuts with slots along their rim, the face d1 below. [GB/T 812] */
export const solid: SolidRecipe = (part, thread) => {
  const [r, face, m, c] = [part.of('dk') / 2, part.of('d1') / 2, part.of('m'), part.of('c')]
  const [d, P, mouth] = [part.of('d'), part.of('P'), threadMouth(part) / 2]
  const [n, t, core] = [part.hole('n'), part.hole('t'), coreRadius(d, P)]
  const depth = (mouth - core) * tan30
  const hole: Hole = {
    d,
    P,
    threadEnds: part.threadEnds,
    from: 0,
    to: m,
    lower: [
      [0, mouth],
      [depth, core],
    ],
    upper: [
      [m - depth, core],
      [m, mouth],
    ],
  }
  const slot = block(2 * r, n, -m, 2 * m).translateX(2 * r - t)
  return threaded(hole, thread, (inside) =>
    slotTurns(part).reduce(
      (nut, turn) => nut.cut(slot.clone().rotate(turn, [0, 0, 0], [0, 0, 1])),
      revolvedRing([[0, face], [(r - face) * tan30, r], [m - c, r], [m, r - c], ...inside]),
    ),
  )
}
