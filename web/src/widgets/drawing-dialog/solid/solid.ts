import {
  type Box3,
  type BufferAttribute,
  type BufferGeometry,
  EdgesGeometry,
  Matrix4,
  Mesh,
  type Object3D,
  Vector3,
} from 'three'
import { mergeGeometries } from 'three/examples/jsm/utils/BufferGeometryUtils.js'

/** A part ready for display: mm, its middle in the origin, its axis along x with the head on the left as in
 *  drawings. */
export type Solid = {
  surface: BufferGeometry
  edges: BufferGeometry
  /** Half its extent along x, y and z, mm. */
  half: Vector3
  /** The points where a measurement may start or end. */
  corners: readonly Vector3[]
}

/** Faces that meet at a smaller angle belong to one curved surface, degrees. */
const smoothBelow = 25

/** From glTF (metres, the part's axis upwards) to mm with the axis along x, the head to the left. */
const laidDown = new Matrix4().set(0, -1000, 0, 0, 0, 0, -1000, 0, 1000, 0, 0, 0, 0, 0, 0, 1)

function surfaceOf(mesh: Mesh): BufferGeometry {
  const surface = mesh.geometry.clone().applyMatrix4(laidDown.clone().multiply(mesh.matrixWorld))
  for (const name of Object.keys(surface.attributes)) {
    if (name !== 'position' && name !== 'normal') surface.deleteAttribute(name)
  }
  if (!surface.hasAttribute('normal')) surface.computeVertexNormals()
  return surface.index ? surface.toNonIndexed() : surface
}

/** The end points of edges, without duplicates. */
function cornersOf(edges: BufferGeometry): Vector3[] {
  const positions = edges.getAttribute('position') as BufferAttribute
  const found = new Map<string, Vector3>()
  for (let index = 0; index < positions.count; index += 1) {
    const point = new Vector3().fromBufferAttribute(positions, index)
    found.set(
      point
        .toArray()
        .map((value) => value.toFixed(3))
        .join(),
      point,
    )
  }
  return [...found.values()]
}

/**
 * The solid in a glTF scene.
 * @throws if it has none
 */
export function solidIn(scene: Object3D): Solid {
  scene.updateMatrixWorld(true)
  const surfaces: BufferGeometry[] = []
  scene.traverse((node) => {
    if (node instanceof Mesh) surfaces.push(surfaceOf(node))
  })
  const surface = surfaces.length > 0 ? mergeGeometries(surfaces) : null
  if (!surface) throw new Error('the model has no surface')
  surface.center()
  surface.computeBoundingBox()
  const half = (surface.boundingBox as Box3).getSize(new Vector3()).multiplyScalar(0.5)
  const edges = new EdgesGeometry(surface, smoothBelow)
  return { surface, edges, half, corners: cornersOf(edges) }
}
