/** The end of a thread. [GB/T 2] */
export const pointForms = ['chamfer', 'flat', 'round', 'cone', 'dog'] as const
export type PointForm = (typeof pointForms)[number]

/** mm; for a cone and a dog the diameter and the length of the tip. */
type Point = { readonly form: PointForm; readonly diameter: number; readonly length: number }

/** A ring turned out of the shank, mm along the axis from the bearing face. */
export type RingCut = {
  readonly name: 'groove' | 'undercut'
  readonly from: number
  readonly to: number
  readonly diameter: number
}

/** Knurls of a head by their code in an edit: pattern and module, mm. [GB/T 6403.3] */
export const knurls: Readonly<Record<string, string>> = Object.fromEntries(
  [0.2, 0.3, 0.4, 0.5].flatMap((module) => [
    [`straight${module}`, `直纹 m${module}`],
    [`diamond${module}`, `网纹 m${module}`],
  ]),
)

/** What a standard part does not have: holes, grooves and ends of its own. mm. */
export type Features = {
  readonly point?: Point
  /** Depth of the 45° chamfer at the end of the thread. */
  readonly endChamfer?: number
  /** In order along the axis, apart from each other. */
  readonly rings: readonly RingCut[]
  /** Hole across the shank, its axis this far from the bearing face. */
  readonly pinHole?: { readonly diameter: number; readonly at: number }
  /** Holes through the head, evenly around its axis, in the middle of its height. */
  readonly wireHoles?: { readonly diameter: number; readonly count: number }
  /** Of the head's side, in the words of its standard. The solid is as smooth as a thread without turns. */
  readonly knurl?: string
}
