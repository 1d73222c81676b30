import type { FacetField, Reading } from '@lianmeng/contract/find-goods/endpoints'
import type { SearchVocabulary } from './vocabulary.ts'

/** One parsed condition: all rows found have one of these values. */
export type Condition = { field: FacetField; ids: readonly number[] }

/**
 * The meaning of a keyword. `terms` were not understood and must occur literally. `descriptions`: goods in words that hold all
 * that was typed, found beside what is understood; nominal ids.
 */
export type Interpretation = {
  understood: Reading
  conditions: Condition[]
  terms: string[]
  descriptions?: readonly number[]
}

/** Replaces parsed text, so that its neighbours do not run together. */
export const gap = ' '

/** A keyword being parsed: the rest of the text, and the conditions found. */
export class Draft {
  text: string
  readonly vocabulary: SearchVocabulary
  readonly conditions: Condition[] = []
  readonly fields: Reading['fields'] = []
  /** Numbers of unknown standards. They are kept whole: their digits are no sizes. */
  readonly strangers: string[] = []

  constructor(text: string, vocabulary: SearchVocabulary) {
    this.text = text
    this.vocabulary = vocabulary
  }

  has(field: FacetField): boolean {
    return this.conditions.some((one) => one.field === field)
  }

  /** @param typed the pieces of the keyword that state it */
  add(field: FacetField, label: string, text: string, ids: readonly number[], typed: readonly string[]): void {
    this.conditions.push({ field, ids })
    this.fields.push({ field, label, text, typed: [...typed], ids: [...ids] })
  }

  /** Removes pieces of the text, given as [start, end). */
  forget(pieces: readonly (readonly [number, number])[]): void {
    for (const [start, end] of [...pieces].sort(([a], [b]) => b - a)) {
      this.text = this.text.slice(0, start) + gap + this.text.slice(end)
    }
  }

  /** Passes every match to `read` and removes it if it was understood. */
  read(pattern: RegExp, read: (match: readonly (string | undefined)[]) => boolean): void {
    this.text = this.text.replace(pattern, (...args: unknown[]) => {
      // The groups of the match precede its position.
      const match = args.slice(
        0,
        args.findIndex((arg) => typeof arg === 'number'),
      ) as string[]
      return read(match) ? gap : match[0]!
    })
  }
}

export const idsOf = (found: readonly { id: number }[]): number[] => found.map(({ id }) => id)
