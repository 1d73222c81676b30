import {
  type CommonEntityOptions,
  type DxfBlock,
  LWPolylineFlags,
  point2d,
  point3d,
  TextHorizontalAlignment,
} from '@tarikjabiri/dxf'
import type { Path, Shape, Text } from '../shape.ts'
import { layerOf } from './dxf-layers.ts'
import { dxfText, heightOf } from './dxf-text.ts'

/** Adds one entity for a shape. @param factor ratio of the true size to the size on paper */
export function addEntity(block: DxfBlock, shape: Shape, factor: number): void {
  const options: CommonEntityOptions = { layerName: layerOf(shape) }
  switch (shape.kind) {
    case 'line':
      block.addLine(point3d(...shape.from), point3d(...shape.to), options)
      return
    case 'circle':
      block.addCircle(point3d(...shape.centre), shape.radius, options)
      return
    case 'arc':
      block.addArc(point3d(...shape.centre), shape.radius, shape.start, shape.end, options)
      return
    case 'path':
      addPath(block, shape, options)
      return
    case 'text':
      addText(block, shape, factor, options)
  }
}

function addPath(block: DxfBlock, { vertices, closed, filled }: Path, options: CommonEntityOptions): void {
  if (filled && vertices.length === 3) {
    // An arrow head is a line that is as wide as its base at one end.
    const [tip, left, right] = vertices as [Path['vertices'][0], Path['vertices'][0], Path['vertices'][0]]
    const middle = point2d((left[0] + right[0]) / 2, (left[1] + right[1]) / 2)
    const endWidth = Math.hypot(left[0] - right[0], left[1] - right[1])
    block.addLWPolyline([{ point: point2d(tip[0], tip[1]), startingWidth: 0, endWidth }, { point: middle }], options)
    return
  }
  block.addLWPolyline(
    vertices.map(([x, y, bulge = 0]) => ({ point: point2d(x, y), bulge })),
    { ...options, flags: closed ? LWPolylineFlags.Closed : LWPolylineFlags.None },
  )
}

const alignments = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
} as const

function addText(block: DxfBlock, shape: Text, factor: number, options: CommonEntityOptions): void {
  const { at, text, anchor, angle } = shape
  const place = point3d(...at)
  block.addText(place, heightOf(shape) * factor, dxfText(text), {
    ...options,
    rotation: angle,
    ...(anchor !== 'start' && { horizontalAlignment: alignments[anchor], secondAlignmentPoint: place }),
  })
}
