import { above, below, leader, leftOf, rightOf } from '../../drawing/dimension.ts'
import { internalThreadDimension, internalThreadEnd } from '../../drawing/feature/nut-hole.ts'
import { coreRadius } from '../../drawing/feature/shank.ts'
import { cross } from '../../drawing/feature/turned.ts'
import { circle, line, path, type Shape } from '../../drawing/shape.ts'
import type { View, Views } from '../../drawing/view.ts'
import type { Part } from '../../part/part.ts'

/** Wing nuts: conical hub and two wings; hub upright in the front view, wings from above below it. [DIN 315] */
export function views(part: Part): Views {
  const [m, h, g] = [part.of('m'), part.of('h'), part.of('g')]
  const [base, crown, span] = [part.of('d2') / 2, part.of('d3') / 2, part.of('e') / 2]
  const [d, P] = [part.of('d'), part.of('P')]
  const tip = Math.min(0.24 * h, (span - crown) / 2.2)
  const wing = (side: 1 | -1): Shape => {
    const turn = side
    // Up the outside of the wing, around its tip and back down to the hub.
    return path(
      'outline',
      [side * (base + (crown - base) * 0.2), 0.2 * m, -0.18 * turn],
      [side * span, h - tip, turn],
      [side * (span - 2 * tip), h - tip, -0.22 * turn],
      [side * crown, m],
    )
  }
  const core = coreRadius(d, P)
  const front: View = {
    shapes: [
      path('outline', [-crown, m], [-base, 0], [base, 0], [crown, m], [-crown, m]),
      wing(1),
      wing(-1),
      ...[core, -core, d / 2, -d / 2].map((x) => line('hidden', [x, 0], [x, m])),
      line('centre', [0, 0], [0, h]),
    ],
    dimensions: [
      ...leftOf(part.label('m'), [-base, 0], [-crown, m]),
      ...rightOf(part.label('h'), [base, 0], [span - tip, h]),
      ...above(part.label('e'), [-span, h - tip], [span, h - tip]),
      ...below(part.label('d2', { sign: '⌀' }), [-base, 0], [base, 0]),
    ],
  }
  const half = g / 2
  const inner = Math.sqrt(crown ** 2 - half ** 2)
  const plan = (side: 1 | -1): Shape =>
    path(
      'outline',
      [side * inner, side * half],
      [side * (span - half), side * half, -1],
      [side * (span - half), -side * half],
      [side * inner, -side * half],
    )
  return {
    front,
    top: {
      shapes: [
        circle('outline', [0, 0], base),
        circle('outline', [0, 0], crown),
        plan(1),
        plan(-1),
        ...internalThreadEnd(d, P),
        ...cross(base),
        line('centre', [-span, 0], [-base - 1, 0]),
        line('centre', [base + 1, 0], [span, 0]),
      ],
      dimensions: [
        ...rightOf(part.label('g'), [span - half, -half], [span - half, half]),
        ...leader(part.label('d3', { sign: '⌀' }), [-crown * 0.71, -crown * 0.71], 220),
        ...internalThreadDimension(part),
      ],
    },
  }
}
