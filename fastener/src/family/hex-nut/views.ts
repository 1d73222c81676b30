import { above, below, leader } from '../../drawing/dimension.ts'
import { cornerDepth, hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { bearing, countersink, hexagonProfile, nutEnd, wholeHole } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { axis, turned } from '../../drawing/feature/turned.ts'
import type { Shape, Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon nuts, coupling nuts: chamfered on both sides, or with a washer face if the standard gives its height. */
export function views(part: Part): Views {
  const [s, m] = [part.of('s'), part.of('m')]
  const rim = part.detail && part.has('c') && part.has('dw') ? part.of('c') : 0
  const face = part.or('dw', 0) / 2
  const outside: Shape[] = [
    ...hexagonSide(s, 0, m - rim, { start: true, end: rim === 0 }),
    ...(rim > 0 ? [turned([m - rim, face], [m, face])] : []),
  ]
  const outer: Vertex[] = [
    ...hexagonProfile(s, 0, m - rim, rim === 0),
    ...(rim > 0
      ? ([
          [m - rim, face],
          [m, face],
        ] as Vertex[])
      : []),
  ]
  const front = nutFront(part, outside, outer, wholeHole(part, m))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: [
        ...below(part.label('m'), [0, -s / 2], [m, -s / 2]),
        ...(rim > 0 ? above(part.fine('c'), [m - rim, face], [m, face]) : []),
        ...bearing(part, m - rim / 2),
        ...leader(part.fine('da', { sign: '⌀', hole: true }), [m, -countersink(part) / 2], -40),
      ],
      uniform: [[cornerDepth(s) * 2, m - cornerDepth(s) * 2 - rim]],
    },
    left: nutEnd(part, hexagonEnd(part)),
  }
}
