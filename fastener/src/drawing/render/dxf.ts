import {
  type CommonEntityOptions,
  DxfWriter,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
  Units,
} from '@tarikjabiri/dxf'
import type { Drawing } from '../drawing.ts'
import { moved } from '../move.ts'
import type { Path, Pen, Shape, Text } from '../shape.ts'

/** Layer of each pen: name, colour (AutoCAD index), line type. */
const layers: Readonly<Record<Pen | 'text', readonly [name: string, colour: number, type: string]>> = {
  outline: ['OUTLINE', 7, 'CONTINUOUS'],
  thin: ['THIN', 7, 'CONTINUOUS'],
  centre: ['CENTRE', 1, 'LMCENTRE'],
  hidden: ['HIDDEN', 2, 'LMHIDDEN'],
  dimension: ['DIMENSION', 5, 'CONTINUOUS'],
  hatch: ['HATCH', 8, 'CONTINUOUS'],
  frame: ['FRAME', 7, 'CONTINUOUS'],
  text: ['TEXT', 7, 'CONTINUOUS'],
}

/** The layer that a shape is drawn on. */
export const layerOf = (shape: Shape): string =>
  shape.kind !== 'text' ? layers[shape.pen][0] : layers[shape.pen === 'dimension' ? 'dimension' : 'text'][0]

/** Height of capital letters as a share of the em. */
const capitalHeight = 0.72

/**
 * A drawing as DXF (AutoCAD 2007, UTF-8), one entity a shape, in millimetres. The sheet is scaled so that the part has its
 * true size; a part shortened by break lines is as long as it is drawn.
 */
export function toDxf({ scale, shapes }: Drawing): string {
  const writer = new DxfWriter()
  const factor = 1 / scale
  writer.setUnits(Units.Millimeters)
  writer.document.styleStandard.fontFileName = 'gbenor.shx'
  writer.document.styleStandard.bigFontFileName = 'gbcbig.shx'
  writer.addLType('LMCENTRE', '____ _ ____', dashes(factor, 5, -1, 1, -1))
  writer.addLType('LMHIDDEN', '__ __', dashes(factor, 2, -1))
  for (const [name, colour, type] of Object.values(layers)) writer.addLayer(name, colour, type)
  for (const shape of moved(shapes, [0, 0], factor)) addEntity(writer, shape, factor)
  return writer.stringify()
}

const dashes = (factor: number, ...lengths: number[]): number[] => lengths.map((length) => length * factor)

function addEntity(writer: DxfWriter, shape: Shape, factor: number): void {
  const options: CommonEntityOptions = { layerName: layerOf(shape) }
  switch (shape.kind) {
    case 'line':
      writer.addLine(point3d(...shape.from), point3d(...shape.to), options)
      return
    case 'circle':
      writer.addCircle(point3d(...shape.centre), shape.radius, options)
      return
    case 'arc':
      writer.addArc(point3d(...shape.centre), shape.radius, shape.start, shape.end, options)
      return
    case 'path':
      addPath(writer, shape, options)
      return
    case 'text':
      addText(writer, shape, factor, options)
  }
}

function addPath(writer: DxfWriter, { vertices, closed, filled }: Path, options: CommonEntityOptions): void {
  if (filled && vertices.length === 3) {
    // An arrow head is a line as wide as its base at one end.
    const [tip, left, right] = vertices as [Path['vertices'][0], Path['vertices'][0], Path['vertices'][0]]
    const middle = point2d((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    const endWidth = Math.hypot(left[0] - right[0], left[1] - right[1])
    writer.addLWPolyline([{ point: point2d(tip[0], tip[1]), startingWidth: 0, endWidth }, { point: middle }], options)
    return
  }
  writer.addLWPolyline(
    vertices.map(([x, y, bulge = 0]) => ({ point: point2d(x, y), bulge })),
    { ...options, flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
  )
}

const alignments = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
} as const

function addText(
  writer: DxfWriter,
  { at, text, size, anchor, angle }: Text,
  factor: number,
  options: CommonEntityOptions,
): void {
  const place = point3d(...at)
  writer.addText(place, size * capitalHeight * factor, dxfText(text), {
    ...options,
    rotation: angle,
    ...(anchor !== 'start' && { horizontalAlignment: alignments[anchor], secondAlignmentPoint: place }),
  })
}

const codes: Readonly<Record<string, string>> = { '⌀': '%%c', '±': '%%p', '°': '%%d' }

/** One line of text: DXF is read line by line, and writes some signs as codes. */
const dxfText = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replaceAll('%%', '% %')
    .replace(/[⌀±°]/g, (sign) => codes[sign]!)
