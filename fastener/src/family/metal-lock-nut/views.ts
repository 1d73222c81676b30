import { below } from '../../drawing/dimension.ts'
import { hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { bearing, hexagonProfile, nutEnd, wholeHole } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { axis, turned } from '../../drawing/feature/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon over the threaded height, a cone above it up to h. [GB/T 6184] */
export function views(part: Part): Views {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const cone: Vertex[] = [
    [m, 0.46 * s],
    [h, 0.42 * s],
  ]
  const outside = [...hexagonSide(s, 0, m, { start: true, end: true }), turned(...cone)]
  const front = nutFront(part, outside, [...hexagonProfile(s, 0, m, true), ...cone], wholeHole(part, h))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, h)],
      dimensions: [
        ...below(part.label('m'), [0, -s / 2], [m, -s / 2]),
        ...below(part.label('h'), [0, -s / 2], [h, -0.42 * s]),
        ...bearing(part, 0).map((one) => (one.kind === 'leader' ? { ...one, towards: 140 } : one)),
      ],
    },
    left: nutEnd(part, hexagonEnd(part)),
  }
}
