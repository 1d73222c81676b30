import { above, below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { alongside, axis, cross, edge, turned } from '../../drawing/feature/turned.ts'
import { closedPath } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Slotted spring pins: a sheet rolled to an open tube; the slit faces the front. [GB/T 879.1, 879.2] */
export function views(part: Part): Views {
  const [r, l, wall] = [part.of('d1') / 2, part.l, part.of('s')]
  const [a, inner] = [Math.min(part.of('a'), 0.3 * l), r - wall]
  const end = Math.max(inner, r - a * Math.tan(Math.PI / 9))
  const slit = Math.max(0.12 * r, 0.25 * wall)
  const [outerX, innerX] = [Math.sqrt(r ** 2 - slit ** 2), Math.sqrt(inner ** 2 - slit ** 2)]
  const wound = Math.tan((Math.PI - Math.asin(slit / r)) / 2)
  const unwound = Math.tan((Math.PI - Math.asin(slit / inner)) / 2)
  return {
    front: {
      shapes: [
        turned([0, end], [a, r], [l - a, r], [l, end]),
        edge(a, r),
        edge(l - a, r),
        ...alongside('outline', 0, l, slit),
        ...alongside('hidden', 0, l, inner),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, -end], [l, -end]),
        ...rightOf(part.label('d1', { sign: '⌀' }), [l - a, -r], [l - a, r]),
        ...above(part.label('a'), [0, end], [a, r]),
      ],
      uniform: [[a, l - a]],
    },
    left: {
      shapes: [
        closedPath('outline', [outerX, slit, wound], [outerX, -slit], [innerX, -slit, -unwound], [innerX, slit]),
        ...cross(r),
      ],
      dimensions: [
        ...leader(part.label('s'), [-((r + inner) / 2) * Math.SQRT1_2, ((r + inner) / 2) * Math.SQRT1_2], 135),
        ...leftOf(part.fine('d2', { sign: '⌀' }), [0, -inner], [0, inner]),
      ],
    },
  }
}
