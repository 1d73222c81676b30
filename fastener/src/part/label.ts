/** The content of a dimension. */
export type Label = {
  /** Letter of the standard. */
  readonly letter: string
  /** The nominal value, for a legend. */
  readonly value: string
  readonly words: string
  /** Deviations, one above the other. */
  readonly upper?: string
  readonly lower?: string
  /** In a comparison: the base says something else. */
  readonly changed?: true
}
