import { maxFastLines } from '@lianmeng/contract/fast-order/endpoints'
import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { TextEncoding } from '@lianmeng/contract/files/texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import type { Deps } from '../../deps.ts'
import { inReadingThread } from '../../offers/matching/reading-thread.ts'
import type { Cell } from '../../sheets/write-workbook.ts'
import { addLines } from './add-lines.ts'
import { likelySheet, rowsOf, type Sent, sentBy, sheetAt } from './list-file.ts'
import type { LineState } from './queries.ts'
import { columnsSaid, rememberColumns, type SaidQuantities, sheetAsSaid } from './said-columns.ts'
import type { ReadSheet, RowResult, rowResults } from './sheet-lines.ts'

/** The result of an import: the rows of the answer, and how many were accepted and refused. */
export type Imported = { rows: Cell[][]; ok: number; bad: number }

/** What is still open about an accepted line. */
const openText = ({ productId, qty, reading }: LineState): string =>
  productId !== 0 && qty !== null ? '' : `已导入，待处理：${reading.hints.join('；') || openProblem(productId)}`

const openProblem = (productId: number): string => (productId === 0 ? fastTexts.notMatched : fastTexts.quantityMissing)

function answerRows(titles: readonly string[], results: readonly RowResult[], added: readonly LineState[]): Cell[][] {
  const width = Math.max(titles.length, ...results.map(({ cells }) => cells.length))
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  let next = 0
  const rows = results.map(({ cells, line, problem, skipped }) => {
    const state = line && added[next]
    if (line) next += 1
    const beside = skipped ? sheetTexts.skippedRow[skipped] : ''
    return [...filled(cells), problem || beside || (state ? openText(state) : '')]
  })
  return [[...filled(titles), fastTexts.errorColumn], ...rows]
}

/** What a person says of a file. */
export type SaidFile = SaidQuantities & {
  unit?: OrderedUnit | undefined
  sheet?: number | undefined
  encoding?: TextEncoding | undefined
  titleRow?: number | undefined
  columns?: string | undefined
}
export type ImportQuestion = SaidFile & { batch?: string | undefined }

/** The sheet as the caller describes it, which is remembered; otherwise as it is understood. @throws 400 */
async function sheetMeant(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  sent: Sent,
  said: SaidFile,
): Promise<ReadSheet> {
  const buyer = buyerOf(actor)
  const question = { db: deps.db, buyerId: buyer.companyId, sent, said }
  if (!said.columns)
    return (said.sheet === undefined ? await likelySheet(question) : await sheetAt(question, said.sheet)).found.sheet
  const { all } = await rowsOf(sent, said.sheet)
  const columns = columnsSaid(said.columns)
  const sheet = sheetAsSaid(all, said.titleRow ?? -1, columns, said)
  const { quantityUnit } = said
  const remembered = { ...columns, ...(quantityUnit && { quantityUnit }) }
  if (sheet.titles.length > 0) await rememberColumns(deps, buyer, sheet.titles, remembered)
  return sheet
}

/** Adds the valid rows of a file. @throws 400, Refusal */
export async function importFile(
  deps: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  actor: Actor,
  file: Uint8Array,
  question: ImportQuestion,
): Promise<Imported> {
  const buyer = buyerOf(actor)
  const sent = sentBy(actor, file, question.encoding)
  const { unit, batch = '' } = question
  const sheet = await sheetMeant(deps, actor, sent, question)
  const rows = new URL('./sheet-lines.ts', import.meta.url)
  const results = await inReadingThread<typeof rowResults>(rows, 'rowResults', [sheet, unit], sent.asker)
  const meant = results.filter(({ skipped }) => !skipped)
  if (meant.length === 0) throw badRequest('文件中没有数据行')
  if (meant.length > maxFastLines) throw badRequest(fastTexts.tooManyRows)
  const lines = meant.flatMap(({ line }) => line ?? [])
  const added = lines.length > 0 ? await addLines(deps, buyer, lines, batch) : []
  return {
    rows: answerRows(sheet.titles, results, added),
    ok: added.length,
    bad: meant.length - lines.length,
  }
}
