import { below, leader, leftOf, rightOf } from '../dimension.ts'
import { backwards, below as mirrored, turnedBy } from '../move.ts'
import type { Part } from '../part.ts'
import { circle, closedPath, type Line, line, type Path, type Point, type Shape, type Vertex } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { alongside, axis, cross, edge, turned } from './turned.ts'

/** A ring in full section: hatched above and below its hole. */
function ringSection(outer: readonly Vertex[], hole: number): Pick<View, 'shapes' | 'sections'> {
  const [from, to] = [outer[0]![0], outer.at(-1)![0]]
  const upper: Vertex[] = [...outer, [to, hole], [from, hole]]
  const boundary = [closedPath('hatch', ...upper), closedPath('hatch', ...backwards(mirrored(upper)))]
  return {
    shapes: [turned(...outer), ...alongside('outline', from, to, hole), axis(from, to)],
    sections: [{ boundary }],
  }
}

const circles = (outer: number, inner: number): Shape[] => [
  circle('outline', [0, 0], outer),
  circle('outline', [0, 0], inner),
  ...cross(outer),
]

const hole = { sign: '⌀', hole: true } as const

/** Plain washers; GB/T 97.2 has its outer edge chamfered at 30°. [GB/T 95 to 97, 848, 5287, 1230, DIN 7349] */
export function plainWasher(part: Part): Views {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const chamfered = part.standard.dimensionTable === 'gb-t-97.2'
  const c = chamfered ? 0.35 * h : 0
  const profile: Vertex[] = chamfered
    ? [
        [0, outer - c / Math.tan(Math.PI / 6)],
        [c, outer],
        [h, outer],
      ]
    : [
        [0, outer],
        [h, outer],
      ]
  return {
    front: {
      ...ringSection(profile, inner),
      dimensions: [
        ...below(part.label('h'), [0, -outer], [h, -outer]),
        ...leftOf(part.label('d1', hole), [0, -inner], [0, inner]),
        ...rightOf(part.label('d2', { sign: '⌀' }), [h, -outer], [h, outer]),
        ...(chamfered ? leader(part.detail ? part.own('', 30, '30°') : undefined, [c / 2, outer - c], 140) : []),
      ],
    },
    left: {
      shapes: [...circles(outer, inner), ...(chamfered ? [circle('outline', [0, 0], profile[0]![1])] : [])],
      dimensions: [],
    },
  }
}

/** The gap of a spring washer and how far its ends lean, seen from the front. */
const springGap = (S: number) => ({ gap: 0.18 * S, slant: 0.35 * S })

/** The wire of a spring washer at its free height: the quarter turns in front, above and below the gap, and what is behind them. */
export function springTurns(part: Part): { front: Path[]; behind: Line[] } {
  const [S, H] = [part.of('S'), part.of('H')]
  const outer = part.hole('d1') / 2 + part.of('b')
  const rise = H - S
  const { gap, slant } = springGap(S)
  return {
    front: [
      closedPath('outline', [0, gap], [S, gap + slant], [rise / 4 + S, outer], [rise / 4, outer]),
      closedPath('outline', [rise, -gap - slant], [H, -gap], [(3 * rise) / 4 + S, -outer], [(3 * rise) / 4, -outer]),
    ],
    behind: [
      line('outline', [rise / 4 + S, outer], [rise / 2 + S, 0]),
      line('outline', [rise / 2 + S, 0], [rise / 2 + S + (rise / 4) * 0.12, -gap]),
      line('outline', [rise / 2, 0], [(3 * rise) / 4, -outer]),
      line('outline', [rise / 2, 0], [rise / 2 - (rise / 4) * 0.12, gap + 0.4 * slant]),
    ],
  }
}

/** Spring lock washers: one open turn; its free height and the oblique gap are seen from the front. [GB/T 93, 859, 7244] */
export function springWasher(part: Part): Views {
  const [inner, S, b, H] = [part.hole('d1') / 2, part.of('S'), part.of('b'), part.of('H')]
  const outer = inner + b
  const rise = H - S
  const { gap, slant } = springGap(S)
  const { front, behind } = springTurns(part)
  const end = [-gap, gap].map((y) =>
    line('outline', [Math.sqrt(inner ** 2 - y ** 2), y], [Math.sqrt(outer ** 2 - (y + slant) ** 2), y + slant]),
  )
  return {
    front: {
      shapes: [...front, ...behind, axis(0, H)],
      dimensions: [
        ...below(part.label('H'), [0, gap], [H, -gap]),
        ...below(part.label('S'), [(3 * rise) / 4, -outer], [(3 * rise) / 4 + S, -outer]),
      ],
    },
    left: {
      shapes: [...circles(outer, inner), ...end],
      dimensions: [
        ...leftOf(part.label('d1', hole), [0, -inner], [0, inner]),
        ...below(part.label('b'), [-outer, 0], [-inner, 0]),
      ],
    },
  }
}

/** Washers with twisted outer teeth. Depth and twist of the teeth are the maker's. [DIN 6797] */
export function toothedWasher(part: Part): Views {
  const [outer, inner, h] = [part.of('d2') / 2, part.hole('d1') / 2, part.of('h')]
  const teeth = part.of('n')
  const root = inner + 0.5 * (outer - inner)
  const pitch = 360 / teeth
  const rim = Array.from({ length: teeth }, (_, index) => {
    const quarter = Math.tan((pitch * 0.3 * Math.PI) / 720)
    const corners: Vertex[] = [
      ...turnedBy([[root, 0]], 0.08 * pitch),
      ...turnedBy([[outer, 0, quarter]], 0.18 * pitch),
      ...turnedBy([[outer, 0]], 0.48 * pitch),
      ...turnedBy([[root, 0]], 0.58 * pitch),
    ]
    return turnedBy(corners, index * pitch)
  }).flat()
  // A twisted tooth leans out of the sheet, above to the right and below to the left.
  const upper: Vertex[] = [
    [0.5 * h, inner],
    [1.5 * h, inner],
    [1.5 * h, root],
    [2 * h, outer],
    [h, outer],
    [0.5 * h, root],
  ]
  const lower = upper.map(([x, y]): Vertex => [2 * h - x, -y])
  return {
    front: {
      shapes: [
        closedPath('outline', ...upper),
        closedPath('outline', ...lower),
        edge(0.5 * h, inner),
        edge(1.5 * h, inner),
        axis(0, 2 * h),
      ],
      sections: [{ boundary: [closedPath('hatch', ...upper), closedPath('hatch', ...lower)] }],
      dimensions: below(part.label('h'), [0.5 * h, -root], [1.5 * h, -root]),
    },
    left: {
      shapes: [closedPath('outline', ...rim), circle('outline', [0, 0], inner), ...cross(outer)],
      dimensions: [
        ...below(part.label('d2', { sign: '⌀' }), [-outer, 0], [outer, 0]),
        ...leftOf(part.label('d1', { sign: '⌀' }), [0, -inner], [0, inner]),
        ...leader(
          part.own('n', teeth, `n ≥${teeth}`),
          turnedPoint(outer, 0.33 * pitch + pitch * Math.floor(teeth / 9)),
          40,
        ),
      ],
    },
  }
}

const turnedPoint = (radius: number, degrees: number): Point => [
  radius * Math.cos((degrees * Math.PI) / 180),
  radius * Math.sin((degrees * Math.PI) / 180),
]
