/** What a part measures after its changes: a letter, `length`, `threadLength` or the key of a feature; NaN if absent. */
export type Sizes = (key: string) => number

/** A dimension that may be changed, by its letter in the standard. */
export type LetterRule = {
  readonly letter: string
  /** Shares of the standard's value between which makers usually agree. */
  readonly range: readonly [least: number, most: number]
  /** Letters that change in proportion. */
  readonly follows: readonly string[]
  /** A hole or slot, whose smallest size is its nominal one. */
  readonly hole?: true
}

/** What must hold between dimensions, with the Chinese reason if it does not. Unknown dimensions do not break it. */
export type Relation = { readonly why: string; readonly holds: (sizes: Sizes) => boolean }

/** Where holes, grooves and points may go. */
export type Shank = {
  /** `bolt`: drawn as a bolt's shank, with every feature. `rod` and `pin`: only a hole across it. */
  readonly kind: 'bolt' | 'rod' | 'pin'
  /** Where the shank begins, mm from the bearing face. */
  readonly from: (sizes: Sizes) => number
}

/** The editable parameters of a family. */
export type FamilyRules = {
  readonly letters: readonly LetterRule[]
  readonly relations: readonly Relation[]
  readonly shank?: Shank
  /** The head may get wire holes. */
  readonly hasDrillableHead?: true
  /** The head is a cylinder that may be knurled. */
  readonly hasKnurlableHead?: true
}

export const letter = (name: string, least: number, most: number, follows: readonly string[] = []): LetterRule => ({
  letter: name,
  range: [least, most],
  follows,
})

/** The diameter of a hole or the width of a slot. */
export const hollow = (name: string, least: number, most: number): LetterRule => ({
  ...letter(name, least, most),
  hole: true,
})

/** Allows for rounding of the standard's own figures. */
const slack = 1e-6

/** A dimension that is at least a value of the others. */
export const atLeast = (key: string, value: (sizes: Sizes) => number, why: string): Relation => ({
  why,
  holds: (sizes) => !(sizes(key) < value(sizes) - slack),
})

/** A dimension that is at most a value of the others. */
export const atMost = (key: string, value: (sizes: Sizes) => number, why: string): Relation => ({
  why,
  holds: (sizes) => !(sizes(key) > value(sizes) + slack),
})

/** Rules of several features together. */
export const together = (...parts: readonly Partial<FamilyRules>[]): FamilyRules => {
  const [last] = parts.filter(({ shank }) => shank).slice(-1)
  return {
    letters: parts.flatMap(({ letters = [] }) => letters),
    relations: parts.flatMap(({ relations = [] }) => relations),
    ...(last?.shank && { shank: last.shank }),
    ...(parts.some(({ hasDrillableHead }) => hasDrillableHead) && { hasDrillableHead: true }),
    ...(parts.some(({ hasKnurlableHead }) => hasKnurlableHead) && { hasKnurlableHead: true }),
  }
}
