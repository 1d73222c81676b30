import type { Path, Point, Shape, Vertex } from './shape.ts'

/** A straight or curved piece of an outline: a bulge of 0 is straight. */
export type Piece = { readonly from: Point; readonly to: Point; readonly bulge: number }

/** The circle of a curved piece; angles in radians, a negative sweep runs clockwise. */
type Run = { readonly centre: Point; readonly radius: number; readonly start: number; readonly sweep: number }

export function runOf({ from, to, bulge }: Piece): Run {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  // From the middle of the chord to the centre, as a share of the chord.
  const offset = (1 - bulge ** 2) / (4 * bulge)
  const centre: Point = [(from[0] + to[0]) / 2 - offset * dy, (from[1] + to[1]) / 2 + offset * dx]
  return {
    centre,
    radius: Math.hypot(from[0] - centre[0], from[1] - centre[1]),
    start: Math.atan2(from[1] - centre[1], from[0] - centre[0]),
    sweep: 4 * Math.atan(bulge),
  }
}

/** The point at a given share of a piece's length. */
export function pointAt(piece: Piece, share: number): Point {
  const { from, to } = piece
  if (piece.bulge === 0) return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
  const { centre, radius, start, sweep } = runOf(piece)
  const angle = start + share * sweep
  return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
}

/** The bulge of half an arc. */
export const halfBulge = (bulge: number): number => Math.tan(Math.atan(bulge) / 2)

/**
 * The bulge of an arc of a radius between two points, to the right of the path for a positive radius. A radius too
 * small for the chord gives a half circle.
 */
export function bulgeOf(from: Point, to: Point, radius: number): number {
  const half = Math.hypot(to[0] - from[0], to[1] - from[1]) / 2
  const size = Math.max(Math.abs(radius), half)
  return (Math.sign(radius) * (size - Math.sqrt(size ** 2 - half ** 2))) / half
}

export function piecesOf(vertices: readonly Vertex[], closed: boolean): Piece[] {
  const ends = closed ? vertices.length : vertices.length - 1
  return vertices.slice(0, ends).map(([x, y, bulge = 0], index) => {
    const [toX, toY] = vertices[(index + 1) % vertices.length]!
    return { from: [x, y], to: [toX, toY], bulge }
  })
}

/** An arc or a circle as curved pieces of at most a half circle. */
function roundPieces([x, y]: Point, radius: number, start: number, end: number): Piece[] {
  const sweep = (((end - start) % 360) + 360) % 360 || 360
  const count = Math.ceil(sweep / 180)
  const at = (index: number): Point => {
    const angle = ((start + (sweep * index) / count) * Math.PI) / 180
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }
  const bulge = Math.tan(((sweep / count) * Math.PI) / 720)
  return Array.from({ length: count }, (_, index) => ({ from: at(index), to: at(index + 1), bulge }))
}

/** The pieces of a stroke; a text has none. */
export function strokesOf(shape: Shape): Piece[] {
  switch (shape.kind) {
    case 'line':
      return [{ from: shape.from, to: shape.to, bulge: 0 }]
    case 'circle':
      return roundPieces(shape.centre, shape.radius, 0, 360)
    case 'arc':
      return roundPieces(shape.centre, shape.radius, shape.start, shape.end)
    case 'path':
      return piecesOf(shape.vertices, shape.closed)
    case 'text':
      return []
  }
}

/** Corners of a polygon approximating the outline; arcs in steps of about 10°. */
export function cornersOf({ vertices, closed }: Path): Point[] {
  const pieces = piecesOf(vertices, closed)
  const corners = pieces.flatMap((piece) => {
    const steps = Math.max(1, Math.ceil(Math.abs(4 * Math.atan(piece.bulge)) / 0.18))
    return Array.from({ length: steps }, (_, index) => pointAt(piece, index / steps))
  })
  return closed ? corners : [...corners, ...pieces.slice(-1).map(({ to }) => to)]
}
