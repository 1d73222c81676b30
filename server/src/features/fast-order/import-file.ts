import { maxFastLines } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Buyer } from '../../accounts/caller.ts'
import type { Deps } from '../../deps.ts'
import { badRequest } from '../../http/answers/errors.ts'
import { SheetError, type SheetProblem } from '../../sheets/limits.ts'
import { readSheet } from '../../sheets/read-sheet.ts'
import type { Cell } from '../../sheets/write-workbook.ts'
import { addLines } from './add-lines.ts'
import type { LineState } from './queries.ts'
import { type RowResult, rowResults, sheetOf } from './sheet-lines.ts'

/** Rows above the titles and a sum below are no lines. */
const limits = { rows: maxFastLines + 20, columns: 60, inflated: 40 * 1024 * 1024 }

const problemTexts: Record<SheetProblem, string> = {
  unreadable: fastTexts.unreadable,
  tooManyRows: fastTexts.tooManyRows,
  tooManyColumns: fastTexts.tooManyColumns,
  inflated: fastTexts.unreadable,
}

/** @throws 400 with what is wrong with the file */
async function cellsOf(file: Uint8Array): Promise<string[][]> {
  const all: string[][] = []
  try {
    await readSheet(file, limits, async (rows) => {
      for (const { cells } of rows) all.push(cells.map((cell) => cell ?? ''))
    })
  } catch (error) {
    if (error instanceof SheetError) throw badRequest(problemTexts[error.problem])
    throw error
  }
  return all
}

/** What an import came to: the rows of the answer, and how many were taken and were not. */
export type Imported = { rows: Cell[][]; ok: number; bad: number }

/** What is still to be done about a line that was taken. */
const openText = ({ productId, reading }: LineState): string =>
  productId !== 0 ? '' : `已导入，待处理：${reading.hints.join('；') || fastTexts.notMatched}`

function answerRows(titles: readonly string[], results: readonly RowResult[], added: readonly LineState[]): Cell[][] {
  const width = Math.max(titles.length, ...results.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  let next = 0
  const rows = results.map(({ cells, line, problem }) => {
    const state = line && added[next]
    if (line) next += 1
    return [...filled(cells), problem || (state ? openText(state) : '')]
  })
  return [[...filled(titles), fastTexts.errorColumn], ...rows]
}

/** Adds the rows of a file that can be taken. @throws 400, Refusal */
export async function importFile(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  file: Uint8Array,
  { unit, batch = '' }: { unit?: OrderedUnit | undefined; batch?: string | undefined },
): Promise<Imported> {
  const sheet = sheetOf(await cellsOf(file))
  const results = rowResults(sheet, unit)
  if (results.length === 0) throw badRequest('文件中没有数据行')
  if (results.length > maxFastLines) throw badRequest(fastTexts.tooManyRows)
  const lines = results.flatMap(({ line }) => line ?? [])
  const added = lines.length > 0 ? await addLines(deps, buyer, lines, batch) : []
  return {
    rows: answerRows(sheet.titles, results, added),
    ok: added.length,
    bad: results.length - lines.length,
  }
}
