import type { Shape3D } from 'replicad'
import type { Vertex } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'
import { onShank } from '../../solid/shank.ts'
import { cylinder, revolved } from '../../solid/shapes.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Swing bolts: a disc D with a pin hole d1, at whose middle the length starts. [GB/T 798] */
export function solid(part: Part, thread: ThreadStyle): Shape3D {
  const [eye, hole, b] = [part.of('D') / 2, part.of('d1') / 2, part.of('b') / 2]
  const disc = cylinder(2 * eye, -b, b)
    .cut(cylinder(2 * hole, -2 * b, 2 * b))
    .rotate(90, [0, 0, 0], [1, 0, 0])
  // The shank begins inside the disc, its thread below it.
  const inDisc: Vertex = [-(hole + eye) / 2, part.of('d') / 2]
  return onShank(part, thread, (shank) => disc.fuse(revolved([inDisc, ...shank])), eye)
}
