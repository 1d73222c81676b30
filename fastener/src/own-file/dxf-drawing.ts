import type { Drawing } from '../drawing/drawing.ts'
import type { Point, Shape } from '../drawing/shape.ts'
import { type Affine, unchanged } from './affine.ts'
import { dxfText } from './dxf-pairs.ts'
import { shapesOf } from './dxf-shapes.ts'
import { structureOf } from './dxf-structure.ts'
import { FileError } from './file-error.ts'

/** The room on a lying A4 sheet, mm. */
const room: Point = [277, 190]
const margin = 10

/**
 * A DXF file of somebody else as a sheet: its model space, fitted on A4. Dimensions and blocks are drawn as the file keeps them;
 * hatches and pictures are left out.
 * @throws FileError
 */
export function dxfDrawing(file: Uint8Array, title: string): Drawing {
  const structure = structureOf(dxfText(file))
  const shapes = shapesOf(structure, unchanged)
  const extent = extentOf(shapes)
  if (!extent) throw new FileError('empty')
  const [[left, low], [right, high]] = extent
  const [width, height] = [right - left, high - low]
  if (!(width + height > 0)) throw new FileError('empty')
  const scale = Math.min(room[0] / (width || 1e-9), room[1] / (height || 1e-9))
  const [x, y] = [(room[0] - width * scale) / 2 + margin, (room[1] - height * scale) / 2 + margin]
  const fit: Affine = [scale, 0, 0, scale, x - left * scale, y - low * scale]
  return { title, width: room[0] + 2 * margin, height: room[1] + 2 * margin, scale, shapes: shapesOf(structure, fit) }
}

/** The corners between which everything lies; arcs count by their ends. */
function extentOf(shapes: readonly Shape[]): [Point, Point] | undefined {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity]
  const take = ([x, y]: readonly [number, number, ...unknown[]]) => {
    left = Math.min(left, x)
    right = Math.max(right, x)
    low = Math.min(low, y)
    high = Math.max(high, y)
  }
  for (const shape of shapes) {
    if (shape.kind === 'path') for (const vertex of shape.vertices) take([vertex[0], vertex[1]])
    if (shape.kind === 'text') take(shape.at)
  }
  return left <= right
    ? [
        [left, low],
        [right, high],
      ]
    : undefined
}
