import { below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { headEnd } from '../../drawing/feature/rivet.ts'
import { axis, edge, turned } from '../../drawing/feature/turned.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Countersunk rivets; the length includes the head. [GB/T 869] */
export function views(part: Part): Views {
  const [radius, k, r, l] = [part.of('dk') / 2, part.of('k'), part.of('d') / 2, part.l]
  const degrees = part.of('alpha_deg')
  const cone = Math.min(k, (radius - r) / Math.tan((degrees * Math.PI) / 360))
  // The rest of k is a rim, unless it is only a rounding error.
  const rim = k - cone > 0.08 * k ? k - cone : 0
  return {
    front: {
      shapes: [
        turned([0, radius], ...(rim > 0 ? ([[rim, radius]] as const) : []), [k, r], [l - 0.1 * r, r], [l, 0.9 * r]),
        ...(rim > 0 ? [edge(rim, radius)] : []),
        edge(k, r),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.label('k'), [0, -radius], [k, -r]),
        ...below(part.lengthLabel(), [0, -radius], [l, -0.9 * r]),
        ...leftOf(part.label('dk', { sign: '⌀' }), [0, -radius], [0, radius]),
        ...rightOf(part.label('d', { sign: '⌀' }), [l - 0.1 * r, -r], [l - 0.1 * r, r]),
        ...leader(part.own('α', degrees, `α ${degrees}°`), [k - cone / 2, (radius + r) / 2], 60),
      ],
      uniform: [[k + 0.3 * r, l - 0.3 * r]],
    },
    left: headEnd(radius),
  }
}
