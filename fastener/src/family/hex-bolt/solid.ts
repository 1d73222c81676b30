import type { Vertex } from '../../drawing/shape.ts'
import type { Part } from '../../part/part.ts'
import { hexHeaded } from '../../solid/hexagon.ts'
import { onShank } from '../../solid/shank.ts'
import type { ThreadStyle } from '../../solid/solid-recipe.ts'

/** Hexagon head bolts and screws: chamfered head, washer face in grades A and B, shank. [GB/T 5782, 5783, 5780 …] */
export function solid(part: Part, thread: ThreadStyle) {
  const [s, k] = [part.of('s'), part.of('k')]
  const isGradeC = part.row.texts.grade === 'C'
  const rim = part.has('dw') && !isGradeC ? part.or('c', 0) : 0
  const face: Vertex[] =
    rim > 0
      ? [
          [rim, part.of('dw') / 2],
          [0, part.of('dw') / 2],
        ]
      : []
  return onShank(part, thread, (shank) => hexHeaded(s, k, [...face, ...shank]))
}
