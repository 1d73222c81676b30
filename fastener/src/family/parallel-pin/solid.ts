import { revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

export const tan15 = Math.tan(Math.PI / 12)

/** Parallel pins, chamfered c at 15° on both ends. [GB/T 119.1, 119.2] */
export const solid: SolidRecipe = (part) => {
  const [r, c, l] = [part.of('d') / 2, Math.min(part.of('c'), 0.3 * part.l), part.l]
  const end = r - c * tan15
  return revolved([
    [0, end],
    [c, r],
    [l - c, r],
    [l, end],
  ])
}
