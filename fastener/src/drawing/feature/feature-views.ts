import type { Features, RingCut } from '../../part/features.ts'
import type { Part } from '../../part/part.ts'
import { above, below, type Dimension, leader, rightOf } from '../dimension.ts'
import { arc, circle, closedPath, line, type Shape, type Vertex } from '../shape.ts'
import { joined, type View, type Views } from '../view.ts'
import { coreRadius, threadStart } from './shank.ts'
import { cross } from './turned.ts'
import { headHoleOf } from './wire-hole.ts'

/** The views of a part with the holes, grooves and ends that its standard does not have. */
export function withFeatures(part: Part, views: Views): Views {
  const { features } = part
  if (!features) return views
  const { pinHole, wireHoles } = features
  const head = wireHoles && headHoleOf(part, wireHoles)
  return {
    ...views,
    front: {
      ...joined(
        views.front,
        {
          shapes: [],
          dimensions: [
            ...features.rings.flatMap((ring) => ringDimensions(part, ring)),
            ...endDimensions(part, features),
            ...(features.knurl ? knurlNote(part, features.knurl) : []),
          ],
        },
        ...(pinHole ? [pinHoleView(part, pinHole)] : []),
        ...(head ? [head.front] : []),
      ),
      ...(pinHole && { cut: { at: pinHole.at, reach: part.of('d') / 2 } }),
    },
    ...(views.left && { left: head ? joined(views.left, head.left) : views.left }),
    ...(pinHole && { section: pinHoleSection(part, pinHole) }),
  }
}

/** A knurl is written and not drawn. [GB/T 16675.1] */
const knurlNote = (part: Part, knurl: string): Dimension[] =>
  leader(part.own('m', knurl, knurl), [-0.7 * part.of('k'), part.of('dk') / 2], 110)

type PinHole = NonNullable<Features['pinHole']>

/** The hole across the shank, seen along its axis. */
function pinHoleView(part: Part, { diameter, at }: PinHole): View {
  const [r, reach] = [diameter / 2, part.of('d') / 2]
  return {
    shapes: [circle('outline', [at, 0], r), line('centre', [at, -reach], [at, reach])],
    dimensions: [
      ...leader(
        part.fitted('pinHole', 'H14', { sign: '⌀', as: 'd1', value: diameter }),
        [at - r * Math.SQRT1_2, r * Math.SQRT1_2],
        125,
      ),
      ...below(part.fitted('pinHoleAt', 'js14', { as: 'lh', value: at }), [0, -reach], [at, -r]),
    ],
  }
}

/** The section A–A through the hole. A hole cut along its axis keeps the outline of the part closed. [GB/T 4458.6] */
function pinHoleSection(part: Part, { diameter, at }: PinHole): View {
  const [R, r] = [part.of('d') / 2, diameter / 2]
  const x = Math.sqrt(R ** 2 - r ** 2)
  const bulge = Math.tan((Math.PI - 2 * Math.asin(r / R)) / 4)
  const half = (side: 1 | -1): Vertex[] => [
    [side * x, side * r, bulge],
    [-side * x, side * r],
  ]
  const isThreaded = part.has('P') && at > threadStart(part, 0)
  const edges: Shape[] = [1, -1].map((side) => line('outline', [-x, side * r], [x, side * r]))
  return {
    caption: 'A–A',
    shapes: [
      circle('outline', [0, 0], R),
      ...edges,
      ...(isThreaded ? [arc('thin', [0, 0], coreRadius(2 * R, part.of('P')), 100, 370)] : []),
      ...cross(R),
    ],
    sections: ([1, -1] as const).map((side) => ({ boundary: [closedPath('hatch', ...half(side))] })),
    dimensions: [],
  }
}

/** Width × diameter, as grooves are written; the place of a groove, as an undercut ends where the thread begins. */
function ringDimensions(part: Part, { name, from, to, diameter }: RingCut): Dimension[] {
  const [R, r, width] = [part.of('d') / 2, diameter / 2, Number((to - from).toFixed(2))]
  const letter = name === 'groove' ? 'bg' : 'g'
  return [
    ...leader(part.own(letter, `${width}×${diameter}`, `${width}×⌀${diameter}`), [(from + to) / 2, r], 60),
    ...(name === 'groove' ? below(part.fitted(name, 'js14', { as: 'lg', value: from }), [0, -R], [from, -R]) : []),
  ]
}

/** What a point or a chamfer of its own measures. [GB/T 2] */
function endDimensions(part: Part, { point, endChamfer }: Features): Dimension[] {
  const [R, l] = [part.of('d') / 2, part.l]
  const tip = (point?.diameter ?? 0) / 2
  switch (point?.form) {
    case 'dog':
      return [
        ...above(part.fitted('z', 'H14', { as: 'z', value: point.length }), [l - point.length, tip], [l, tip]),
        ...rightOf(part.fitted('dp', 'h14', { sign: '⌀', as: 'dp', value: point.diameter }), [l, -tip], [l, tip]),
      ]
    case 'cone':
      return rightOf(part.fitted('dt', 'h16', { sign: '⌀', as: 'dt', value: point.diameter }), [l, -tip], [l, tip])
    case 'round':
      return leader(part.own('re', 2.8 * R, `R≈${Number((2.8 * R).toFixed(1))}`), [l - 0.05 * R, 0.4 * R], 35)
    default:
      return endChamfer === undefined
        ? []
        : leader(part.own('C', endChamfer, `C${endChamfer}`), [l - endChamfer / 2, R - endChamfer / 2], 50)
  }
}
