import type { Vertex } from '../../drawing/shape.ts'
import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { isChamfered } from './views.ts'

const tan30 = Math.tan(Math.PI / 6)

/** A ring; the chamfer on its outer edge is on top, at 30°. */
export const solid: SolidRecipe = (part) => {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const c = isChamfered(part) ? 0.35 * h : 0
  const rim: Vertex[] =
    c > 0
      ? [
          [h - c, outer],
          [h, outer - c / tan30],
        ]
      : [[h, outer]]
  return revolvedRing([[0, inner], [0, outer], ...rim, [h, inner]])
}
