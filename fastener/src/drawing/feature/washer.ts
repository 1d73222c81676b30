import { backwards, below as mirrored } from '../move.ts'
import { circle, closedPath, type Shape, type Vertex } from '../shape.ts'
import type { View } from '../view.ts'
import { alongside, axis, cross, turned } from './turned.ts'

/** A ring in full section: hatched above and below its hole. */
export function ringSection(outer: readonly Vertex[], hole: number): Pick<View, 'shapes' | 'sections'> {
  const [from, to] = [outer[0]![0], outer.at(-1)![0]]
  const upper: Vertex[] = [...outer, [to, hole], [from, hole]]
  const boundary = [closedPath('hatch', ...upper), closedPath('hatch', ...backwards(mirrored(upper)))]
  return {
    shapes: [turned(...outer), ...alongside('outline', from, to, hole), axis(from, to)],
    sections: [{ boundary }],
  }
}

export const circles = (outer: number, inner: number): Shape[] => [
  circle('outline', [0, 0], outer),
  circle('outline', [0, 0], inner),
  ...cross(outer),
]

export const hole = { sign: '⌀', hole: true } as const
