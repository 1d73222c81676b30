import type { TextEncoding } from '@lianmeng/contract/files/texts'
import type { ChangeableField, ImportKind } from '@lianmeng/contract/imports/columns'
import type { ImportState, SheetSeen } from '@lianmeng/contract/imports/endpoints'
import type { ColumnMeasure } from '@lianmeng/trade/measure/measure'

/** How somebody wants a file to be read: its sheet from 0, its encoding, its last row of titles (0: none). */
export type SheetSaid = {
  sheet?: number | undefined
  encoding?: TextEncoding | undefined
  titleRow?: number | undefined
}

/** An import of a seller. */
export type JobRow = {
  tenantId: number
  id: number
  kind: ImportKind
  fileName: string
  /** In the store of files; empty once it is not needed any more. */
  file: string
  state: ImportState
  listId: number | null
  titles: string[]
  mapping: string[]
  /** Unit and tax of each column; empty until the titles are read. */
  measures: ColumnMeasure[]
  /** How the file was read, and what was said of it; empty until then. */
  sheet: Partial<SheetSeen> & { said?: SheetSaid }
  /** What a file of products changes of goods that are there. */
  changes: ChangeableField[]
  rows: number
  bad: number
  doubtful: number
  unchanged: number
  waiting: number
  changed: number
  appliedUpto: number
  problem: string
  createdBy: string
  createdAt: Date
}
