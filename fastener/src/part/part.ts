import type { DimensionRow } from '../dimension/row.ts'
import type { Standard } from '../standard/standard.ts'
import type { ThreadEnds } from '../thread/profile.ts'
import type { Facts } from './facts.ts'
import type { Features } from './features.ts'
import type { Label } from './label.ts'

export type LabelStyle = {
  readonly sign?: '⌀' | 'R' | 'S⌀'
  /** The nominal size is the smallest one, as for holes. */
  readonly hole?: boolean
  /** The letter to show, if the table uses another. */
  readonly as?: string
  /** The nominal value, if the table has none. */
  readonly value?: number
}

/** A part with its size looked up. Letters as in the standard, mm. */
export type Part = {
  readonly standard: Standard
  readonly facts: Facts
  readonly row: DimensionRow
  /** Nominal length; 0 for parts without. */
  readonly l: number
  /** Thread length, at most l. */
  readonly b: number
  /** Diameters of its modelled thread at a limit of material; by default the largest external, the smallest internal
   *  one. */
  readonly threadEnds?: ThreadEnds
  /** What an edited part has beyond its standard. */
  readonly features?: Features
  /** Whether labels show limits and tolerances, as in a detail view. */
  readonly detail: boolean
  has(letter: string): boolean
  of(letter: string): number
  or(letter: string, otherwise: number): number
  /** The label of a dimension: its letter in a simple view, its limits in a detail view; undefined if the table lacks
   *  it. */
  label(letter: string, style?: LabelStyle): Label | undefined
  /** Like `label`, with the deviations of a tolerance field such as h11 or H13. */
  fitted(letter: string, field: string, style?: LabelStyle): Label | undefined
  /** Like `label`, in detail views only. */
  fine(letter: string, style?: LabelStyle): Label | undefined
  /** The smallest size of a hole, which is its nominal one. */
  hole(letter: string): number
  /** A dimension with a value that is not in the table. */
  own(letter: string, value: number | string, words?: string): Label
  /** The nominal length. */
  lengthLabel(): Label
  /** The thread: d in a simple view, its designation with tolerance class in a detail view. */
  threadLabel(): Label
}
