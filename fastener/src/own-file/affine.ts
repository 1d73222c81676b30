import type { Point, Vertex } from '../drawing/shape.ts'

/** x' = ax + cy + e, y' = bx + dy + f. */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number]

export const unchanged: Affine = [1, 0, 0, 1, 0, 0]

/** First `inner`, then `outer`. */
export function after(outer: Affine, inner: Affine): Affine {
  const [a, b, c, d, e, f] = outer
  const [p, q, r, s, t, u] = inner
  return [a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, a * t + c * u + e, b * t + d * u + f]
}

export const moved = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

/** Scaled, then turned by degrees, then moved. */
export function placed([x, y]: Point, [scaleX, scaleY]: Point, degrees: number): Affine {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return [cos * scaleX, sin * scaleX, -sin * scaleY, cos * scaleY, x, y]
}

/** How much longer things become, on average. */
export const scaleOf = ([a, b, c, d]: Affine): number => Math.sqrt(Math.abs(a * d - b * c))

/** Whether circles stay circles. */
function keepsCircles([a, b, c, d]: Affine): boolean {
  const size = Math.hypot(a, b)
  return Math.abs(size - Math.hypot(c, d)) < 1e-6 * size && Math.abs(a * c + b * d) < 1e-6 * size * size
}

/** Steps by which an arc is drawn where circles become ellipses. */
const steps = 12

/** Corners of a path after a change of place; arcs become chords where circles do not stay circles. */
export function movedVertices(affine: Affine, vertices: readonly Vertex[], closed: boolean): Vertex[] {
  const flips = affine[0] * affine[3] - affine[1] * affine[2] < 0
  const isRound = keepsCircles(affine)
  return vertices.flatMap(([x, y, bulge], index): Vertex[] => {
    const start = moved(affine, [x, y])
    if (!bulge) return [start]
    if (isRound) return [[...start, flips ? -bulge : bulge]]
    const next = vertices[index + 1] ?? (closed ? vertices[0] : undefined)
    return next ? chords([x, y], [next[0], next[1]], bulge).map((point) => moved(affine, point)) : [start]
  })
}

function chords(from: Point, to: Point, bulge: number): Point[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const offset = (1 - bulge ** 2) / (4 * bulge)
  const [x, y] = [(from[0] + to[0]) / 2 - offset * dy, (from[1] + to[1]) / 2 + offset * dx]
  const radius = Math.hypot(from[0] - x, from[1] - y)
  const start = Math.atan2(from[1] - y, from[0] - x)
  return Array.from({ length: steps }, (_, index) => {
    const angle = start + (4 * Math.atan(bulge) * index) / steps
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
}
