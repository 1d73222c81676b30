import { above, below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { alongside, axis, cross, edge, turned } from '../../drawing/feature/turned.ts'
import { closedPath } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'
import { boreRadius, spiral } from './spiral.ts'

/** Spring pins of sheet wound to a spiral. [GB/T 879.4] */
export function views(part: Part): Views {
  const [r, l, sheet] = [part.of('d1') / 2, part.l, part.of('s')]
  const [a, end] = [Math.min(part.of('a'), 0.3 * l), part.of('d2') / 2]
  return {
    front: {
      shapes: [
        turned([0, end], [a, r], [l - a, r], [l, end]),
        edge(a, r),
        edge(l - a, r),
        ...alongside('hidden', 0, l, boreRadius(r, sheet)),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -end], [l, -end]),
        ...rightOf(part.label('d1', { sign: '⌀' }), [l - a, -r], [l - a, r]),
        ...leftOf(part.fine('d2', { sign: '⌀' }), [0, -end], [0, end]),
        ...above(part.label('a'), [0, end], [a, r]),
      ],
      uniform: [[a, l - a]],
    },
    left: {
      shapes: [closedPath('outline', ...spiral(r, sheet)), ...cross(r)],
      dimensions: leader(part.label('s'), [-0.7 * r, 0.7 * r], 135),
    },
  }
}
