import { maxMyGoodsColumns, maxMyGoodsRows } from '@lianmeng/contract/my-goods/endpoints'
import { fileTexts } from '@lianmeng/contract/my-goods/texts'
import { badRequest } from '../../../answers/errors.ts'
import { type Asker, gate } from '../../../concurrency/gate.ts'
import { SheetError } from '../../../sheets/limits.ts'
import { problemText } from '../../../sheets/problem-text.ts'
import { readSheet, type SheetRow } from '../../../sheets/read-sheet.ts'
import { columnsIn, type ReadColumn, titleRow } from './columns.ts'

const limits = { rows: maxMyGoodsRows + 10, columns: maxMyGoodsColumns, inflated: 64 * 1024 * 1024 }

/** Each file is read in a process of its own; one of a person at a time. */
const reading = gate({ atOnce: 2, waiting: 8, ofCaller: 1 })

/** The values of a row by column; missing columns have none. */
export type SaidRow = { rowNo: number; cells: string[]; said: Partial<Record<ReadColumn, string>> }

/** A file as it was read. */
export type SaidFile = { titles: string[]; rows: SaidRow[] }

/** @throws 400 when it cannot be read or is not a list of goods */
export async function readFile(file: Uint8Array, asker: Asker): Promise<SaidFile> {
  const read: SheetRow[] = []
  try {
    await reading(() => readSheet(file, limits, async (rows) => void read.push(...rows)), asker)
  } catch (error) {
    if (error instanceof SheetError) throw badRequest(problemText(error, fileTexts))
    throw error
  }
  if (read.length === 0) throw badRequest(fileTexts.empty)
  const titles = titleRow(read)
  if (!titles) throw badRequest(fileTexts.noColumns)
  const rows = read.filter(({ row }) => row > titles.row)
  if (rows.length === 0) throw badRequest(fileTexts.empty)
  if (rows.length > maxMyGoodsRows) throw badRequest(fileTexts.tooManyRows)
  const columns = Object.entries(columnsIn(titles.cells)) as [ReadColumn, number][]
  return {
    titles: titles.cells,
    rows: rows.map(({ row, cells }) => ({
      rowNo: row,
      cells,
      said: Object.fromEntries(columns.map(([column, place]) => [column, cells[place] ?? ''])),
    })),
  }
}
