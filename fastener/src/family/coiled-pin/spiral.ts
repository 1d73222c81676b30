import { backwards } from '../../drawing/move.ts'
import type { Vertex } from '../../drawing/shape.ts'

/** Half turns of the sheet; the last one is cut in half. */
const halfTurns = 5
/** Distance between neighbouring turns, in thicknesses: no standard prints the gap. */
const pitch = 1.06

/** The section of a sheet wound 2¼ times, from its outer end on the x axis: along its outside, and back along its inside. */
export function spiral(outer: number, sheet: number): Vertex[] {
  const way = (start: number): Vertex[] => {
    const onAxis = Array.from(
      { length: halfTurns + 1 },
      (_, half) => (-1) ** half * (start - (half * pitch * sheet) / 2),
    )
    const [before, after] = [onAxis.at(-2)!, onAxis.at(-1)!]
    const half = onAxis.slice(0, -2).map((x): Vertex => [x, 0, 1])
    return [...half, [before, 0, Math.tan(Math.PI / 8)], [(before + after) / 2, (before - after) / 2]]
  }
  return [...way(outer), ...backwards(way(outer - sheet))]
}

/** The radius inside the innermost turn. */
export const boreRadius = (outer: number, sheet: number): number => outer - sheet - (pitch * sheet * 4) / 2
