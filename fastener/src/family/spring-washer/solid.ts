import type { Shape3D } from 'replicad'
import { prism } from '../../solid/shapes.ts'
import type { SolidRecipe } from '../../solid/solid-recipe.ts'
import { wound } from './turn.ts'

/** Spring lock washers: one left-hand turn of rectangular wire, H high when free. [GB/T 93, 859, 7244] */
export const solid: SolidRecipe = (part) => {
  const [inner, S, b, H] = [part.hole('d1') / 2, part.of('S'), part.of('b'), part.of('H')]
  const outer = inner + b
  const gap = 0.18 * S
  // The cut removes this share of the turn at the outer edge; the pitch compensates for it.
  const share = Math.asin(gap / outer) / Math.PI
  const pitch = (H - S) / (1 - share)
  const turn = wound({ inner, outer, S, bottom: (-pitch * share) / 2, pitch })
  return turn.cut(slit({ gap, slant: 0.35, H, outer }))
}

/** The body that cuts off both ends of the turn: the ends are inclined by `slant` and 2·gap apart, seen along the
 *  axis. */
function slit({ gap, slant, H, outer }: { gap: number; slant: number; H: number; outer: number }): Shape3D {
  const [low, high] = [-H, 2 * H]
  return prism(
    [
      [-gap - slant * low, low],
      [gap + slant * (H - low), low],
      [gap + slant * (H - high), high],
      [-gap - slant * high, high],
    ],
    0,
    2 * outer,
  ).rotate(120, [0, 0, 0], [1, 1, 1])
}
