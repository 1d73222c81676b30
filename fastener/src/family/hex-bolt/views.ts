import { above, below, leader } from '../../drawing/dimension.ts'
import { hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { closedShank } from '../../drawing/feature/shank.ts'
import { turned } from '../../drawing/feature/turned.ts'
import { joined, type View, type Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon head bolts and screws: chamfered head, washer face in grades A and B, shank. [GB/T 5782, 5783, 5780 …] */
export function views(part: Part): Views {
  const [s, k, d] = [part.of('s'), part.of('k'), part.of('d')]
  const isGradeC = part.row.texts.grade === 'C'
  const rim = part.detail && part.has('dw') && !isGradeC ? part.or('c', 0) : 0
  const face = part.or('dw', 0) / 2
  const head: View = {
    shapes: [...hexagonSide(s, -k, -rim, { start: true }), ...(rim > 0 ? [turned([-rim, face], [0, face])] : [])],
    dimensions: [
      ...below(part.label('k'), [-k, -s / 2], [0, -d / 2]),
      ...(rim > 0 ? above(part.fine('c'), [-rim, face], [0, face]) : []),
      ...(isGradeC ? [] : leader(part.fine('dw', { sign: '⌀' }), [rim > 0 ? -rim / 2 : 0, face], 50)),
    ],
  }
  return { front: joined(head, closedShank(part, { face: -k })), left: hexagonEnd(part) }
}
