import type { Vertex } from '../../drawing/shape.ts'

/** Directions of the outer tabs, degrees; the inner one is at the top. No standard prints them. */
export const tabTurns = [15, 45, 75, 105, 135, 165, 210, 240, 270, 300, 330] as const

/** A tab b wide from inside the ring to its end, which is rounded about the axis. */
export function tab(inside: number, outside: number, b: number): Vertex[] {
  const half = Math.asin(b / 2 / outside)
  const end = outside * Math.cos(half)
  return [
    [inside, -b / 2],
    [end, -b / 2, Math.tan(half / 2)],
    [end, b / 2],
    [inside, b / 2],
  ]
}
