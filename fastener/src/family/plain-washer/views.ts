import { below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { circles, hole, ringSection } from '../../drawing/feature/washer.ts'
import { circle, type Vertex } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Whether a washer's outer edge is chamfered, according to the shape in its standard. [GB/T 97.2] */
export const isChamfered = ({ standard }: Part): boolean => standard.shapeType?.name === '平垫_倒角'

/** A ring in section; the chamfer on its outer edge is at 30°. */
export function views(part: Part): Views {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const chamfered = isChamfered(part)
  const c = chamfered ? 0.35 * h : 0
  const profile: Vertex[] = chamfered
    ? [
        [0, outer - c / Math.tan(Math.PI / 6)],
        [c, outer],
        [h, outer],
      ]
    : [
        [0, outer],
        [h, outer],
      ]
  return {
    front: {
      ...ringSection(profile, inner),
      dimensions: [
        ...below(part.label('h'), [0, -outer], [h, -outer]),
        ...leftOf(part.label('d1', hole), [0, -inner], [0, inner]),
        ...rightOf(part.label('d2', { sign: '⌀' }), [h, -outer], [h, outer]),
        ...(chamfered ? leader(part.detail ? part.own('', 30, '30°') : undefined, [c / 2, outer - c], 140) : []),
      ],
    },
    left: {
      shapes: [...circles(outer, inner), ...(chamfered ? [circle('outline', [0, 0], profile[0]![1])] : [])],
      dimensions: [],
    },
  }
}
