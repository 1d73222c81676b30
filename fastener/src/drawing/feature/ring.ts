import type { Part } from '../../part/part.ts'
import { below, leader, leftOf, rightOf } from '../dimension.ts'
import { type Circle, circle, closedPath, line, path, type Shape, type Vertex } from '../shape.ts'
import type { View, Views } from '../view.ts'
import { freeDiameter, grooveDiameter, grooveWidth, ringThickness } from './ring-fit.ts'
import { axis, cross, turned } from './turned.ts'

/** The bulge of an arc about the origin, in radians, anticlockwise. */
export const turnBulge = (sweep: number): number => Math.tan(sweep / 4)

export const on = (radius: number, angle: number): [number, number] => [
  radius * Math.cos(angle),
  radius * Math.sin(angle),
]

/** Where the ray from the origin at an angle meets a circle of radius r about (0, y0). */
function meet(y0: number, r: number, angle: number): [number, number] {
  const along = y0 * Math.sin(angle)
  return on(along + Math.sqrt(along ** 2 - y0 ** 2 + r ** 2), angle)
}

/** The sheet of a ring from the side, as a view. */
export const sheet = (s: number, top: number, bottom: number): Shape[] => [
  closedPath('outline', [0, bottom], [s, bottom], [s, top], [0, top]),
  axis(0, s),
]

/** The groove of a ring, in the shaft or around the bore. */
function groove(part: Part, inBore: boolean): View {
  const [d1, d2] = [part.of('d1') / 2, part.of('d2_groove') / 2]
  const m = part.of('m_groove')
  const reach = Math.max(2.5 * m, 0.35 * d1)
  const edge = Math.max(part.or('n', m), 0.8 * m)
  const profile: Vertex[] = [
    [0, d1],
    [reach, d1],
    [reach, d2],
    [reach + m, d2],
    [reach + m, d1],
    [reach + m + edge, d1],
  ]
  const end = reach + m + edge
  const wall = 1.12 * Math.max(d1, d2)
  const shapes: Shape[] = inBore
    ? [
        path('outline', ...profile),
        path('outline', ...profile.map(([x, y]): Vertex => [x, -y])),
        ...[1, -1].map((side) => path('outline', [0, side * wall], [end, side * wall], [end, side * d1])),
        path('thin', [0, wall, 0.1], [0, 0, -0.1], [0, -wall]),
        line('outline', [end, -d1], [end, d1]),
        ...[reach, reach + m].map((x) => line('outline', [x, -d2], [x, d2])),
      ]
    : [turned(...profile), ...[reach, reach + m].map((x) => line('outline', [x, -d2], [x, d2]))]
  const boundary = [1, -1].map((side) =>
    closedPath('hatch', ...profile.map(([x, y]): Vertex => [x, side * y]), [end, side * wall], [0, side * wall]),
  )
  return {
    shapes: [...shapes, axis(0, end)],
    ...(inBore && { sections: [{ boundary }] }),
    dimensions: [
      ...below(grooveWidth(part), [reach, -d2], [reach + m, -d2]),
      ...below(part.fine('n'), [reach + m, -d1], [end, -d1]),
      ...leftOf(part.fine('d1', { sign: '⌀' }), [0, -d1], [0, d1]),
      ...rightOf(grooveDiameter(part, inBore), [reach + m, -d2], [reach + m, d2]),
    ],
    caption: '槽',
  }
}

type Lugs = {
  /** Radius of the free ring at the edge that touches shaft or bore, and the direction of the lugs. */
  readonly touching: number
  readonly outwards: 1 | -1
  readonly b: number
  readonly a: number
  readonly d5: number
}

/** Outline and holes of a flat ring. */
type Ring = { readonly outline: readonly Vertex[]; readonly holes: readonly Circle[] }

/** A ring with two lugs at its gap (at the top), thickest opposite. */
function lugRing({ touching, outwards, b, a, d5 }: Lugs): Ring {
  const far = touching + outwards * a
  // The other edge is a circle with its centre below the axis, b away at the bottom and half of that at the top.
  const [radius, below] = [touching + outwards * 0.75 * b, -outwards * 0.25 * b]
  const middle = touching + outwards * 0.5 * a
  const hole = Math.min(d5 / 2, 0.36 * a)
  const lug = Math.max(2.1 * hole + 0.3 * a, 0.8 * a) / middle
  const gap = Math.min(0.16, (0.5 * hole + 0.12 * a) / middle) + 0.02
  const [start, end] = [Math.PI / 2 - gap, Math.PI / 2 - gap - lug]
  const right: Vertex[] = [
    [...on(touching, start)],
    [...on(far, start), -turnBulge(lug)],
    [...on(far, end)],
    [...meet(below, radius, end)],
  ]
  const left = right.map(([x, y]): Vertex => [-x, y]).reverse()
  const sweepOf = (y0: number, [x, y]: Vertex) => 2 * (Math.PI - Math.atan2(x, y - y0))
  const outerSweep = sweepOf(below, right[3]!)
  const innerSweep = sweepOf(0, right[0]!)
  const outline: Vertex[] = [
    ...right.slice(0, 3),
    [right[3]![0], right[3]![1], -turnBulge(outerSweep)],
    left[0]!,
    [left[1]![0], left[1]![1], -turnBulge(lug)],
    left[2]!,
    [left[3]![0], left[3]![1], turnBulge(innerSweep)],
  ]
  const [hx, hy] = on(middle, (start + end) / 2)
  return { outline, holes: [circle('outline', [hx, hy], hole), circle('outline', [-hx, hy], hole)] }
}

/** The flat ring of a size, for a shaft (lugs outwards) or for a bore. */
export const flatRing = (part: Part, outwards: 1 | -1): Ring =>
  lugRing({ touching: part.of('d3') / 2, outwards, b: part.of('b'), a: part.of('a'), d5: part.of('d5') })

export function ringViews(part: Part, outwards: 1 | -1): Views {
  const [d3, a, b, s] = [part.of('d3') / 2, part.of('a'), part.of('b'), part.of('s')]
  const { outline, holes } = flatRing(part, outwards)
  const outer = outwards > 0 ? d3 + a : d3
  const bottom = outwards > 0 ? -(d3 + b) : -d3
  return {
    front: {
      shapes: sheet(s, outer, bottom),
      dimensions: below(ringThickness(part), [0, bottom], [s, bottom]),
    },
    left: {
      shapes: [closedPath('outline', ...outline), ...holes, ...cross(outwards > 0 ? d3 + b : d3)],
      dimensions: [
        ...rightOf(freeDiameter(part, outwards < 0), [0, -d3], [0, d3]),
        ...leader(part.label('b'), [0, outwards > 0 ? -d3 - 0.5 * b : -d3 + 0.5 * b], -50),
        ...leader(part.label('a'), [-0.25 * d3, d3 + outwards * 0.6 * a], 140),
        ...leader(part.label('d5', { sign: '⌀' }), [0.18 * d3, d3 + outwards * 0.5 * a], 40),
      ],
    },
    ...(part.detail && { right: groove(part, outwards < 0) }),
  }
}
