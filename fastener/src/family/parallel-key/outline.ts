import type { Vertex } from '../../drawing/shape.ts'

/** Form A from above: straight sides and round ends, from x = 0 to its length. */
export const keyOutline = (width: number, length: number): Vertex[] => {
  const r = width / 2
  return [
    [r, -r],
    [length - r, -r, 1],
    [length - r, r],
    [r, r, 1],
  ]
}
