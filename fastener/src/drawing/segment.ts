import { pointAt, strokesOf } from './curve.ts'
import type { Point, Shape } from './shape.ts'

/** A straight piece of a line. */
export type Segment = readonly [from: Point, to: Point]

/** The strokes of a shape as straight pieces; arcs in steps of about 20°. */
export function segmentsOf(shape: Shape): Segment[] {
  return strokesOf(shape).flatMap((piece): Segment[] => {
    if (piece.bulge === 0) return [[piece.from, piece.to]]
    const steps = Math.max(2, Math.ceil(Math.abs(4 * Math.atan(piece.bulge)) / 0.4))
    return Array.from({ length: steps }, (_, index) => [
      pointAt(piece, index / steps),
      pointAt(piece, (index + 1) / steps),
    ])
  })
}
