import type { Drawing } from '@lianmeng/fastener/drawing/drawing'

/** A table of a paper. Cells are text as displayed. */
export type PaperTable = {
  readonly title: string
  /** Name and share of the width of each column; the shares add up to 1. */
  readonly columns: readonly (readonly [name: string, share: number])[]
  readonly rows: readonly (readonly string[])[]
  /** Printed below the table. */
  readonly notes?: readonly string[]
}

/** What a paper is printed on. */
export type Sheet = 'a4' | 'continuous'

export type Facts = readonly (readonly [name: string, value: string])[]

/** The content of a paper without its number: plain data from which the pages are drawn. */
export type Paper = {
  readonly title: string
  /** Missing: A4. */
  readonly sheet?: Sheet
  readonly facts: Facts
  /** Drawn below the facts, across the page. */
  readonly drawing?: Drawing
  readonly tables: readonly PaperTable[]
  /** Sentences at the end. */
  readonly closing: readonly string[]
  /** The sides that seal it: a box for each below everything, which no page cuts. */
  readonly seals?: readonly { readonly title: string; readonly name: string }[]
}

/** A paper with its number, as printed. */
export type NumberedPaper = Paper & {
  /** e.g. `HT101-000012`. */
  readonly no: string
  /** Counted from 1. */
  readonly version: number
}

/** A paper as printed; without a number where it is a tool of one day, such as a picking list. */
export type PrintedPaper = Paper & Partial<Pick<NumberedPaper, 'no' | 'version'>>
