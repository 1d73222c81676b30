import { ballooned } from './balloon.ts'
import { around, type Box, extentOf, heightOf, widthOf } from './box.ts'
import { cutMarks } from './cut-mark.ts'
import type { Dimension } from './dimension.ts'
import { hatchLines } from './hatch.ts'
import { moved } from './move.ts'
import { dimensioned } from './place.ts'
import { type Path, type Point, type Shape, text, type ViewName } from './shape.ts'
import { shortenedView } from './shorten.ts'
import type { Section, View, Views } from './view.ts'

/** Scales of drawings, enlargements first. [GB/T 14690] */
const scales: readonly number[] = [
  50,
  40,
  25,
  20,
  10,
  5,
  4,
  2.5,
  2,
  1,
  1 / 1.5,
  1 / 2,
  1 / 2.5,
  1 / 3,
  1 / 4,
  1 / 5,
  1 / 6,
  1 / 10,
  1 / 15,
  1 / 20,
]

/** Lengths on paper, mm. */
const centreOvershoot = 3
const hatchSpacing = 2.2
const viewGap = 10
const captionEm = 3.5
/** A whole part lower than this is shortened instead, and then drawn no higher than this. */
const slenderHeight = 10
const shortenedHeight = 32

type Arrangement = { readonly scale: number; readonly shapes: readonly Shape[] }

/** The space for the views. */
export type Space = {
  readonly area: Box
  /** Maximum height of a bare view, mm on paper. */
  readonly viewHeight: number
}

/**
 * The views with their dimensions on paper, at the largest scale of the series that fits into an area. A part too
 * slender to be seen at that scale is drawn larger and shortened by break lines.
 */
export function arranged(views: Views, { area, viewHeight }: Space): Arrangement {
  const front = extentOf(views.front.shapes)!
  const across = Math.max(...allOf(views).map((view) => heightOf(extentOf(view.shapes)!)))
  const fits = (view: Views, scale: number) => {
    const shapes = composed(view, scale)
    const extent = extentOf(shapes)!
    return widthOf(extent) <= widthOf(area) && heightOf(extent) <= heightOf(area)
      ? { scale, shapes, extent }
      : undefined
  }
  const whole = firstOf(scales, (scale) => {
    const tooLarge = across * scale > viewHeight || widthOf(front) * scale > widthOf(area) - 24
    return tooLarge ? undefined : fits(views, scale)
  })
  const slender = !whole || heightOf(front) * whole.scale < slenderHeight
  const broken = slender
    ? firstOf(scales, (scale) => {
        if (across * scale > Math.min(viewHeight, shortenedHeight) || (whole && scale <= whole.scale)) return undefined
        for (const share of [0.62, 0.5, 0.4]) {
          const excess = widthOf(front) - (share * widthOf(area)) / scale
          const shorter = excess > 0 ? shortenedView(views.front, excess, scale) : undefined
          const found = shorter && fits({ ...views, front: shorter }, scale)
          if (found) return found
        }
        return undefined
      })
    : undefined
  const found = broken ?? whole
  if (!found) throw new RangeError('no scale of the series lets the views fit the sheet')
  const middle: Point = [
    (area.left + area.right - found.extent.left - found.extent.right) / 2,
    (area.bottom + area.top - found.extent.bottom - found.extent.top) / 2,
  ]
  return { scale: found.scale, shapes: moved(found.shapes, middle) }
}

const allOf = ({ front, left, right, top, section }: Views): View[] =>
  [front, left, right, top, section].filter((view) => view !== undefined)

function firstOf<T, R>(items: readonly T[], found: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const result = found(item)
    if (result !== undefined) return result
  }
  return undefined
}

/** All views on paper around the origin of the front view. */
function composed({ front, left, right, top, section }: Views, scale: number): Shape[] {
  const middle = inView('front', onPaper(front, scale))
  const extent = extentOf(middle)!
  const placed = [...middle]
  if (left) {
    const shapes = inView('left', onPaper(left, scale))
    placed.push(...moved(shapes, [extent.right + viewGap - extentOf(shapes)!.left, 0]))
  }
  if (right) {
    const shapes = inView('right', onPaper(right, scale))
    placed.push(...moved(shapes, [extent.left - viewGap - extentOf(shapes)!.right, 0]))
  }
  if (top) {
    const shapes = inView('top', onPaper(top, scale))
    placed.push(...moved(shapes, [0, extent.bottom - viewGap - extentOf(shapes)!.top]))
  }
  if (section) placed.push(...sectionBeside(placed, inView('section', onPaper(section, scale)), left !== undefined))
  return placed
}

/** Below the view from the left, or to the right of everything without one. */
function sectionBeside(placed: readonly Shape[], shapes: readonly Shape[], hasLeft: boolean): Shape[] {
  const [all, own] = [extentOf(placed)!, extentOf(shapes)!]
  if (!hasLeft) return moved(shapes, [all.right + viewGap - own.left, 0])
  const beside = extentOf(placed.filter(({ view }) => view === 'left'))!
  return moved(shapes, [(beside.left + beside.right - own.left - own.right) / 2, beside.bottom - viewGap - own.top])
}

const inView = (view: ViewName, shapes: readonly Shape[]): Shape[] => shapes.map((shape) => ({ ...shape, view }))

function onPaper({ shapes, sections = [], dimensions, balloons = [], caption, cut }: View, scale: number): Shape[] {
  const strokes = [
    ...moved(shapes, [0, 0], scale).map(overshooting),
    ...sections.flatMap((section) => hatching(section, scale)),
    ...(cut ? cutMarks(scale * cut.at, scale * cut.reach) : []),
  ]
  const measured = [
    ...strokes,
    ...dimensioned(
      strokes,
      dimensions.map((one) => scaled(one, scale)),
    ),
  ]
  const numbered = balloons.map(({ number, tip: [x, y] }) => ({ number, tip: [scale * x, scale * y] as const }))
  const drawn = [...measured, ...ballooned(measured, numbered)]
  if (caption === undefined) return drawn
  const { left, right, top } = around([extentOf(drawn)!])!
  return [...drawn, text([(left + right) / 2, top + 2], caption, { size: captionEm, anchor: 'middle', pen: 'grey' })]
}

/** Centre lines extend a little beyond the view. [GB/T 4458.1] */
function overshooting(shape: Shape): Shape {
  if (shape.kind !== 'line' || shape.pen !== 'centre') return shape
  const [dx, dy] = [shape.to[0] - shape.from[0], shape.to[1] - shape.from[1]]
  const length = Math.hypot(dx, dy)
  const [ox, oy] = [(dx / length) * centreOvershoot, (dy / length) * centreOvershoot]
  return { ...shape, from: [shape.from[0] - ox, shape.from[1] - oy], to: [shape.to[0] + ox, shape.to[1] + oy] }
}

function hatching({ boundary, material }: Section, scale: number): Shape[] {
  const onSheet = moved(boundary, [0, 0], scale) as Path[]
  if (material === undefined) return hatchLines(onSheet, hatchSpacing)
  return [...hatchLines(onSheet, hatchSpacing / 2), ...hatchLines(onSheet, hatchSpacing / 2, false)]
}

function scaled(one: Dimension, scale: number): Dimension {
  const at = ([x, y]: Point): Point => [scale * x, scale * y]
  switch (one.kind) {
    case 'outside':
      return { ...one, from: at(one.from), to: at(one.to) }
    case 'across':
      return { ...one, from: at(one.from), to: at(one.to), reach: scale * one.reach }
    case 'leader':
      return { ...one, tip: at(one.tip) }
    case 'angle':
      return { ...one, apex: at(one.apex), radius: scale * one.radius }
  }
}
