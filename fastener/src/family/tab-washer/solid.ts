import { block, cylinder, prism } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { tab, tabTurns } from './tabs.ts'

/** The sheet on z = 0, its inner tab bent upwards at the end of the y axis. [GB/T 858] */
export const solid: SolidRecipe = (part) => {
  const [d0, d1, outer] = [part.hole('d0'), part.of('d1'), part.of('dc') / 2]
  const [s, h, b, a] = [part.of('s'), part.of('h'), part.of('b'), part.of('a')]
  const one = prism(tab((d0 + d1) / 4, outer, b), 0, s)
  const washer = tabTurns.reduce(
    (whole, turn) => whole.fuse(one.clone().rotate(turn, [0, 0, 0], [0, 0, 1])),
    cylinder(d1, 0, s).cut(cylinder(d0, -s, 2 * s)),
  )
  const tip = a - d0 / 2
  const flat = (d0 + d1) / 4 - tip
  const tongue = block(b, flat, 0, s).translateY(tip + flat / 2)
  return washer.fuse(tongue).fuse(block(b, s, 0, s + h).translateY(tip + s / 2))
}
