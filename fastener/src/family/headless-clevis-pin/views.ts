import { above, below, leader, rightOf } from '../../drawing/dimension.ts'
import { roundEnd, tan15 } from '../../drawing/feature/pin.ts'
import { axis, edge, turned } from '../../drawing/feature/turned.ts'
import { circle, line } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Pins with a split-pin hole at both ends, form B, chamfered c at 15°. [GB/T 880] */
export function views(part: Part): Views {
  const [r, l, c] = [part.of('d') / 2, part.l, Math.min(part.of('c'), 0.2 * part.l)]
  const [hole, le] = [part.of('d1_hole') / 2, Math.min(part.of('le'), 0.4 * l)]
  const end = r - c * tan15
  return {
    front: {
      shapes: [
        turned([0, end], [c, r], [l - c, r], [l, end]),
        edge(c, r),
        edge(l - c, r),
        axis(0, l),
        ...[le, l - le].flatMap((x) => [circle('outline', [x, 0], hole), line('centre', [x, -hole], [x, hole])]),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -end], [l, -end]),
        ...rightOf(part.fitted('d', 'h11', { sign: '⌀' }), [l - c, -r], [l - c, r]),
        ...above(part.label('le'), [l - le, 0], [l, end]),
        ...leader(
          part.fitted('d1_hole', 'H13', { sign: '⌀', as: 'd1' }),
          [le - hole * Math.SQRT1_2, hole * Math.SQRT1_2],
          125,
        ),
        ...below(part.fine('c'), [l - c, -r], [l, -end]),
      ],
      uniform: [[le + 2 * hole + 0.2 * r, l - le - 2 * hole - 0.2 * r]],
    },
    left: roundEnd(r, [circle('outline', [0, 0], end)]),
  }
}
