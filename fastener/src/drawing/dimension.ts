import type { Label } from '../part/label.ts'
import type { Point } from './shape.ts'

type Side = 'above' | 'below' | 'left' | 'right'

/** A dimension of a view: its measuring points and its label. The positions of its line and its text are found on
 *  paper. */
export type Dimension =
  /** Outside the view, on one side of it. */
  | { readonly kind: 'outside'; readonly side: Side; readonly from: Point; readonly to: Point; readonly label: Label }
  /** Across the view; the text is on the line's extension above or below. `reach`: how far it may move along x. */
  | {
      readonly kind: 'across'
      readonly from: Point
      readonly to: Point
      readonly reach: number
      readonly label: Label
    }
  /** An arrow to a place, from a text in the direction `towards`, in degrees, outside the part. */
  | { readonly kind: 'leader'; readonly tip: Point; readonly towards: number; readonly label: Label }
  /** Between two directions from an apex, in degrees anticlockwise, outside of `radius`. */
  | {
      readonly kind: 'angle'
      readonly apex: Point
      readonly radius: number
      readonly from: number
      readonly to: number
      readonly label: Label
    }

type MaybeLabel = Label | undefined
const outside =
  (side: Side) =>
  (label: MaybeLabel, from: Point, to: Point): Dimension[] =>
    label ? [{ kind: 'outside', side, from, to, label }] : []

/** Dimensions on one side of the view; none without a label. */
export const above = outside('above')
export const below = outside('below')
export const leftOf = outside('left')
export const rightOf = outside('right')

/** A height measured across the view at x, from −y to y. */
export const across = (label: MaybeLabel, x: number, y: number, reach = 0): Dimension[] =>
  label ? [{ kind: 'across', from: [x, -y], to: [x, y], reach, label }] : []

export const leader = (label: MaybeLabel, tip: Point, towards: number): Dimension[] =>
  label ? [{ kind: 'leader', tip, towards, label }] : []

export const angle = (label: MaybeLabel, apex: Point, radius: number, from: number, to: number): Dimension[] =>
  label ? [{ kind: 'angle', apex, radius, from, to, label }] : []
