/** A question that the tables cannot answer. */
export type FactErrorKind =
  | 'unknownStandard'
  | 'noDimensions'
  | 'unknownSize'
  | 'lengthMissing'
  | 'lengthOutOfRange'
  | 'notTabulated'
  | 'notThreaded'
  | 'unknownThread'
  | 'unknownToleranceClass'
  | 'unknownPropertyClass'
  | 'unknownCoating'
  | 'impossibleCombination'

/**
 * Every refusal of the kernel: a kind for programs, a Chinese sentence for people, and the possible alternatives. The
 * kernel never answers with NaN or an empty result instead.
 */
export class FactError extends Error {
  readonly kind: FactErrorKind
  readonly possible: readonly string[]

  constructor(kind: FactErrorKind, message: string, possible: readonly string[] = []) {
    super(possible.length > 0 ? `${message}；可选：${possible.join('、')}` : message)
    this.name = 'FactError'
    this.kind = kind
    this.possible = possible
  }
}
