import type { DataOf } from '@lianmeng/contract/endpoint'
import {
  type lookInto as lookEndpoint,
  type PlaceState,
  type SheetField,
  sheetFields,
  shownRows,
} from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import { decimalText } from '@lianmeng/trade/decimal'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import type { Deps } from '../../deps.ts'
import { inReadingThread } from '../../offers/matching/reading-thread.ts'
import { fileNotes, repairsOf, sheetNames } from '../../sheets/file-notes.ts'
import type { SheetAbout } from '../../sheets/limits.ts'
import { rowBeside } from '../../sheets/titles/title-rows.ts'
import type { SaidFile } from './import-file.ts'
import { type ListSheet, likelySheet, sentBy, sheetAt } from './list-file.ts'
import { columnsSaid, sheetAsSaid, type Understood } from './said-columns.ts'
import { isTitle } from './sheet-columns.ts'
import type { ReadSheet, RowResult, rowResults } from './sheet-lines.ts'

/** Rows of the preview. */
const previewed = 6

/** Titles are known and none of them is that of the quantities. */
const lacksQuantity = ({ saidBy, sheet: { tables } }: Understood): boolean =>
  saidBy === 'titles' && tables.some(({ at }) => at.quantity === undefined && at.perMachine === undefined)

/** Notes on content that may mislead. */
function notesOf(about: SheetAbout, { sheet, found }: ListSheet): string[] {
  const { tables, machines } = found.sheet
  return [
    ...fileNotes(about, sheet),
    tables.length > 1 ? sheetTexts.tables(tables.length) : '',
    machines.isNamed && tables.some(({ at }) => at.perMachine !== undefined) ? sheetTexts.machines : '',
    lacksQuantity(found) ? sheetTexts.noQuantity : '',
  ].filter(Boolean)
}

/** What becomes of each column: whether it is read, not known, of no use, or empty; and to which table it belongs. */
function placesOf({ titles, tables, rows }: ReadSheet): DataOf<typeof lookEndpoint>['places'] {
  const width = Math.max(titles.length, 0, ...rows.map(({ cells }) => cells.length))
  const read = new Set(tables.flatMap(({ at }) => Object.values(at)))
  const starts = tables.map(({ at }) => Math.min(...Object.values(at)))
  return Array.from({ length: width }, (_, place) => {
    const title = titles[place] ?? ''
    const isEmpty = rows.every(({ cells }) => (cells[place] ?? '') === '')
    const left = title !== '' && isTitle(title) ? 'other' : 'open'
    const state: PlaceState = read.has(place) ? 'read' : isEmpty ? 'empty' : left
    const table = starts.findLastIndex((start) => start <= place)
    return { title, state, table: Math.max(0, table) }
  })
}

const previewRow = ({ line, problem }: RowResult): DataOf<typeof lookEndpoint>['preview'][number] => {
  const qty = line?.quantity?.qty
  return {
    text: line?.spec.input ?? '',
    ownNo: line?.ownNo ?? '',
    quantity: qty === undefined || qty === null ? '' : decimalText(BigInt(qty), 3),
    unit: line?.quantity?.unit ?? '',
    problem: problem || (line?.quantity?.hints?.[0] ?? ''),
  }
}

/** The first rows as an import would read them. */
async function previewOf(sheet: ReadSheet, unit: OrderedUnit | undefined, asker: ReturnType<typeof sentBy>['asker']) {
  const tables = sheet.tables.slice(0, 1)
  const rows = sheet.rows.slice(0, previewed * 2)
  const thread = new URL('./sheet-lines.ts', import.meta.url)
  const results = await inReadingThread<typeof rowResults>(
    thread,
    'rowResults',
    [{ ...sheet, tables, rows }, unit],
    asker,
  )
  return results
    .filter(({ skipped }) => !skipped)
    .slice(0, previewed)
    .map(previewRow)
}

/** The fields of a sheet's first table; a row without titles has none. */
const columnsOf = ({ tables: [first] }: ReadSheet): Partial<Record<SheetField, number>> =>
  first
    ? Object.fromEntries(
        sheetFields.flatMap((field) => (first.at[field] === undefined ? [] : [[field, first.at[field]]])),
      )
    : {}

/** How a file would be understood, before any import, or as somebody says. @throws 400 */
export async function lookInto(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  file: Uint8Array,
  said: SaidFile = {},
): Promise<DataOf<typeof lookEndpoint>> {
  const buyerId = buyerOf(actor).companyId
  const sent = sentBy(actor, file, said.encoding)
  const question = { db, buyerId, sent, said }
  const list = said.sheet === undefined ? await likelySheet(question) : await sheetAt(question, said.sheet)
  const { all, about, sheet, found } = list
  const read = said.columns ? sheetAsSaid(all, said.titleRow ?? -1, columnsSaid(said.columns), said) : found.sheet
  const titleRow = said.columns ? (said.titleRow ?? -1) : found.titleRow
  return {
    sheets: sheetNames(about),
    sheet,
    encoding: about.encoding,
    rows: all.slice(0, shownRows).map(({ cells }) => cells),
    rowNos: all.slice(0, shownRows).map(({ row }) => row),
    titleRow,
    firstTitleRow: titleRow === found.titleRow ? found.firstTitleRow : titleRow,
    columns: columnsOf(read),
    places: placesOf(read),
    quantityUnit: read.tables[0]?.quantityUnit ?? '',
    namesMachines: found.sheet.machines.isNamed,
    count: read.rows.length * Math.max(1, read.tables.length),
    skipped: read.tables.length > 0 ? read.rows.filter(({ cells }) => rowBeside(cells)).length : 0,
    preview: await previewOf(read, said.unit, sent.asker),
    saidBy: found.saidBy,
    notes: notesOf(about, list),
    repairs: repairsOf(about),
  }
}
