import { threaded, throughHole } from '../../solid/nut-hole.ts'
import { block, revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan30 = Math.tan(Math.PI / 6)

/** Square nuts, chamfered on the side away from the bearing face; flats along x and y. [DIN 557] */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m] = [part.of('s'), part.of('m')]
  const [face, clear] = [0.475 * s, 0.75 * s]
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    block(s, s, -m, 2 * m).intersect(
      revolvedRing([[0, clear], [m - (clear - face) * tan30, clear], [m, face], ...hole]),
    ),
  )
}
