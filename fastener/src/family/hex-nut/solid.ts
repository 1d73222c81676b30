import type { Vertex } from '../../drawing/shape.ts'
import { chamferedEnd, milled, radii } from '../../solid/hexagon.ts'
import { threaded, throughHole } from '../../solid/nut-hole.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Hexagon nuts, coupling nuts: chamfered on both sides, or with a washer face if the standard gives its height. */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m] = [part.of('s'), part.of('m')]
  const rim = part.has('c') && part.has('dw') ? part.of('c') : 0
  const lower: Vertex[] =
    rim > 0
      ? [
          [0, part.of('dw') / 2],
          [rim, part.of('dw') / 2],
          [rim, radii(s).clear],
        ]
      : chamferedEnd(s, 0)
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    milled([...lower, ...chamferedEnd(s, m, -1).reverse(), ...hole], s),
  )
}
