import { below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { headEnd, letterOf } from '../../drawing/feature/rivet.ts'
import { axis, risingCap, turned } from '../../drawing/feature/turned.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Rivets with a half-round head. [GB/T 867, DIN 660] */
export function views(part: Part): Views {
  const [head, body] = [letterOf(part, 'dk', 'd2'), letterOf(part, 'd', 'd1')]
  const [radius, k, r, l] = [part.of(head) / 2, part.of('k'), part.of(body) / 2, part.l]
  const dome = letterOf(part, 'R', 'r1')
  return {
    front: {
      shapes: [turned(...risingCap(-k, k, radius)), turned([0, r], [l - 0.1 * r, r], [l, 0.9 * r]), axis(-k, l)],
      dimensions: [
        ...below(part.label('k'), [-k, 0], [0, -radius]),
        ...below(part.lengthLabel(), [0, -r], [l, -0.9 * r]),
        ...leftOf(part.label(head, { sign: '⌀' }), [0, -radius], [0, radius]),
        ...rightOf(part.label(body, { sign: '⌀' }), [l - 0.1 * r, -r], [l - 0.1 * r, r]),
        ...leader(part.fine(dome, { sign: 'R' }), [-0.62 * k, radius * 0.62], 130),
      ],
      uniform: [[0.3 * r, l - 0.3 * r]],
    },
    left: headEnd(radius),
  }
}
