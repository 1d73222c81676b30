import type { Drawing } from '@lianmeng/fastener/drawing/drawing'

/** A table of a data sheet. Cells are text: what a reader sees. */
export type SheetTable = {
  readonly title: string
  /** Name and share of the width of each column; the shares add up to 1. */
  readonly columns: readonly (readonly [name: string, share: number])[]
  readonly rows: readonly (readonly string[])[]
  /** Stands below the table. */
  readonly notes?: readonly string[]
}

/** Names on a data sheet; each may be empty. */
export type Signature = { readonly companyMark: string; readonly drawnBy: string }

/** The data sheet of a specification: plain data, from which the pages are made. */
export type DataSheet = {
  readonly signature: Signature
  readonly title: string
  readonly designation: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly drawing: Drawing
  readonly tables: readonly SheetTable[]
}
