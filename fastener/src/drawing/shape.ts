import type { Label } from '../part/label.ts'

/** A place on a drawing, mm; x to the right, y upwards. */
export type Point = readonly [x: number, y: number]

/**
 * A corner of a path. With a bulge, the way to the next corner is an arc; the bulge is the tangent of a quarter of its
 * angle, positive if the arc is to the right of the path (anticlockwise), as in DXF.
 */
export type Vertex = readonly [x: number, y: number, bulge?: number]

/** The meaning of a stroke; the renderer decides its look. [GB/T 4457.4] */
export type Pen = 'outline' | 'thin' | 'centre' | 'hidden' | 'dimension' | 'hatch' | 'frame'

export type Line = { readonly kind: 'line'; readonly pen: Pen; readonly from: Point; readonly to: Point }
export type Circle = { readonly kind: 'circle'; readonly pen: Pen; readonly centre: Point; readonly radius: number }
/** From the angle `start` anticlockwise to the angle `end`, in degrees from the x axis. */
type Arc = {
  readonly kind: 'arc'
  readonly pen: Pen
  readonly centre: Point
  readonly radius: number
  readonly start: number
  readonly end: number
}
export type Path = {
  readonly kind: 'path'
  readonly pen: Pen
  readonly vertices: readonly Vertex[]
  readonly closed: boolean
  /** Filled with the colour of its pen, like arrow heads. */
  readonly filled?: boolean
}
/** `mark`: a watermark, below everything. */
export type TextPen = 'dimension' | 'ink' | 'grey' | 'mark'
export type Text = {
  readonly kind: 'text'
  readonly pen: TextPen
  /** The start, middle or end of the base line. */
  readonly at: Point
  readonly text: string
  /** Height of an em, mm. */
  readonly size: number
  readonly anchor: 'start' | 'middle' | 'end'
  /** 90: reads upwards. */
  readonly angle: 0 | 90
  readonly bold?: boolean
}

/** The dimension that a stroke or text belongs to; one object per dimension. */
export type Measure = { readonly kind: 'outside' | 'across' | 'leader' | 'angle'; readonly label: Label }
export type ViewName = 'front' | 'left' | 'right' | 'top' | 'section'
/** In a comparison of two drawings: what only the first has, or only the second. */
export type Tone = 'base' | 'changed'
type Belonging = { readonly measure?: Measure; readonly view?: ViewName; readonly tone?: Tone }

/** The elements of a drawing, as plain data. */
export type Shape = (Line | Circle | Arc | Path | Text) & Belonging

export const line = (pen: Pen, from: Point, to: Point): Line => ({ kind: 'line', pen, from, to })
export const circle = (pen: Pen, centre: Point, radius: number): Circle => ({ kind: 'circle', pen, centre, radius })
export const arc = (pen: Pen, centre: Point, radius: number, start: number, end: number): Arc => ({
  kind: 'arc',
  pen,
  centre,
  radius,
  start,
  end,
})
export const path = (pen: Pen, ...vertices: Vertex[]): Path => ({ kind: 'path', pen, vertices, closed: false })
export const closedPath = (pen: Pen, ...vertices: Vertex[]): Path => ({ kind: 'path', pen, vertices, closed: true })
export const polygon = (pen: Pen, ...vertices: Vertex[]): Path => ({
  kind: 'path',
  pen,
  vertices,
  closed: true,
  filled: true,
})

type TextStyle = Partial<Pick<Text, 'pen' | 'size' | 'anchor' | 'angle' | 'bold'>>
export const text = (at: Point, words: string, style: TextStyle = {}): Text => ({
  kind: 'text',
  pen: 'ink',
  size: 3.5,
  anchor: 'start',
  angle: 0,
  ...style,
  at,
  text: words,
})
