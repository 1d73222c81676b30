import { above, below, leader, leftOf, rightOf } from '../dimension.ts'
import type { Part } from '../part.ts'
import { circle, closedPath, line, path, type Shape, type Vertex } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { hexagonEnd } from './hex-bolt.ts'
import { acrossCorners, cornerDepth, hexagonSide } from './hexagon.ts'
import { countersink, nutEnd } from './nut.ts'
import { internalThreadDimension, internalThreadEnd, nutFront } from './nut-hole.ts'
import { coreRadius } from './shank.ts'
import { axis, cross, turned } from './turned.ts'

/** Square nuts, chamfered on the side away from the bearing face. [DIN 557] */
export function squareNut(part: Part): Views {
  const [s, m] = [part.of('s'), part.of('m')]
  const face = 0.475 * s
  const depth = Math.min((s * Math.SQRT1_2 - face) * Math.tan(Math.PI / 6), 0.5 * m)
  const apex = (s / 2 - face) * Math.tan(Math.PI / 6)
  const profile: Vertex[] = [
    [0, face],
    [depth, s / 2],
    [m, s / 2],
  ]
  const outside: Shape[] = [
    turned(...profile),
    path('outline', [depth, s / 2, (depth - apex) / (s / 2)], [depth, -s / 2]),
  ]
  const hole = { d: part.of('d'), P: part.of('P'), from: 0, to: m, da: countersink(part), at: ['from', 'to'] } as const
  const front = nutFront(part, outside, profile, hole)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(0, m)],
      dimensions: below(part.label('m'), [0, -face], [m, -s / 2]),
    },
    left: nutEnd(part, {
      shapes: [
        closedPath('outline', [-s / 2, -s / 2], [s / 2, -s / 2], [s / 2, s / 2], [-s / 2, s / 2]),
        circle('outline', [0, 0], face),
        ...cross(s / 2),
      ],
      dimensions: below(part.label('s'), [-s / 2, -s / 2], [s / 2, -s / 2]),
    }),
  }
}

/** Hexagon weld nuts: a pilot h1 high around the thread, three projections h2 high at the corners. [DIN 929] */
export function weldNut(part: Part): Views {
  const [s, m, h1, h2] = [part.of('s'), part.of('m'), part.of('h1'), part.of('h2')]
  const [corner, depth] = [acrossCorners(s) / 2, cornerDepth(s)]
  const [pilot, width] = [part.of('d2') / 2, part.of('b')]
  const profile: Vertex[] = [
    [-h1, pilot],
    [0, pilot],
    [0, corner],
    [m - depth, corner],
    [m, s / 2],
  ]
  const outside: Shape[] = [
    ...hexagonSide(s, 0, m, { end: true }),
    turned([-h1, pilot], [0, pilot]),
    // One projection stands at the upper corner, the others behind and before the axis.
    closedPath('outline', [0, corner], [-h2, corner - 0.25 * width], [-h2, corner - width], [0, corner - 1.25 * width]),
    ...(part.detail
      ? []
      : [
          closedPath(
            'outline',
            [0, -corner / 2 - width / 2],
            [-h2, -corner / 2 - width / 3],
            [-h2, -corner / 2 + width / 3],
            [0, -corner / 2 + width / 2],
          ),
        ]),
  ]
  const hole = {
    d: part.of('d'),
    P: part.of('P'),
    from: -h1,
    to: m,
    da: countersink(part),
    at: ['from', 'to'],
  } as const
  const front = nutFront(part, outside, profile, hole)
  const end = hexagonEnd(part)
  return {
    front: {
      ...front,
      shapes: [...front.shapes, axis(-h1, m)],
      dimensions: [
        ...below(part.label('m'), [0, -corner], [m, -s / 2]),
        ...below(part.label('h1'), [-h1, -pilot], [0, -corner]),
        ...above(part.label('h2'), [-h2, corner - 0.25 * width], [0, corner]),
        ...leftOf(part.label('d2', { sign: '⌀' }), [-h1, -pilot], [-h1, pilot]),
      ],
    },
    left: nutEnd(part, {
      shapes: [
        ...end.shapes.filter((shape) => shape.kind !== 'circle'),
        circle('outline', [0, 0], pilot),
        ...[90, 210, 330].map((degrees): Shape => {
          const angle = (degrees * Math.PI) / 180
          const reach = corner - 0.9 * width
          return circle('outline', [reach * Math.cos(angle), reach * Math.sin(angle)], 0.5 * width)
        }),
      ],
      dimensions: [...end.dimensions, ...leader(part.label('b'), [-0.75 * corner, -0.42 * corner], 215)],
    }),
  }
}

/** Wing nuts: conical hub and two wings; hub upright in the front view, wings from above below it. [DIN 315] */
export function wingNut(part: Part): Views {
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
