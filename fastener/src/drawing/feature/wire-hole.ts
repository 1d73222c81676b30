import type { Features } from '../../part/features.ts'
import type { Part } from '../../part/part.ts'
import { leader } from '../dimension.ts'
import { circle, closedPath, line, type Shape, type Vertex } from '../shape.ts'
import type { View } from '../view.ts'

type WireHoles = NonNullable<Features['wireHoles']>

/** Where the holes through a head are, mm. */
export type HeadHoles = {
  /** Height of their axes above the bearing face. */
  readonly height: number
  /** Distance between the openings on both sides of the head. */
  readonly across: number
  /** Diameter of a socket that they cross; 0 without. */
  readonly socket: number
  /** Angles of their axes, degrees; 0 is towards a flat of a hexagon. */
  readonly angles: readonly number[]
}

/** Through the flats of a hexagon, 60° apart; evenly through a round head. */
export function headHoles(part: Pick<Part, 'of' | 'or'>, count: number): HeadHoles {
  const isRound = part.or('dk', 0) > 0
  const step = isRound ? 180 / count : 60
  return {
    // Above the cone of a flange.
    height: part.or('dc', 0) > 0 ? 0.68 * part.of('k') : part.of('k') / 2,
    across: isRound ? part.of('dk') : part.of('s'),
    socket: isRound ? part.or('s', part.or('A', 0)) : 0,
    angles: Array.from({ length: count }, (_, index) => index * step),
  }
}

/** The holes in the front view, where the first one is seen along its axis, and hidden in the view of the head. */
export function headHoleOf(part: Part, { diameter, count }: WireHoles): { front: View; left: View } {
  const { height, across, socket, angles } = headHoles(part, count)
  const words = `${count > 1 ? `${count}×` : ''}⌀${diameter}`
  return {
    front: {
      shapes: angles.flatMap((angle) => openingAt(-height, across / 2, angle, diameter / 2)),
      dimensions: leader(part.own('dn', diameter, words), [-height, diameter / 2], 110),
    },
    left: {
      shapes: angles.flatMap((angle) => hiddenHole(angle, diameter / 2, socket / 2, across / 2)),
      dimensions: [],
    },
  }
}

/** The opening towards the viewer, narrowed by its angle; none if it is seen from the side. */
function openingAt(x: number, reach: number, angle: number, r: number): Shape[] {
  if (angle === 0) return [circle('outline', [x, 0], r)]
  const turn = ((angle > 90 ? angle - 180 : angle) * Math.PI) / 180
  if (Math.abs(Math.cos(turn)) < 0.05) return []
  const outline = Array.from({ length: 24 }, (_, index): Vertex => {
    const way = (2 * Math.PI * index) / 24
    return [x + r * Math.cos(way), reach * Math.sin(turn) + r * Math.cos(turn) * Math.sin(way)]
  })
  return [closedPath('outline', ...outline)]
}

function hiddenHole(angle: number, r: number, inner: number, outer: number): Shape[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
  const at = (along: number, beside: number): [number, number] => [
    along * cos - beside * sin,
    along * sin + beside * cos,
  ]
  const lines =
    inner > 0
      ? ([
          [inner, outer],
          [-outer, -inner],
        ] as const)
      : ([[-outer, outer]] as const)
  return lines.flatMap(([from, to]) => [1, -1].map((side) => line('hidden', at(from, side * r), at(to, side * r))))
}
