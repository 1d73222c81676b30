/** CSS pixels, from the upper left corner of the stage. */
export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Position of the sheet on the stage: its upper left corner, and its size relative to the stage. */
export type Zoom = Point & { scale: number }

/** The sheet fills the stage. */
export const wholeSheet: Zoom = { scale: 1, x: 0, y: 0 }

export const largestScale = 16

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value))

/** The nearest position at which the sheet still covers the stage. */
function held({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  return { scale, x: between(width - width * scale, x, 0), y: between(height - height * scale, y, 0) }
}

/** Larger by `factor`, keeping the place under `point`. */
export function zoomedAt(zoom: Zoom, factor: number, point: Point, stage: Size): Zoom {
  const scale = between(1, zoom.scale * factor, largestScale)
  const grown = scale / zoom.scale
  return held({ scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown }, stage)
}

export function movedBy(zoom: Zoom, by: Point, stage: Size): Zoom {
  return held({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, stage)
}

/** Two fingers move: the sheet follows both. */
export function pinched(
  zoom: Zoom,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  stage: Size,
): Zoom {
  const [from, to] = [middleOf(before), middleOf(after)]
  const moved = movedBy(zoom, { x: to.x - from.x, y: to.y - from.y }, stage)
  return zoomedAt(moved, distanceOf(after) / Math.max(1, distanceOf(before)), to, stage)
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const distanceOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(a.x - b.x, a.y - b.y)

/** Zoom factor of one turn of the wheel: devices report very different steps. */
export function wheelFactor({ deltaY, deltaMode }: Pick<WheelEvent, 'deltaY' | 'deltaMode'>): number {
  const pixelsPerLine = 16
  const pixels = deltaMode === 1 ? deltaY * pixelsPerLine : deltaY
  return Math.exp(-between(-120, pixels, 120) * 0.002)
}
