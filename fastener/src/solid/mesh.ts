import type { Shape3D } from 'replicad'
import type { ThreadStyle } from './solid-recipe.ts'

/** Triangles of one solid, mm; three numbers per vertex and normal, three vertices per triangle. */
export type Mesh = {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly triangles: Uint32Array
}

/**
 * The mesh of each solid in a shape. Triangles are within a thousandth of the part's width from its surface; with
 * modelled threads, whose faces need many more of them, within a two-hundredth.
 */
export function meshesOf(shape: Shape3D, thread: ThreadStyle): Mesh[] {
  const { width, height } = shape.boundingBox
  const [share, angularTolerance] = thread === 'cosmetic' ? [1 / 1000, 0.2] : [1 / 200, 0.5]
  const tolerance = Math.min(width, height) * share
  return shape.solids.map((solid) => {
    const { vertices, normals, triangles } = solid.mesh({ tolerance, angularTolerance })
    return {
      positions: Float32Array.from(vertices),
      normals: Float32Array.from(normals),
      triangles: Uint32Array.from(triangles),
    }
  })
}
