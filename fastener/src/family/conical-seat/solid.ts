import { revolvedRing } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

const tan30 = Math.tan(Math.PI / 6)

/** The cone on top. */
export const solid: SolidRecipe = (part) => {
  const [outer, inner, mouth, h] = [part.of('d4') / 2, part.hole('d2') / 2, part.of('d5') / 2, part.of('h3')]
  return revolvedRing([
    [0, inner],
    [0, outer],
    [h, outer],
    [h, mouth],
    [h - (mouth - inner) * tan30, inner],
  ])
}
