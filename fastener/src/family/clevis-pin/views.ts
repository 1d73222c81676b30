import { above, below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { roundEnd, tan15 } from '../../drawing/feature/pin.ts'
import { axis, edge, turned } from '../../drawing/feature/turned.ts'
import { circle, line } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Clevis pins with head and split-pin hole. [GB/T 882] */
export function views(part: Part): Views {
  const [r, l, k, head] = [part.of('d') / 2, part.l, part.of('k'), part.of('dk') / 2]
  const [c, e] = [Math.min(part.of('c'), 0.2 * l), Math.min(part.or('e', 0), 0.4 * k)]
  const [hole, le] = [part.or('d1_hole', 0) / 2, Math.min(part.or('le', 0), l - part.or('d1_hole', 0))]
  const x = l - le
  const end = r - c * tan15
  return {
    front: {
      shapes: [
        turned([-k, head - e], [-k + e, head], [0, head]),
        ...(e > 0 ? [edge(-k + e, head)] : []),
        turned([0, r], [l - c, r], [l, end]),
        edge(l - c, r),
        axis(-k, l),
        ...(hole > 0 ? [circle('outline', [x, 0], hole), line('centre', [x, -hole], [x, hole])] : []),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -r], [l, -end]),
        ...below(part.label('k'), [-k, -head], [0, -head]),
        ...leftOf(part.fitted('dk', 'h14', { sign: '⌀' }), [0, -head], [0, head]),
        ...rightOf(part.fitted('d', 'h11', { sign: '⌀' }), [l - c, -r], [l - c, r]),
        ...(hole > 0
          ? [
              ...above(part.label('le'), [x, 0], [l, end]),
              ...leader(
                part.fitted('d1_hole', 'H13', { sign: '⌀', as: 'd1' }),
                [x - hole * Math.SQRT1_2, hole * Math.SQRT1_2],
                125,
              ),
            ]
          : []),
        ...below(part.fine('c'), [l - c, -r], [l, -end]),
      ],
      uniform: [[0.2 * r, x - 2 * hole - 0.2 * r]],
    },
    left: roundEnd(head, e > 0 ? [circle('outline', [0, 0], head - e)] : []),
  }
}
