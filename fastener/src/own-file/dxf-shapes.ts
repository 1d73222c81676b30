import type { Pen, Point, Shape, Vertex } from '../drawing/shape.ts'
import { type Affine, after, movedVertices, placed } from './affine.ts'
import { arrowsOf, ellipseOf, pointIn, polylineOf, roundOf, splineOf, type Way } from './dxf-curves.ts'
import { type Entity, numberIn, numbersIn, wordIn } from './dxf-pairs.ts'
import { type Element, type Layer, nameKey, type Structure } from './dxf-structure.ts'
import { paragraphOf, textOf } from './dxf-words.ts'
import { FileError } from './file-error.ts'

/** Blocks in blocks; and elements drawn in all, those of repeated blocks counted each time. */
const deepest = 12
const mostDrawn = 200_000

type Context = { structure: Structure; left: { count: number } }

/** Everything that the model space shows, after a change of place. @throws FileError tooMuch */
export function shapesOf(structure: Structure, affine: Affine): Shape[] {
  const shapes: Shape[] = []
  draw(structure.elements, affine, 0, { structure, left: { count: mostDrawn } }, shapes)
  return shapes
}

function draw(elements: readonly Element[], affine: Affine, depth: number, context: Context, into: Shape[]): void {
  if (depth > deepest) throw new FileError('tooMuch')
  for (const element of elements) {
    context.left.count -= 1
    if (context.left.count < 0) throw new FileError('tooMuch')
    const layer = context.structure.layers.get(nameKey(wordIn(element, 8)))
    if (layer?.isHidden || numberIn(element, 67) === 1 || numberIn(element, 60) === 1) continue
    if (element.type === 'INSERT') drawInserted(element, affine, depth, context, into)
    else if (element.type === 'DIMENSION') drawBlock(element, affine, depth, context, into)
    else for (const shape of simpleShapes(element, affine, penOf(element, layer))) into.push(shape)
  }
}

/** A dimension is kept as a block, in its own place. */
function drawBlock(element: Element, affine: Affine, depth: number, context: Context, into: Shape[]): void {
  const block = context.structure.blocks.get(nameKey(wordIn(element, 2)))
  if (block) draw(block.elements, affine, depth + 1, context, into)
}

/** A block in its place, repeated in rows and columns, with its words. */
function drawInserted(element: Element, affine: Affine, depth: number, context: Context, into: Shape[]): void {
  for (const word of element.parts) into.push(...textOf(word, affine))
  const block = context.structure.blocks.get(nameKey(wordIn(element, 2)))
  if (!block) return
  const [columns, rows] = [numberIn(element, 70, 1), numberIn(element, 71, 1)].map((count) =>
    Math.max(1, Math.trunc(count)),
  )
  const [x, y] = pointIn(element, 10)
  const scales: Point = [numberIn(element, 41, 1), numberIn(element, 42, 1)]
  const turned = numberIn(element, 50)
  const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)]
  for (let column = 0; column < columns!; column += 1)
    for (let row = 0; row < rows!; row += 1) {
      const [right, up] = [column * numberIn(element, 44), row * numberIn(element, 45)]
      const place = placed([x + cos * right - sin * up, y + sin * right + cos * up], scales, turned)
      const inBlock = after(place, [1, 0, 0, 1, -block.base[0], -block.base[1]])
      draw(block.elements, after(affine, inBlock), depth + 1, context, into)
      context.left.count -= 1
      if (context.left.count < 0) throw new FileError('tooMuch')
    }
}

function penOf(element: Entity, layer: Layer | undefined): Pen {
  const own = wordIn(element, 6)
  const lineType = (own && !/^BYLAYER$/i.test(own) ? own : (layer?.lineType ?? '')).toUpperCase()
  if (/CENT|中心|DASHDOT/.test(lineType)) return 'centre'
  if (/HID|DASH|虚/.test(lineType)) return 'hidden'
  const weight = numberIn(element, 370, -1)
  return (weight < 0 ? (layer?.weight ?? 0) : weight) >= 35 ? 'outline' : 'thin'
}

function simpleShapes(element: Element, affine: Affine, pen: Pen): Shape[] {
  if (element.type === 'TEXT' || element.type === 'ATTRIB') return textOf(element, affine)
  if (element.type === 'MTEXT') return paragraphOf(element, affine)
  const arrows = element.type === 'LWPOLYLINE' ? arrowsOf(element) : []
  if (arrows.length > 0)
    return arrows.map((corners) => ({
      kind: 'path',
      pen,
      vertices: movedVertices(affine, corners, true),
      closed: true,
      filled: true,
    }))
  const way = wayOf(element)
  if (!way || way.vertices.length < 2) return []
  const vertices = movedVertices(affine, way.vertices, way.closed)
  const filled = element.type === 'SOLID' || element.type === 'TRACE'
  return [{ kind: 'path', pen, vertices, closed: way.closed, ...(filled && { filled }) }]
}

function wayOf(element: Element): Way | undefined {
  switch (element.type) {
    case 'LINE':
      return { vertices: [pointIn(element, 10), pointIn(element, 11)], closed: false }
    case 'CIRCLE':
      return roundOf(element, false)
    case 'ARC':
      return roundOf(element, true)
    case 'ELLIPSE':
      return ellipseOf(element)
    case 'LWPOLYLINE':
      return polylineOf(element)
    case 'SPLINE':
      return splineOf(element)
    case 'POLYLINE':
      return {
        vertices: element.parts.map((one): Vertex => [...pointIn(one, 10), numberIn(one, 42)]),
        closed: (numberIn(element, 70) & 1) === 1,
      }
    case 'LEADER': {
      const up = numbersIn(element, 20)
      return { vertices: numbersIn(element, 10).map((x, index): Vertex => [x, up[index] ?? 0]), closed: false }
    }
    case 'SOLID':
    case 'TRACE':
      return { vertices: [10, 11, 13, 12].map((code) => pointIn(element, code)), closed: true }
    case '3DFACE':
      return { vertices: [10, 11, 12, 13].map((code) => pointIn(element, code)), closed: true }
    default:
      return undefined
  }
}
