import { cornersOf, type Piece, piecesOf, pointAt, strokesOf } from './curve.ts'
import { chained, crossings, stretchOf } from './cut.ts'
import type { Path, Point, Shape } from './shape.ts'

/** The parts of strokes that remain visible behind areas with a closed outline. Centre lines and texts are never
 *  hidden. */
export const behind = (shapes: readonly Shape[], areas: readonly Path[]): Shape[] => {
  const polygons = areas.map(polygonOf)
  return shapes.flatMap((shape): Shape[] => {
    if (shape.kind === 'text' || shape.pen === 'centre') return [shape]
    const pieces = strokesOf(shape)
    const visible = pieces.map((piece) => visibleOf(piece, polygons))
    if (visible.every((parts, index) => parts.length === 1 && parts[0] === pieces[index])) return [shape]
    return chained(visible.flat()).map((vertices) => ({ kind: 'path', pen: shape.pen, vertices, closed: false }))
  })
}

type Edge = { readonly from: Point; readonly to: Point; readonly normal: Point; readonly at: number }

function polygonOf(area: Path): Edge[] {
  const corners = cornersOf(area).map((corner) => [...corner] as const)
  return piecesOf(corners, true).flatMap(({ from, to }) => {
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const length = Math.hypot(dx, dy)
    if (length === 0) return []
    const normal: Point = [-dy / length, dx / length]
    return [{ from, to, normal, at: normal[0] * from[0] + normal[1] * from[1] }]
  })
}

function visibleOf(piece: Piece, polygons: readonly (readonly Edge[])[]): Piece[] {
  const cuts = polygons
    .flat()
    .flatMap((edge) => crossings(piece, edge).filter((share) => isOn(edge, pointAt(piece, share))))
  const shares = [0, ...cuts.sort((a, b) => a - b), 1]
  const parts: Piece[] = []
  for (const [index, start] of shares.slice(0, -1).entries()) {
    const end = shares[index + 1]!
    if (end - start < 1e-9) continue
    const middle = pointAt(piece, (start + end) / 2)
    if (polygons.some((polygon) => isInside(polygon, middle))) continue
    parts.push(start === 0 && end === 1 ? piece : stretchOf(piece, start, end))
  }
  return parts
}

/** Whether a point of the line through an edge lies between the edge's ends. */
function isOn({ from, to }: Edge, [x, y]: Point): boolean {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx ** 2 + dy ** 2)
  return share > -1e-9 && share < 1 + 1e-9
}

/** By the even-odd rule. */
const isInside = (polygon: readonly Edge[], [x, y]: Point): boolean =>
  polygon.filter(({ from, to }) => {
    if (from[1] <= y === to[1] <= y) return false
    return x < from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
  }).length %
    2 ===
  1
