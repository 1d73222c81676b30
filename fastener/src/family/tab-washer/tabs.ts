import { turnedBy } from '../../drawing/move.ts'
import type { Vertex } from '../../drawing/shape.ts'

/** Directions of the outer tabs, degrees; the inner one is at the top. No standard prints them. */
export const tabTurns = [15, 45, 75, 105, 135, 165, 210, 240, 270, 300, 330] as const

/** A tab b wide from inside the ring to its end, which is rounded about the axis. */
function tab(inside: number, outside: number, b: number): Vertex[] {
  const half = Math.asin(b / 2 / outside)
  const end = outside * Math.cos(half)
  return [
    [inside, -b / 2],
    [end, -b / 2, Math.tan(half / 2)],
    [end, b / 2],
    [inside, b / 2],
  ]
}

/** The ring with its tabs, anticlockwise. */
export function outline(ring: number, outer: number, b: number): Vertex[] {
  const half = Math.asin(b / 2 / ring)
  const rooted = ring * Math.cos(half)
  return tabTurns.flatMap((turn, index) => {
    const next = tabTurns[index + 1] ?? tabTurns[0] + 360
    const gap = ((next - turn) * Math.PI) / 180 - 2 * half
    const [, ...ends] = tab(rooted, outer, b)
    const [x, y] = ends.at(-1)!
    return turnedBy([[rooted, -b / 2], ...ends.slice(0, -1), [x, y, Math.tan(gap / 4)]], turn)
  })
}
