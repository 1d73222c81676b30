import { FactError, type FactErrorKind } from '../fact-error.ts'

/** What a worker answers: the file, why the tables refuse it, or that making it failed; and how much memory it holds. */
export type Answer = {
  readonly heapBytes: number
  readonly file?: Uint8Array
  readonly refusal?: { readonly kind: FactErrorKind; readonly message: string; readonly possible: readonly string[] }
  readonly failure?: string
}

/** A refusal as another thread reported it. */
export const refusalOf = ({ kind, message, possible }: NonNullable<Answer['refusal']>): FactError =>
  Object.assign(new FactError(kind, message), { possible })

/** Whether a message of a worker is its answer: under `node --watch` others pass through the same channel. */
export const isAnswer = (message: unknown): message is Answer =>
  typeof message === 'object' && message !== null && 'heapBytes' in message
