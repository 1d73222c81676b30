import { FactError, type FactErrorKind } from '../fact-error.ts'

/** A modelling process's answer: the file, a refusal by the tables, or a failure to make it; and its memory use. */
export type Answer = {
  readonly heapBytes: number
  readonly file?: Uint8Array
  readonly refusal?: { readonly kind: FactErrorKind; readonly message: string; readonly possible: readonly string[] }
  readonly failure?: string
}

/** A refusal reported by another process. */
export const refusalOf = ({ kind, message, possible }: NonNullable<Answer['refusal']>): FactError =>
  Object.assign(new FactError(kind, message), { possible })
