import { chamferedEnd, milled, radii } from '../../solid/hexagon.ts'
import { threaded, throughHole } from '../../solid/nut-hole.ts'
import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan20 = Math.tan(Math.PI / 9)

/** Hexagon nuts with flange: a rim c high, a cone of 20° up to the hexagon. [GB/T 6177.1] */
export const solid: SolidRecipe = (part, thread) => {
  const [s, m] = [part.of('s'), part.of('m')]
  const [dc, c] = [part.of('dc'), part.of('c')]
  // The cone runs on into the hexagon, and the ring stays clear of the hole.
  const [top, inner] = [0.45 * s, 0.4 * s]
  const flange = revolvedRing([
    [0, dc / 2],
    [c, dc / 2],
    [c + (dc / 2 - top) * tan20, top],
    [0, inner],
  ])
  return threaded(throughHole(part, 0, m), thread, (hole) =>
    milled([[0, radii(s).clear], ...chamferedEnd(s, m, -1).reverse(), ...hole], s).fuse(flange),
  )
}
