import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Conical rings, the rim below. [DIN 6796, GB/T 1972] */
export const solid: SolidRecipe = (part) => {
  const [outer, inner] = [part.of('d2') / 2, part.hole('d1') / 2]
  const [s, h] = [part.of('s'), part.of('h')]
  return revolvedRing([
    [h - s, inner],
    [0, outer],
    [s, outer],
    [h, inner],
  ])
}
