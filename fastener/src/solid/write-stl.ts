import type { Mesh } from './mesh.ts'

const headerBytes = 80
const triangleBytes = 50

type Vector = readonly [number, number, number]

/** Meshes as binary STL, mm. The header is empty. */
export function stlOf(meshes: readonly Mesh[]): Uint8Array {
  const count = meshes.reduce((sum, { triangles }) => sum + triangles.length / 3, 0)
  const view = new DataView(new ArrayBuffer(headerBytes + 4 + triangleBytes * count))
  view.setUint32(headerBytes, count, true)
  let at = headerBytes + 4
  for (const { positions, triangles } of meshes)
    for (let first = 0; first < triangles.length; first += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => vertex(positions, triangles[first + corner]!)) as [
        Vector,
        Vector,
        Vector,
      ]
      for (const [index, value] of [...normalOf(a, b, c), ...a, ...b, ...c].entries())
        view.setFloat32(at + 4 * index, value, true)
      at += triangleBytes
    }
  return new Uint8Array(view.buffer)
}

const vertex = (positions: Float32Array, index: number): Vector => [
  positions[3 * index]!,
  positions[3 * index + 1]!,
  positions[3 * index + 2]!,
]

function normalOf(a: Vector, b: Vector, c: Vector): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}
