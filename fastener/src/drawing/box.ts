import { type Piece, runOf, strokesOf } from './curve.ts'
import type { Point, Shape, Text } from './shape.ts'

/** A rectangle, mm. */
export type Box = { readonly left: number; readonly bottom: number; readonly right: number; readonly top: number }

export const widthOf = (box: Box): number => box.right - box.left
export const heightOf = (box: Box): number => box.top - box.bottom

/** The smallest rectangle around rectangles; undefined for none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
  }
}

/** The exact extent of shapes; texts by estimate. It is asked for so often that it makes no box for each stroke. */
export function extentOf(shapes: readonly Shape[]): Box | undefined {
  const extent = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity }
  for (const shape of shapes) {
    if (shape.kind === 'text') {
      const { left, bottom, right, top } = textBox(shape)
      include(extent, left, bottom)
      include(extent, right, top)
    } else if (shape.kind === 'line') {
      include(extent, shape.from[0], shape.from[1])
      include(extent, shape.to[0], shape.to[1])
    } else for (const piece of strokesOf(shape)) includePiece(extent, piece)
  }
  return extent.left === Infinity ? undefined : extent
}

type Growing = { -readonly [side in keyof Box]: number }

function include(extent: Growing, x: number, y: number): void {
  if (x < extent.left) extent.left = x
  if (x > extent.right) extent.right = x
  if (y < extent.bottom) extent.bottom = y
  if (y > extent.top) extent.top = y
}

/** A curved piece reaches furthest at its ends, or where it crosses an axis of its circle. */
function includePiece(extent: Growing, piece: Piece): void {
  include(extent, piece.from[0], piece.from[1])
  include(extent, piece.to[0], piece.to[1])
  if (piece.bulge === 0) return
  const { centre, radius, start, sweep } = runOf(piece)
  const [low, high] = sweep > 0 ? [start, start + sweep] : [start + sweep, start]
  for (let quarter = Math.ceil(low / (Math.PI / 2)); quarter * (Math.PI / 2) <= high; quarter++) {
    const angle = (quarter * Math.PI) / 2
    include(extent, centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle))
  }
}

/** Estimated width of a text in em: one em for Chinese characters and full-width signs, 0.55 em for all others. */
export function emsOf(words: string): number {
  let ems = 0
  for (const character of words) ems += character >= '⺀' ? 1 : 0.55
  return ems
}

/** Estimated rectangle of a text: 0.8 em above its base line, 0.2 em below. */
export function textBox({ at: [x, y], text, size, anchor, angle }: Text): Box {
  const length = emsOf(text) * size
  const start = { start: 0, middle: -length / 2, end: -length }[anchor]
  return angle === 0
    ? { left: x + start, right: x + start + length, bottom: y - 0.2 * size, top: y + 0.8 * size }
    : { bottom: y + start, top: y + start + length, left: x - 0.8 * size, right: x + 0.2 * size }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top

export const grown = ({ left, bottom, right, top }: Box, by: number): Box => ({
  left: left - by,
  bottom: bottom - by,
  right: right + by,
  top: top + by,
})

/** Whether a straight line from one point to another passes through a rectangle. */
export function crosses(box: Box, from: Point, to: Point): boolean {
  // By index: asked for every line and every place of a text, which took half as long again with pairs taken apart.
  const x1 = from[0]
  const y1 = from[1]
  const x2 = to[0]
  const y2 = to[1]
  // Most lines of a drawing lie beside the rectangle.
  if (Math.max(x1, x2) <= box.left || Math.min(x1, x2) >= box.right) return false
  if (Math.max(y1, y2) <= box.bottom || Math.min(y1, y2) >= box.top) return false
  const [stepX, stepY] = [x2 - x1, y2 - y1]
  let [enter, leave] = [0, 1]
  if (stepX !== 0) {
    const [a, b] = [(box.left - x1) / stepX, (box.right - x1) / stepX]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  if (stepY !== 0) {
    const [a, b] = [(box.bottom - y1) / stepY, (box.top - y1) / stepY]
    enter = Math.max(enter, Math.min(a, b))
    leave = Math.min(leave, Math.max(a, b))
  }
  return enter < leave
}
