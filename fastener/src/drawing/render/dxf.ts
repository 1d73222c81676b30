import { BlockFlags, DxfWriter, point3d, Units } from '@tarikjabiri/dxf'
import type { Drawing } from '../drawing.ts'
import { moved } from '../move.ts'
import type { Measure, Shape, ViewName } from '../shape.ts'
import { addDimension } from './dxf-dimension.ts'
import { addEntity } from './dxf-entity.ts'
import { dashesOf, layers } from './dxf-layers.ts'
import { paperHeights } from './dxf-text.ts'

/**
 * A drawing as DXF (AutoCAD 2007, UTF-8) in millimetres. The strokes of each view are a block, dimensions and leaders
 * are editable; frame and title block are beside them. The sheet is scaled so that the part has its true size; a part
 * shortened by break lines is as long as drawn.
 */
export function toDxf({ scale, shapes }: Drawing): string {
  const writer = new DxfWriter()
  const factor = 1 / scale
  writer.setUnits(Units.Millimeters)
  writer.header.setVariable('$LWDISPLAY', { 290: 1 })
  writer.document.styleStandard.fontFileName = 'gbenor.shx'
  writer.document.styleStandard.bigFontFileName = 'gbcbig.shx'
  for (const [name, lengths] of Object.entries(dashesOf))
    writer.addLType(
      name,
      name,
      lengths.map((length) => length * factor),
    )
  for (const { name, colour, lineType } of Object.values(layers)) writer.addLayer(name, colour, lineType)
  styleDimensions(writer, factor)
  const inPlace = moved(shapes, [0, 0], factor)
  for (const shape of inPlace) if (!shape.view) addEntity(writer.modelSpace, shape, factor)
  for (const view of ['front', 'left', 'right', 'top', 'section'] as const) addView(writer, view, inPlace, factor)
  for (const own of measured(inPlace).values()) addDimension(writer, own, factor)
  return withLineWeights(writer.stringify())
}

/** Sizes on paper as for our own dimensions; AutoCAD multiplies them by the scale. [GB/T 4458.4] */
function styleDimensions({ document: { dimStyleStandard } }: DxfWriter, factor: number): void {
  Object.assign(dimStyleStandard, {
    DIMSCALE: factor,
    DIMTXT: paperHeights.dimension,
    DIMASZ: 2.8,
    DIMEXE: 1.6,
    DIMEXO: 0,
    DIMGAP: 0.8,
    DIMTAD: 1,
    DIMTIH: 0,
    DIMTOH: 0,
    DIMZIN: 8,
    DIMDEC: 3,
  })
}

/** A view without its dimensions, as a block in its place. */
function addView(writer: DxfWriter, view: ViewName, shapes: readonly Shape[], factor: number): void {
  const own = shapes.filter((shape) => shape.view === view && !shape.measure)
  if (own.length === 0) return
  const block = writer.document.blocks.addBlock(view.toUpperCase(), writer.document.objects)
  block.flags = BlockFlags.None
  for (const shape of own) addEntity(block, shape, factor)
  writer.modelSpace.addInsert(block.name, point3d(0, 0), { layerName: layers.outline.name })
}

/** The shapes of each dimension. */
function measured(shapes: readonly Shape[]): Map<Measure, Shape[]> {
  const found = new Map<Measure, Shape[]>()
  for (const shape of shapes) if (shape.measure) found.set(shape.measure, [...(found.get(shape.measure) ?? []), shape])
  return found
}

/** The library writes a line weight of 0 for every layer. */
function withLineWeights(dxf: string): string {
  return Object.values(layers).reduce(
    (text, { name, weight }) =>
      text.replace(new RegExp(`(AcDbLayerTableRecord\n *2\n${name}\n(?:.*\n)*? *370\n)0\n`), `$1${weight}\n`),
    dxf,
  )
}
