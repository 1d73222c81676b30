import type { Part } from '../../part/part.ts'
import { type Dimension, leader } from '../dimension.ts'
import type { Vertex } from '../shape.ts'
import type { View } from '../view.ts'
import { acrossCorners, cornerDepth } from './hexagon.ts'
import { internalThreadDimension, internalThreadEnd } from './nut-hole.ts'

/** Diameter of the countersink at the ends of the thread. */
export const countersink = (part: Part): number => part.or('da', 1.08 * part.of('d'))

export const wholeHole = (part: Part, to: number) =>
  ({ d: part.of('d'), P: part.of('P'), from: 0, to, da: countersink(part), at: ['from', 'to'] }) as const

/** The thread on the end view of a nut. */
export function nutEnd(part: Part, bare: View): View {
  return {
    shapes: [...bare.shapes, ...internalThreadEnd(part.of('d'), part.of('P'))],
    dimensions: [...bare.dimensions, ...internalThreadDimension(part)],
  }
}

/** Profile of a chamfered hexagon over its corners. */
export function hexagonProfile(s: number, from: number, to: number, end: boolean): Vertex[] {
  const corner = acrossCorners(s) / 2
  return [
    [from, s / 2],
    [from + cornerDepth(s), corner],
    ...(end
      ? ([
          [to - cornerDepth(s), corner],
          [to, s / 2],
        ] as Vertex[])
      : ([[to, corner]] as Vertex[])),
  ]
}

export const bearing = (part: Part, x: number): Dimension[] =>
  leader(part.fine('dw', { sign: '⌀' }), [x, part.or('dw', 0) / 2], 40)
