import { prism, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { spiral } from './spiral.ts'

/** Spring pins of sheet wound to a spiral, its outer end on the x axis. [GB/T 879.4] */
export const solid: SolidRecipe = (part) => {
  const [r, l, end] = [part.of('d1') / 2, part.l, part.of('d2') / 2]
  const a = Math.min(part.of('a'), 0.3 * l)
  const chamfered = revolved([
    [0, end],
    [a, r],
    [l - a, r],
    [l, end],
  ])
  return prism(spiral(r, part.of('s')), 0, l).intersect(chamfered)
}
