import { letterOf } from '../../drawing/feature/rivet.ts'
import { risingCap } from '../../drawing/feature/turned.ts'
import { revolved, upright } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'

/** Rivets with a half-round head. [GB/T 867, DIN 660] */
export const solid: SolidRecipe = (part) => {
  const [head, body] = [part.of(letterOf(part, 'dk', 'd2')), part.of(letterOf(part, 'd', 'd1'))]
  const [k, r, l] = [part.of('k'), body / 2, part.l]
  return revolved(upright([...risingCap(-k, k, head / 2), [0, r], [l - 0.1 * r, r], [l, 0.9 * r]]))
}
