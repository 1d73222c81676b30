import type { Part } from '../../part/part.ts'
import { kept } from '../cut.ts'
import { leader } from '../dimension.ts'
import { backwards, below } from '../move.ts'
import { arc, circle, closedPath, line, path, type Shape, type Vertex } from '../shape.ts'
import type { View } from '../view.ts'
import { coreRadius } from './shank.ts'
import { alongside } from './turned.ts'

const tan30 = Math.tan(Math.PI / 6)

/** An internal thread seen from its end: a thick circle, and three quarters of a thin one. [GB/T 4459.1] */
export const internalThreadEnd = (d: number, P: number): Shape[] => [
  circle('outline', [0, 0], coreRadius(d, P)),
  arc('thin', [0, 0], d / 2, 100, 370),
]

/** The thread of a nut, named beside its end view. */
export const internalThreadDimension = (part: Part) => {
  const r = part.of('d') / 2
  return leader(part.threadLabel(), [r * Math.cos(0.7), r * Math.sin(0.7)], 40)
}

type Hole = {
  readonly d: number
  readonly P: number
  readonly from: number
  readonly to: number
  /** Diameter of the 120° countersinks at the ends; none at an end not named. */
  readonly da: number
  readonly at: readonly ('from' | 'to')[]
  /** Position on the axis where the cone of a blind hole ends. */
  readonly tip?: number
}

/** The lower half of a threaded hole in section: its inner profile, and the lines inside and above it. */
export function threadedHole({ d, P, from, to, da, at, tip }: Hole): { profile: Vertex[]; shapes: Shape[] } {
  const core = coreRadius(d, P)
  const depth = (da / 2 - core) * tan30
  const crestDepth = Math.max(0, (da - d) / 2) * tan30
  const [start, end] = [at.includes('from'), at.includes('to')]
  return {
    profile: [
      ...(start ? ([[from, da / 2]] as Vertex[]) : []),
      [start ? from + depth : from, core],
      [end ? to - depth : to, core],
      ...(end ? ([[to, da / 2]] as Vertex[]) : []),
      ...(tip === undefined ? [] : ([[tip, 0]] as Vertex[])),
    ],
    shapes: [
      line('thin', [start ? from + crestDepth : from, -d / 2], [end ? to - crestDepth : to, -d / 2]),
      ...(start ? [line('outline', [from + depth, 0], [from + depth, -core])] : []),
      ...(end ? [line('outline', [to - depth, 0], [to - depth, -core])] : []),
      ...(tip === undefined ? [] : [line('outline', [to, 0], [to, -d / 2])]),
    ],
  }
}

/** The half section of a body of revolution: its outside above the axis, the section below it. */
export function halfSection(outside: readonly Shape[], outer: readonly Vertex[], inner: readonly Vertex[]) {
  const boundary = closedPath('hatch', ...below(outer), ...backwards(below(inner)))
  const shapes: Shape[] = [
    ...kept(outside, { axis: 1, side: 'above', at: 0 }),
    { ...boundary, pen: 'outline' },
    ...[inner[0]!, inner.at(-1)!]
      .filter(([, radius]) => radius > 0)
      .map(([x, radius]) => line('outline', [x, 0], [x, -radius])),
  ]
  return { shapes, section: { boundary: [boundary] } }
}

/** A nut from the side: half in section in a detail view, from outside with its hidden thread in a simple one. */
export function nutFront(
  part: Part,
  outside: readonly Shape[],
  outer: readonly Vertex[],
  hole: Hole,
): Omit<View, 'dimensions'> {
  const { from, to, d, P, tip } = hole
  if (!part.detail)
    return {
      shapes: [
        ...outside,
        ...alongside('hidden', from, to, coreRadius(d, P)),
        ...alongside('hidden', from, to, d / 2),
        ...(tip === undefined ? [] : [path('hidden', [to, coreRadius(d, P)], [tip, 0], [to, -coreRadius(d, P)])]),
      ],
    }
  const { profile, shapes: inside } = threadedHole(hole)
  const { shapes, section } = halfSection(outside, outer, profile)
  return { shapes: [...shapes, ...inside], sections: [section] }
}
