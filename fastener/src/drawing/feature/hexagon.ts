import type { Part } from '../../part/part.ts'
import { below, rightOf } from '../dimension.ts'
import { circle, closedPath, type Path, type Pen, path, type Shape, type Vertex } from '../shape.ts'
import type { View } from '../view.ts'
import { alongside, cross, turned } from './turned.ts'

/** Width across corners of a sharp hexagon. @param s width across flats, mm */
export const acrossCorners = (s: number): number => (2 * s) / Math.sqrt(3)

/** Depth of the 30° chamfer at the corners, from a face circle of diameter s. */
export const cornerDepth = (s: number): number => ((acrossCorners(s) - s) / 2) * Math.tan(Math.PI / 6)

/** A hexagon seen along its axis, a corner at the top. */
export function hexagon(s: number, pen: Pen = 'outline'): Path {
  const radius = acrossCorners(s) / 2
  const corners = Array.from({ length: 6 }, (_, index): Vertex => {
    const angle = Math.PI / 2 + (index * Math.PI) / 3
    return [radius * Math.cos(angle), radius * Math.sin(angle)]
  })
  return closedPath(pen, ...corners)
}

type Chamfered = { readonly start?: boolean; readonly end?: boolean }

/** A hexagonal prism along the axis, seen onto a corner: three faces, with the curves of a chamfer on them. */
export function hexagonSide(s: number, x1: number, x2: number, { start = false, end = false }: Chamfered): Shape[] {
  const corner = acrossCorners(s) / 2
  const depth = cornerDepth(s)
  const [from, to] = [start ? x1 + depth : x1, end ? x2 - depth : x2]
  return [
    turned(
      ...(start ? ([[x1, s / 2]] as Vertex[]) : []),
      [from, corner],
      [to, corner],
      ...(end ? ([[x2, s / 2]] as Vertex[]) : []),
    ),
    ...alongside('outline', from, to, corner / 2),
    ...(start ? [faceCurves(from, corner, depth)] : []),
    ...(end ? [faceCurves(to, corner, -depth)] : []),
  ]
}

/** The curves on the three faces, from corner to corner at x, each as high as the chamfer is deep, to the left of x. */
export function faceCurves(x: number, corner: number, height: number): Path {
  const side = height / (corner / 4)
  return path(
    'outline',
    [x, corner, side],
    [x, corner / 2, height / (corner / 2)],
    [x, -corner / 2, side],
    [x, -corner],
  )
}

/** A hexagon seen from its end, with its face circle, width across flats and across corners. */
export function hexagonEnd(part: Part, more: readonly Shape[] = []): View {
  const s = part.of('s')
  const corner = acrossCorners(s) / 2
  return {
    shapes: [hexagon(s), circle('outline', [0, 0], s / 2), ...more, ...cross(corner)],
    dimensions: [
      ...below(part.label('s'), [-s / 2, -corner / 2], [s / 2, -corner / 2]),
      ...rightOf(part.fine('e'), [0, -corner], [0, corner]),
    ],
  }
}
