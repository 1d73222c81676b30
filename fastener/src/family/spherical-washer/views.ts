import { bulgeOf } from '../../drawing/curve.ts'
import { below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { circles, hole, ringSection } from '../../drawing/feature/washer.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { rimHeight } from './rim-height.ts'

/** A ring in section, its spherical face to the right. [DIN 6319-C] */
export function views(part: Part): Views {
  const [outer, inner, h, r] = [part.of('d3') / 2, part.hole('d1') / 2, part.of('h2'), part.of('r1')]
  const rim = rimHeight({ outer, inner, h, r })
  const middle = (outer + inner) / 2
  const ball = bulgeOf([rim, outer], [h, inner], -r)
  return {
    front: {
      ...ringSection(
        [
          [0, outer],
          [rim, outer, ball],
          [h, inner],
        ],
        inner,
      ),
      dimensions: [
        ...below(part.label('h2'), [0, -outer], [h, -inner]),
        ...leftOf(part.label('d1', hole), [0, -inner], [0, inner]),
        ...rightOf(part.label('d3', { sign: '⌀' }), [rim, -outer], [rim, outer]),
        ...leader(
          part.label('r1', { sign: 'R' }),
          [h - Math.sqrt(r ** 2 - inner ** 2) + Math.sqrt(r ** 2 - middle ** 2), middle],
          40,
        ),
      ],
    },
    left: { shapes: circles(outer, inner), dimensions: [] },
  }
}
