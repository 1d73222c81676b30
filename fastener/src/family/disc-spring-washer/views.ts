import { above, below, leftOf, rightOf } from '../../drawing/dimension.ts'
import { axis, edge } from '../../drawing/feature/turned.ts'
import { circles, hole } from '../../drawing/feature/washer.ts'
import { backwards, below as mirrored } from '../../drawing/move.ts'
import { closedPath, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Conical rings in section: s thick along the axis, h high before loading. [DIN 6796, GB/T 1972] */
export function views(part: Part): Views {
  const [outer, inner] = [part.of('d2') / 2, part.hole('d1') / 2]
  const [s, h] = [part.of('s'), part.of('h')]
  const upper: Vertex[] = [
    [0, outer],
    [s, outer],
    [h, inner],
    [h - s, inner],
  ]
  const boundary = [closedPath('hatch', ...upper), closedPath('hatch', ...backwards(mirrored(upper)))]
  return {
    front: {
      shapes: [
        ...boundary.map((one) => ({ ...one, pen: 'outline' as const })),
        // Seen from the hollow side: the rim and both ends of the hole.
        edge(0, outer),
        edge(h - s, inner),
        edge(h, inner),
        axis(0, h),
      ],
      sections: [{ boundary }],
      dimensions: [
        ...below(part.label('h'), [0, -outer], [h, -inner]),
        ...above(part.label('s'), [0, outer], [s, outer]),
        ...leftOf(part.label('d1', hole), [h - s, -inner], [h - s, inner]),
        ...rightOf(part.label('d2', { sign: '⌀' }), [s, -outer], [s, outer]),
      ],
    },
    left: { shapes: circles(outer, inner), dimensions: [] },
  }
}
