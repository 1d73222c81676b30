import { fallingCap } from '../../drawing/feature/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import { prism, revolved } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { groove } from './groove.ts'

/** Pins with three grooves, the pilot below. [GB/T 13829.1] */
export const solid: SolidRecipe = (part) => {
  const [r, l, c, a] = [part.of('d1') / 2, part.l, part.of('c'), part.of('a')]
  const pin = revolved([[0, 0.9 * r], [c, 0.9 * r], [c, r], ...fallingCap(l - a, a, r)])
  const bottom = groove(r)[1]![0]
  // The cutter's sides extend beyond the pin, so that none of its faces coincides with it.
  const reach = 1.5 * r
  const sides: Vertex[] = [
    [bottom, 0],
    [reach, bottom - reach],
    [reach, reach - bottom],
  ]
  const cutter = prism(sides, c, l + r)
  return [0, 120, 240].reduce((whole, turn) => whole.cut(cutter.clone().rotate(turn, [0, 0, 0], [0, 0, 1])), pin)
}
