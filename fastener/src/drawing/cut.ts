import { type Piece, pointAt, runOf, strokesOf } from './curve.ts'
import { moved } from './move.ts'
import type { Point, Shape, Vertex } from './shape.ts'

/** Which side of a straight cut is kept: x or y, at least or at most a value. */
type Keep = { readonly axis: 0 | 1; readonly side: 'above' | 'below'; readonly at: number }

/** Strokes clipped to one side of a cut. Texts are not part of a view and pass unchanged. */
export const kept = (shapes: readonly Shape[], keep: Keep): Shape[] =>
  shapes.flatMap((shape): Shape[] => {
    if (shape.kind === 'text') return [shape]
    const pieces = strokesOf(shape)
    const remaining = pieces.map((piece) => remainsOf(piece, keep))
    if (remaining.every((parts, index) => parts.length === 1 && parts[0] === pieces[index])) return [shape]
    const { tone } = shape
    return chained(remaining.flat()).map((vertices) => ({
      kind: 'path',
      pen: shape.pen,
      vertices,
      closed: false,
      ...(tone && { tone }),
    }))
  })

/** A view without the piece between two positions along x, with a gap instead. */
export const shortened = (shapes: readonly Shape[], from: number, to: number, gap: number): Shape[] => [
  ...kept(shapes, { axis: 0, side: 'below', at: from }),
  ...moved(kept(shapes, { axis: 0, side: 'above', at: to }), [from + gap - to, 0]),
]

const tiny = 1e-9

function remainsOf(piece: Piece, { axis, side, at }: Keep): Piece[] {
  const isKept = (value: number) => (side === 'above' ? value >= at - tiny : value <= at + tiny)
  const shares = [0, ...crossings(piece, { normal: axis === 0 ? [1, 0] : [0, 1], at }), 1]
  const parts: Piece[] = []
  for (const [index, start] of shares.slice(0, -1).entries()) {
    const end = shares[index + 1]!
    if (end - start < tiny || !isKept(pointAt(piece, (start + end) / 2)[axis])) continue
    parts.push(start === 0 && end === 1 ? piece : stretchOf(piece, start, end))
  }
  return parts
}

/** The part of a piece between two shares of its length. */
export const stretchOf = (piece: Piece, start: number, end: number): Piece => ({
  from: pointAt(piece, start),
  to: pointAt(piece, end),
  bulge: Math.tan(Math.atan(piece.bulge) * (end - start)),
})

/** An infinite line: all points whose projection on the unit normal is `at`. */
type CutLine = { readonly normal: Point; readonly at: number }

/** Where a piece crosses a straight line, as shares of its length, ascending. */
export function crossings(piece: Piece, { normal: [nx, ny], at }: CutLine): number[] {
  const within = (share: number) => share > tiny && share < 1 - tiny
  const along = ([x, y]: Point): number => nx * x + ny * y
  if (piece.bulge === 0) {
    const [from, to] = [along(piece.from), along(piece.to)]
    return [(at - from) / (to - from)].filter(within)
  }
  const { centre, radius, start, sweep } = runOf(piece)
  const ratio = (at - along(centre)) / radius
  if (Math.abs(ratio) >= 1) return []
  const [middle, half] = [Math.atan2(ny, nx), Math.acos(ratio)]
  const angles = [middle + half, middle - half]
  const turn = 2 * Math.PI
  return angles
    .map((angle) => {
      const ahead = sweep > 0 ? angle - start : start - angle
      return (((ahead % turn) + turn) % turn) / Math.abs(sweep)
    })
    .filter(within)
    .sort((a, b) => a - b)
}

/** Joins consecutive pieces into paths. */
export function chained(pieces: readonly Piece[]): Vertex[][] {
  const ways: Vertex[][] = []
  let last: Piece | undefined
  for (const piece of pieces) {
    const follows = last && Math.hypot(last.to[0] - piece.from[0], last.to[1] - piece.from[1]) < 1e-6
    const start: Vertex = piece.bulge === 0 ? [...piece.from] : [...piece.from, piece.bulge]
    if (follows) ways.at(-1)!.splice(-1, 1, start, [...piece.to])
    else ways.push([start, [...piece.to]])
    last = piece
  }
  return ways
}
