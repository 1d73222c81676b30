import { acrossCorners } from '../../drawing/feature/hexagon.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { chamferedEnd, milled } from '../../solid/hexagon.ts'
import { threaded, throughHole } from '../../solid/nut-hole.ts'
import { revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Hexagon weld nuts: below the bearing face a pilot h1 high around the thread, and three projections h2 high. [DIN 929] */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m, h1, h2] = [part.of('s'), part.of('m'), part.of('h1'), part.of('h2')]
  const [pilot, width] = [part.of('d2') / 2, part.of('b')]
  const outer: Vertex[] = [[-h1, pilot], [0, pilot], [0, 0.6 * s], ...chamferedEnd(s, m, -1).reverse()]
  // At the corners; a cone that tapers to seven tenths.
  const reach = acrossCorners(s) / 2 - 0.65 * width
  const projection = revolved([
    [-h2, 0.35 * width],
    [0, width / 2],
    [h2, width / 2],
  ]).translate(reach, 0, 0)
  return threaded(throughHole(part, -h1, m), thread, (hole) =>
    [0, 120, 240].reduce(
      (nut, angle) => nut.fuse(projection.clone().rotate(angle, [0, 0, 0], [0, 0, 1])),
      milled([...outer, ...hole], s),
    ),
  )
}
