import { bulgeOf } from '../../drawing/curve.ts'
import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { rimHeight } from './rim-height.ts'

/** The spherical face on top. */
export const solid: SolidRecipe = (part) => {
  const [outer, inner, h, r] = [part.of('d3') / 2, part.hole('d1') / 2, part.of('h2'), part.of('r1')]
  const rim = rimHeight({ outer, inner, h, r })
  return revolvedRing([
    [0, inner],
    [0, outer],
    [rim, outer, bulgeOf([rim, outer], [h, inner], -r)],
    [h, inner],
  ])
}
