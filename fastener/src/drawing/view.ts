import type { Dimension } from './dimension.ts'
import type { Path, Point, Shape } from './shape.ts'

/** An area cut by a section; plastic is hatched crosswise. */
export type Section = { readonly boundary: readonly Path[]; readonly material?: 'plastic' }

/** A view of a part in its own size: x along the axis, y up, the axis at y = 0. */
export type View = {
  readonly shapes: readonly Shape[]
  readonly sections?: readonly Section[]
  readonly dimensions: readonly Dimension[]
  /** Stretches along x with a constant profile, from which a piece may be left out if the part is long. */
  readonly uniform?: readonly Stretch[]
  /** Numbers of the parts of a composite. */
  readonly balloons?: readonly Balloon[]
  /** Where a section with a caption such as `A–A` cuts, along x; the part reaches this far from its axis. */
  readonly cut?: { readonly at: number; readonly reach: number }
  /** Shown above the view. */
  readonly caption?: string
}
/** The number of a part, and a place on that part. */
export type Balloon = { readonly number: number; readonly tip: Point }
export type Stretch = readonly [from: number, to: number]

/** First-angle projection: the view from the left is to the right of the front view, the view from above below it. */
export type Views = {
  readonly front: View
  readonly left?: View
  readonly right?: View
  readonly top?: View
  /** A section across the axis, A–A, below the view from the left. */
  readonly section?: View
}

export const joined = (...views: readonly View[]): View => ({
  shapes: views.flatMap(({ shapes }) => shapes),
  sections: views.flatMap(({ sections = [] }) => sections),
  dimensions: views.flatMap(({ dimensions }) => dimensions),
  uniform: views.flatMap(({ uniform = [] }) => uniform),
})
