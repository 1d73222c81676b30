import type { Shape3D } from 'replicad'
import { risingCap } from '../../drawing/feature/turned.ts'
import type { Part } from '../../part/part.ts'
import { onShank } from '../../solid/shank.ts'
import { block, revolved, upright } from '../../solid/shapes.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Bolts with a domed head and a square neck. [GB/T 12, DIN 603] */
export function solid(part: Part, thread: ThreadStyle): Shape3D {
  const [k, radius, V] = [part.of('k'), part.of('dk') / 2, part.of('V')]
  const neck = part.or('f', 0) || part.of('f1')
  const head = () => revolved(upright(risingCap(-k, k, radius))).fuse(block(V, V, -neck, 0))
  return onShank(part, thread, (shank) => head().fuse(revolved(shank)), neck)
}
