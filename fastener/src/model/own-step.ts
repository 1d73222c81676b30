import { type AnyShape, drawProjection, importSTEP, measureVolume, type Shape3D } from 'replicad'
import { FileError } from '../own-file/file-error.ts'
import { openCad } from '../solid/cad.ts'
import { meshesOf } from '../solid/mesh.ts'
import { glbOf } from '../solid/write-glb.ts'

/** A solid of somebody else: a mesh to look at, the box around it in mm, its volume in mm³, and its front as SVG. */
export type StepView = {
  readonly glb: Uint8Array
  readonly box: readonly [x: number, y: number, z: number]
  readonly volume: number
  /** Empty: too many faces to be drawn in a short time. */
  readonly svg: string
}

const mostFaces = 6_000
/** Hidden edges of more faces take too long. */
const mostDrawnFaces = 500

/** Reads a STEP file. Only a process of its own may call this. @throws FileError */
export async function stepView(file: Uint8Array, name: string): Promise<StepView> {
  await openCad()
  const shape = await importSTEP(new Blob([Uint8Array.from(file)])).catch(() => {
    throw new FileError('damaged')
  })
  const { faces } = shape
  if (faces.length === 0 || !isSolid(shape)) throw new FileError('empty')
  if (faces.length > mostFaces) throw new FileError('tooMuch')
  const { width, height, depth } = shape.boundingBox
  const meshes = meshesOf(shape, 'cosmetic')
  return {
    glb: glbOf(meshes, name),
    box: [width, height, depth],
    volume: measureVolume(shape),
    svg: faces.length > mostDrawnFaces ? '' : frontOf(shape),
  }
}

const isSolid = (shape: AnyShape): shape is Shape3D => 'solids' in shape && shape.solids.length > 0

/** The front, hidden edges dashed; empty if it cannot be drawn. */
function frontOf(shape: Shape3D): string {
  try {
    const { visible, hidden } = drawProjection(shape, 'front')
    const pathsOf = (drawing: { toSVGPaths(): string[] | string[][] }) => drawing.toSVGPaths().flat().join(' ')
    const [x, y, width, height] = visible.toSVGViewBox(2).split(' ').map(Number) as [number, number, number, number]
    const thin = Math.max(width, height) / 500
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">`,
      `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#fff"/>`,
      `<path fill="none" stroke="#777" stroke-width="${thin}" stroke-dasharray="${4 * thin} ${3 * thin}" d="${pathsOf(hidden)}"/>`,
      `<path fill="none" stroke="#111" stroke-width="${2 * thin}" d="${pathsOf(visible)}"/></svg>\n`,
    ].join('')
  } catch {
    return ''
  }
}
