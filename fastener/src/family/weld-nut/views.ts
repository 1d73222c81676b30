import { above, below, leader, leftOf } from '../../drawing/dimension.ts'
import { acrossCorners, cornerDepth, hexagonEnd, hexagonSide } from '../../drawing/feature/hexagon.ts'
import { countersink, nutEnd } from '../../drawing/feature/nut.ts'
import { nutFront } from '../../drawing/feature/nut-hole.ts'
import { axis, turned } from '../../drawing/feature/turned.ts'
import { circle, closedPath, type Shape, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Hexagon weld nuts: a pilot h1 high around the thread, three projections h2 high at the corners. [DIN 929] */
export function views(part: Part): Views {
  const [s, m, h1, h2] = [part.of('s'), part.of('m'), part.of('h1'), part.of('h2')]
  const [corner, depth] = [acrossCorners(s) / 2, cornerDepth(s)]
  const [pilot, width] = [part.of('d2') / 2, part.of('b')]
  const profile: Vertex[] = [
    [-h1, pilot],
    [0, pilot],
    [0, corner],
    [m - depth, corner],
    [m, s / 2],
  ]
  const outside: Shape[] = [
    ...hexagonSide(s, 0, m, { end: true }),
    turned([-h1, pilot], [0, pilot]),
    // One projection is at the upper corner, the others behind and in front of the axis.
    closedPath('outline', [0, corner], [-h2, corner - 0.25 * width], [-h2, corner - width], [0, corner - 1.25 * width]),
    ...(part.detail
      ? []
      : [
          closedPath(
            'outline',
            [0, -corner / 2 - width / 2],
            [-h2, -corner / 2 - width / 3],
            [-h2, -corner / 2 + width / 3],
            [0, -corner / 2 + width / 2],
          ),
        ]),
  ]
  const hole = {
    d: part.of('d'),
    P: part.of('P'),
    from: -h1,
    to: m,
    da: countersink(part),
    at: ['from', 'to'],
  } as const
  const front = nutFront(part, outside, profile, hole)
  const end = hexagonEnd(part)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(-h1, m)],
      dimensions: [
        ...below(part.label('m'), [0, -corner], [m, -s / 2]),
        ...below(part.label('h1'), [-h1, -pilot], [0, -corner]),
        ...above(part.label('h2'), [-h2, corner - 0.25 * width], [0, corner]),
        ...leftOf(part.label('d2', { sign: '⌀' }), [-h1, -pilot], [-h1, pilot]),
      ],
    },
    left: nutEnd(part, {
      shapes: [
        ...end.shapes.filter((shape) => shape.kind !== 'circle'),
        circle('outline', [0, 0], pilot),
        ...[90, 210, 330].map((degrees): Shape => {
          const angle = (degrees * Math.PI) / 180
          const reach = corner - 0.9 * width
          return circle('outline', [reach * Math.cos(angle), reach * Math.sin(angle)], 0.5 * width)
        }),
      ],
      dimensions: [...end.dimensions, ...leader(part.label('b'), [-0.75 * corner, -0.42 * corner], 215)],
    }),
  }
}
