import type { Vertex } from '../../drawing/shape.ts'
import { chamferedHexagon, milled } from '../../solid/hexagon.ts'
import { threaded, throughHole } from '../../solid/nut-hole.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Hexagon over the threaded height, a cone above it up to h. [GB/T 6184] */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const cone: Vertex[] = [
    [m, 0.46 * s],
    [h, 0.42 * s],
  ]
  return threaded(throughHole(part, 0, h), thread, (hole) =>
    milled([...chamferedHexagon(s, 0, m), ...cone, ...hole], s),
  )
}
