import type { Part } from '../../part/part.ts'
import { piecesOf, pointAt } from '../curve.ts'
import { kept } from '../cut.ts'
import { above, below, type Dimension, leader, leftOf } from '../dimension.ts'
import { turnedBy } from '../move.ts'
import { closedPath, line, type Path, type Pen, type Point, path, type Shape, type Vertex } from '../shape.ts'
import { acrossCorners, hexagon } from './hexagon.ts'
import { alongside, edge } from './turned.ts'

/** The drive of a screw: its end and side views with their dimensions. */
export type Drive = {
  /** Seen from the head, within a face of this radius. */
  readonly end: (faceRadius: number) => { readonly shapes: readonly Shape[]; readonly dimensions: readonly Dimension[] }
  /** A hole in the head: its edges from the side in the given pen, and the area that a section leaves without
   *  hatching. */
  readonly hole?: (face: Face, pen: Pen) => Hole
  /** A slot across the head. */
  readonly slot?: { readonly n: number; readonly t: number }
  /** Dimensions of the side view, for a head face at x. */
  readonly dimensions: (face: number) => readonly Dimension[]
}
/** Position of a head's face at a radius. */
type Face = (radius: number) => number
export type Hole = {
  readonly shapes: readonly Shape[]
  /** Undefined if a section along the axis would not cut it. */
  readonly boundary?: Path
  /** Radius at which it opens. */
  readonly mouth: number
  /** Position of its end. */
  readonly tip: number
}

/** The face of a head from its profile, which starts on the axis. */
export function faceAt(profile: readonly Vertex[]): Face {
  const pieces = piecesOf(profile, false)
  return (radius) => {
    const piece = pieces.find(({ from, to }) => from[1] <= radius && radius <= to[1]) ?? pieces[0]!
    let [low, high] = [0, 1]
    for (let step = 0; step < 40; step++) {
      const middle = (low + high) / 2
      if (pointAt(piece, middle)[1] < radius) low = middle
      else high = middle
    }
    return pointAt(piece, low)[0]
  }
}

const tan30 = Math.tan(Math.PI / 6)

/** Hexagon socket with the 120° cone of its drilled hole. [GB/T 70.1] */
export function hexSocket(part: Part, t = part.of('t')): Drive {
  const s = part.of('s')
  const corner = acrossCorners(s) / 2
  return {
    end: () => ({
      shapes: [hexagon(s)],
      dimensions: [
        ...below(part.label('s'), [-s / 2, -corner / 2], [s / 2, -corner / 2]),
        ...leader(part.fine('e'), [corner * 0.866 * 0.5, corner * 0.75], 50),
      ],
    }),
    hole: (at, pen) => {
      const face = at(corner)
      const [bottom, tip] = [at(0) + t, at(0) + t + (s / 2) * tan30]
      return {
        shapes: [
          ...alongside(pen, face, bottom, corner),
          ...alongside(pen, face, bottom, corner / 2),
          edge(bottom, corner, pen),
          path(pen, [bottom, s / 2], [tip, 0], [bottom, -s / 2]),
        ],
        boundary: closedPath(
          'hatch',
          [face, corner],
          [bottom, corner],
          [bottom, s / 2],
          [tip, 0],
          [bottom, -s / 2],
          [bottom, -corner],
          [face, -corner],
        ),
        mouth: corner,
        tip,
      }
    },
    dimensions: (face) => above(socketDepth(part, t), [face, corner], [face + t, corner]),
  }
}

/** Set screws have one depth for short and one for long screws. */
function socketDepth(part: Part, t: number) {
  return part.has('t') ? part.label('t') : part.own('t', t, `t ≥${t}`)
}

/** Hexalobular socket; the radii of its six lobes are those of GB/T 6188 as shares of the diameter A. */
export function lobeSocket(part: Part): Drive {
  const A = part.of('A')
  const t = part.or('t', part.of('k') / 2)
  return {
    end: () => ({
      shapes: [closedPath('outline', ...lobes(A))],
      dimensions: leader(part.label('A', { sign: '⌀' }), [(A / 2) * Math.cos(Math.PI / 6), A / 4], 50),
    }),
    hole: (at, pen) => {
      const face = at(A / 2)
      const bottom = at(0) + t
      const tip = bottom + (A / 4) * tan30
      return {
        shapes: [
          ...alongside(pen, face, bottom, A / 2),
          ...alongside(pen, face, bottom, A / 4.4),
          path(pen, [bottom, A / 2], [tip, 0], [bottom, -A / 2]),
          edge(bottom, A / 2, pen),
        ],
        boundary: closedPath('hatch', [face, A / 2], [bottom, A / 2], [tip, 0], [bottom, -A / 2], [face, -A / 2]),
        mouth: A / 2,
        tip,
      }
    },
    dimensions: (face) => above(part.label('t'), [face, A / 2], [face + t, A / 2]),
  }
}

/** Outline of a hexalobular socket. */
export function lobes(A: number): Vertex[] {
  const [outer, inner] = [0.08 * A, 0.355 * A]
  const centre = A / 2 - outer
  const cos30 = Math.cos(Math.PI / 6)
  // The concave arc is tangent to the neighbouring lobes.
  const hollow =
    (outer ** 2 - centre ** 2 - inner ** 2 + 2 * centre * inner * cos30) / (2 * (inner - centre * cos30 - outer))
  const far = inner + hollow
  const [hx, hy] = [far * cos30, far / 2]
  const share = outer / (outer + hollow)
  const touch: Point = [centre + share * (hx - centre), share * hy]
  const half = Math.atan2(touch[1], touch[0] - centre)
  const way = Math.atan2(hy - touch[1], hx - touch[0])
  const hollowHalf = Math.PI / 6 + Math.PI - (way + Math.PI)
  const [lobe, dent] = [Math.tan(half / 2), -Math.tan(Math.abs(hollowHalf) / 2)]
  return Array.from({ length: 6 }, (_, index) =>
    turnedBy(
      [
        [touch[0], -touch[1], lobe],
        [touch[0], touch[1], dent],
      ],
      30 + 60 * index,
    ),
  ).flat()
}

/** A slot, drawn across the end view at 45°. [GB/T 4458.1] */
export function slot(part: Part, t = part.of('t')): Drive {
  const n = part.of('n')
  return {
    end: (faceRadius) => {
      const reach = Math.sqrt(Math.max(0, faceRadius ** 2 - (n / 2) ** 2))
      const side = (y: number): Shape => {
        const [from, to] = turnedBy(
          [
            [-reach, y],
            [reach, y],
          ],
          45,
        )
        return line('outline', [from![0], from![1]], [to![0], to![1]])
      }
      return { shapes: [side(n / 2), side(-n / 2)], dimensions: [] }
    },
    slot: { n, t },
    dimensions: (face) => [
      ...leftOf(slotWidth(part), [face, -n / 2], [face, n / 2]),
      ...above(part.label('t'), [face, n / 2], [face + t, n / 2]),
    ],
  }
}

/** Slots of machine, set and tapping screws: C13 up to 1 mm, C14 above. [ISO 4759-1, GB/T 3103.1] */
function slotWidth(part: Part) {
  const nominal = part.row.values.n_nom
  return nominal === undefined ? part.label('n') : part.fitted('n', nominal <= 1 ? 'C13' : 'C14')
}

/** A profile that starts on the axis, with the slot cut into it. */
export function withSlot(profile: readonly Vertex[], { n, t }: { n: number; t: number }): Vertex[] {
  const [start] = profile
  const [rest] = kept([path('outline', ...profile)], { axis: 1, side: 'above', at: n / 2 })
  const outside = rest?.kind === 'path' ? rest.vertices : profile
  const bottom = start![0] + t
  return [[bottom, 0], [bottom, n / 2], ...outside]
}

/** Outline of a cross recess, its wings along the axes. @param m diameter over its wings */
export function crossOutline(m: number): Vertex[] {
  const wing = 0.13 * m
  const quarter: Vertex[] = [
    [m / 2, wing],
    [wing * 1.6, wing],
    [wing, wing * 1.6],
    [wing, m / 2],
  ]
  return [0, 90, 180, 270].flatMap((turn) => turnedBy(quarter, turn))
}

/** Cross recess of type H or Z; its wings are at 45° in the end view. [GB/T 944.1] */
export function crossRecess(part: Part): Drive {
  const letter = part.has('m_H') ? 'm_H' : 'm_Z'
  const m = part.or(letter, 0.5 * part.of('dk'))
  const depth = part.or('depth_H', m / 2)
  return {
    end: () => {
      const place = turnedBy([[m / 2, 0]], 45)[0]!
      return {
        shapes: [closedPath('outline', ...turnedBy(crossOutline(m), 45))],
        dimensions: leader(part.label(letter, { as: 'm', sign: '⌀' }), [place[0], place[1]], 45),
      }
    },
    hole: (at, pen) => {
      const face = at(m / 2)
      const tip = at(0) + depth
      const way: Vertex[] = [
        [face, m / 2],
        [tip - 0.12 * m, 0.12 * m],
        [tip, 0],
        [tip - 0.12 * m, -0.12 * m],
        [face, -m / 2],
      ]
      return { shapes: [path(pen, ...way)], mouth: m / 2, tip }
    },
    dimensions: (face) => above(part.fine('depth_H', { as: 'h' }), [face, m / 2], [face + depth, 0]),
  }
}
