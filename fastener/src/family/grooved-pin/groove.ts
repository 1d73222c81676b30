import type { Vertex } from '../../drawing/shape.ts'

/** Depth of a groove as a share of the diameter, which the maker chooses; its sides are at 90°. */
const depth = 0.07

/** The corners of the groove in a pin of radius r, its bottom on the x axis, in upward order. */
export function groove(r: number): Vertex[] {
  const bottom = r * (1 - 2 * depth)
  // Where a side at 45° meets the circle.
  const side = (-bottom + Math.sqrt(2 * r ** 2 - bottom ** 2)) / 2
  return [
    [bottom + side, -side],
    [bottom, 0],
    [bottom + side, side],
  ]
}
