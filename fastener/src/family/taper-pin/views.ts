import { bulgeOf } from '../../drawing/curve.ts'
import { above, below, leader, leftOf } from '../../drawing/dimension.ts'
import { roundEnd } from '../../drawing/feature/pin.ts'
import { axis, edge, turned } from '../../drawing/feature/turned.ts'
import { circle } from '../../drawing/shape.ts'
import type { Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Taper pins 1:50, named by the thin end, with rounded ends a high. [GB/T 117] */
export function views(part: Part): Views {
  const [thin, l, a] = [part.of('d') / 2, part.l, Math.min(part.of('a'), 0.2 * part.l)]
  const thick = thin + l / 100
  const cap = (x1: number, r: number, x2: number): number => bulgeOf([x1, 0], [x2, r], -(r ** 2 + a ** 2) / (2 * a))
  return {
    front: {
      shapes: [
        turned([0, 0, cap(0, thin, a)], [a, thin], [l - a, thick, cap(l, thick, l - a)], [l, 0]),
        edge(a, thin),
        edge(l - a, thick),
        axis(0, l),
      ],
      dimensions: [
        ...below(part.lengthLabel(), [0, 0], [l, 0]),
        ...leftOf(part.fitted('d', 'h10', { sign: '⌀' }), [a, -thin], [a, thin]),
        ...above(part.label('a'), [0, 0], [a, thin]),
        ...leader(part.own('锥度', '1 : 50'), [0.55 * l, thin + 0.55 * (thick - thin)], 60),
      ],
      uniform: [[a + 0.5 * thin, l - a - 0.5 * thin]],
    },
    left: roundEnd(thick, [circle('outline', [0, 0], thin)]),
  }
}
