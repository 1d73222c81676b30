import { fallingCap, risingCap } from '../../drawing/feature/turned.ts'
import { revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Taper pins 1:50, the thin end below, with rounded ends a high. [GB/T 117] */
export const solid: SolidRecipe = (part) => {
  const [thin, l, a] = [part.of('d') / 2, part.l, Math.min(part.of('a'), 0.2 * part.l)]
  return revolved([...risingCap(0, a, thin), ...fallingCap(l - a, a, thin + l / 100)])
}
