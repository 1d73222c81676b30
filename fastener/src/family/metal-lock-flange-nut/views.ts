import { below } from '../../drawing/dimension.ts'
import { flangeDimensions, flangeEnd, standingFlange } from '../../drawing/feature/flange.ts'
import { bearing, nutEnd, wholeHole } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { axis, turned } from '../../drawing/feature/turned.ts'
import type { Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Flange nuts with a cone above the threaded height up to h. [GB/T 6187.1, 6187.2, DIN 6927] */
export function views(part: Part): Views {
  const [s, m, h] = [part.of('s'), part.of('m'), part.of('h')]
  const { outside, profile } = standingFlange(part)
  const cone: Vertex[] = [
    [m, 0.46 * s],
    [h, 0.42 * s],
  ]
  const front = nutFront(part, [...outside, turned(...cone)], [...profile, ...cone], wholeHole(part, h))
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, h)],
      dimensions: [
        ...below(part.label('m'), [0, -part.of('dc') / 2], [m, -s / 2]),
        ...below(part.label('h'), [0, -part.of('dc') / 2], [h, -0.42 * s]),
        ...flangeDimensions(part, part.of('c')),
        ...bearing(part, 0).map((one) => (one.kind === 'leader' ? { ...one, towards: 140 } : one)),
      ],
    },
    left: nutEnd(part, flangeEnd(part)),
  }
}
