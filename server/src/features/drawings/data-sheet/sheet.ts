import type { Drawing } from '@lianmeng/fastener/drawing/drawing'
import type { PaperTable } from '../../../papers/paper.ts'

/** Names on a data sheet; each may be empty. */
export type Signature = { readonly companyMark: string; readonly drawnBy: string }

/** The data sheet of a specification: plain data from which the pages are drawn. */
export type DataSheet = {
  readonly signature: Signature
  readonly title: string
  readonly designation: string
  readonly facts: readonly (readonly [name: string, value: string])[]
  readonly drawing: Drawing
  readonly tables: readonly PaperTable[]
}
