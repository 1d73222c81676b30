import { BlockFlags, type DimensionOptions, type DxfWriter, point3d } from '@tarikjabiri/dxf'
import type { Label } from '../../part/label.ts'
import { extentOf } from '../box.ts'
import type { Point, Shape } from '../shape.ts'
import { addEntity } from './dxf-entity.ts'
import { layers } from './dxf-layers.ts'
import { dxfText } from './dxf-text.ts'

type Strokes = {
  readonly lines: readonly (readonly [Point, Point])[]
  readonly tips: readonly Point[]
  readonly arc: Extract<Shape, { kind: 'arc' }> | undefined
  readonly middle: Point
}

/**
 * One dimension from the strokes and texts placed for it: a linear or an angular one with the drawn appearance, or a
 * leader with its text.
 */
export function addDimension(writer: DxfWriter, shapes: readonly Shape[], factor: number): void {
  const { kind, label } = shapes[0]!.measure!
  const strokes = strokesOf(shapes)
  const space = writer.modelSpace
  const layerName = layers.dimension.name
  if (kind === 'leader') {
    const [[tip, knee], [, end]] = strokes.lines as [[Point, Point], [Point, Point]]
    space.addLeader(
      [tip, knee, end].map((point) => point3d(...point)),
      { layerName, dimensionStyleName: writer.document.dimStyleStandard.name },
    )
    for (const shape of shapes) if (shape.kind === 'text') addEntity(space, shape, factor)
    return
  }
  const options: DimensionOptions = {
    layerName,
    blockName: pictureOf(writer, shapes, factor),
    middlePoint: point3d(...strokes.middle),
    text: wordsOf(label),
    styleName: writer.document.dimStyleStandard.name,
  }
  if (kind === 'angle') addAngle(writer, strokes, options)
  else addLinear(writer, strokes, options)
}

function strokesOf(shapes: readonly Shape[]): Strokes {
  const texts = extentOf(shapes.filter(({ kind }) => kind === 'text'))!
  return {
    lines: shapes.flatMap((shape) => (shape.kind === 'line' ? [[shape.from, shape.to] as const] : [])),
    tips: shapes.flatMap((shape) =>
      shape.kind === 'path' && shape.filled ? [[shape.vertices[0]![0], shape.vertices[0]![1]] as const] : [],
    ),
    arc: shapes.find((shape) => shape.kind === 'arc'),
    middle: [(texts.left + texts.right) / 2, (texts.bottom + texts.top) / 2],
  }
}

/** The appearance of a dimension: programs that do not lay it out themselves show this block. */
function pictureOf(writer: DxfWriter, shapes: readonly Shape[], factor: number): string {
  const { blocks, objects } = writer.document
  const number = blocks.blocks.filter(({ name }) => name.startsWith('*D')).length + 1
  const block = blocks.addBlock(`*D${number}`, objects, false)
  block.flags = BlockFlags.AnonymousBlock
  for (const shape of shapes) addEntity(block, shape, factor)
  return block.name
}

/** The measuring points: outside a view the feet of the extension lines, across it the tips of the arrows. */
function addLinear({ modelSpace }: DxfWriter, { lines, tips }: Strokes, options: DimensionOptions): void {
  const [start, end] = tips as [Point, Point]
  const [first, second] = lines.length === 3 ? [lines[0]![0], lines[1]![0]] : [start, end]
  const isHorizontal = Math.abs(end[0] - start[0]) > Math.abs(end[1] - start[1])
  modelSpace.addLinearDim(point3d(...first), point3d(...second), {
    ...options,
    angle: isHorizontal ? 0 : 90,
    definitionPoint: point3d(...end),
  })
}

function addAngle({ modelSpace }: DxfWriter, { tips, arc }: Strokes, options: DimensionOptions): void {
  const { centre, radius, start, end } = arc!
  const [first, second] = tips as [Point, Point]
  const half = ((start + end) / 2) * (Math.PI / 180)
  const onArc = point3d(centre[0] + radius * Math.cos(half), centre[1] + radius * Math.sin(half))
  modelSpace.addAngularPointsDim(point3d(...centre), point3d(...first), point3d(...second), {
    ...options,
    definitionPoint: onArc,
  })
}

/** Label and deviations, one above the other, in the syntax of dimension texts. */
function wordsOf({ words, upper, lower }: Label): string {
  if (upper === undefined && lower === undefined) return dxfText(words)
  return `${dxfText(words)}{\\H0.7x;\\S${upper ?? ' '}^ ${lower ?? ' '};}`
}
