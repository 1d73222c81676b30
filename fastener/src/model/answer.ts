import { FactError, type FactErrorKind } from '../fact-error.ts'

/** A worker's answer: the file, a refusal by the tables, or a failure to make it; and its memory use. */
export type Answer = {
  readonly heapBytes: number
  readonly file?: Uint8Array
  readonly refusal?: { readonly kind: FactErrorKind; readonly message: string; readonly possible: readonly string[] }
  readonly failure?: string
}

/** A refusal reported by another thread. */
export const refusalOf = ({ kind, message, possible }: NonNullable<Answer['refusal']>): FactError =>
  Object.assign(new FactError(kind, message), { possible })

/** Whether a message of a worker is its answer: under `node --watch` other messages share the channel. */
export const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'heapBytes' in message
