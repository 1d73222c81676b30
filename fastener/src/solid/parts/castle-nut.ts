import type { Shape3D } from 'replicad'
import type { Vertex } from '../../drawing/shape.ts'
import type { SolidRecipe } from '../recipe.ts'
import { block } from '../shapes.ts'
import { chamferedEnd, milled } from './nut.ts'
import { threaded, throughHole } from './nut-hole.ts'

/** Six slots up to M39, eight above, over the flats; a round crown carries them from M12 on. [DIN 935] */
export const castleNut: SolidRecipe = (part, thread) => {
  const [s, m, d] = [part.of('s'), part.of('m'), part.of('d')]
  const [w, n] = [part.of('w'), part.of('n')]
  const crown = 0.465 * s
  const outer: Vertex[] =
    d < 12
      ? [...chamferedEnd(s, 0), ...chamferedEnd(s, m, -1).reverse()]
      : [...chamferedEnd(s, 0), ...chamferedEnd(s, w, -1).reverse(), [w, crown], [m, crown]]
  const nut = threaded(throughHole(part, 0, m), thread, (hole) => milled([...outer, ...hole], s))
  return nut.cut(slotsAbove(w, { n, reach: 2 * s, slots: d > 39 ? 8 : 6 }))
}

/** Every slot goes on beyond the axis, where it is the one opposite. */
function slotsAbove(w: number, { n, reach, slots }: { n: number; reach: number; slots: number }): Shape3D {
  const pairs = Array.from({ length: slots / 2 }, (_, index) =>
    block(reach, n, w, w + reach).rotate((index * 360) / slots + 30, [0, 0, 0], [0, 0, 1]),
  )
  return pairs.reduce((star, pair) => star.fuse(pair))
}
