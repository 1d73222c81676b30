import type { Point, Shape, Vertex } from './shape.ts'

/** A shape with each of its points mapped. */
function changed(shape: Shape, at: (point: Point) => Point, factor: number, turn: number): Shape {
  switch (shape.kind) {
    case 'line':
      return { ...shape, from: at(shape.from), to: at(shape.to) }
    case 'circle':
      return { ...shape, centre: at(shape.centre), radius: factor * shape.radius }
    case 'arc': {
      const { centre, radius, start, end } = shape
      return { ...shape, centre: at(centre), radius: factor * radius, start: start + turn, end: end + turn }
    }
    case 'path':
      return { ...shape, vertices: shape.vertices.map(([x, y, bulge]): Vertex => [...at([x, y]), bulge]) }
    case 'text':
      return { ...shape, at: at(shape.at) }
  }
}

/** Shapes scaled by a factor and then moved; texts keep their size. */
export const moved = (shapes: readonly Shape[], [dx, dy]: Point, factor = 1): Shape[] =>
  shapes.map((shape) => changed(shape, ([x, y]) => [factor * x + dx, factor * y + dy], factor, 0))

/** Shapes with their x axis turned downwards. */
export const downwards = (shapes: readonly Shape[]): Shape[] =>
  shapes.map((shape) => changed(shape, ([x, y]) => [y, -x], 1, -90))

/** Vertices rotated about the origin by an angle in degrees. */
export function turnedBy(vertices: readonly Vertex[], degrees: number): Vertex[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  return vertices.map(([x, y, bulge]) => [x * cos - y * sin, x * sin + y * cos, bulge])
}

/** A path mirrored at the x axis, in the same order. */
export const below = (vertices: readonly Vertex[]): Vertex[] =>
  vertices.map(([x, y, bulge]) => (bulge === undefined ? [x, -y] : [x, -y, -bulge]))

/** A path in the opposite direction. */
export function backwards(vertices: readonly Vertex[]): Vertex[] {
  return vertices
    .map(([x, y], index): Vertex => {
      const bulge = vertices[index - 1]?.[2]
      return bulge ? [x, y, -bulge] : [x, y]
    })
    .reverse()
}
