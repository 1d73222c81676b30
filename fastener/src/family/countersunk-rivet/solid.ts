import type { Vertex } from '../../drawing/shape.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Countersunk rivets, the top of the head on z = 0; the length includes the head. [GB/T 869] */
export const solid: SolidRecipe = (part) => {
  const [radius, k, r, l] = [part.of('dk') / 2, part.of('k'), part.of('d') / 2, part.l]
  const cone = Math.min(k, (radius - r) / Math.tan((part.of('alpha_deg') * Math.PI) / 360))
  // The rest of k is a rim, unless it is only a rounding error.
  const rim: Vertex[] = k - cone > 0.08 * k ? [[k - cone, radius]] : []
  return revolved(upright([[0, radius], ...rim, [k, r], [l - 0.1 * r, r], [l, 0.9 * r]]))
}
