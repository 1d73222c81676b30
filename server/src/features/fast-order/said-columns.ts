import { createHash } from 'node:crypto'
import {
  type Columns,
  maxFastColumns,
  type SheetField,
  sheetFields,
} from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { withoutDittos } from '../../sheets/cells/ditto-cells.ts'
import type { SheetRow } from '../../sheets/read-sheet.ts'
import { forgetOldMappings, mappingsOf, putMapping, type RememberedColumns } from './queries.ts'
import { columnsAt, comparableTitles, namesPart, type SheetColumns, tablesIn } from './sheet-columns.ts'
import { type ReadSheet, searched, sheetOf, titlesOf } from './sheet-lines.ts'

const keyOf = (titles: readonly string[]): string => createHash('sha256').update(comparableTitles(titles)).digest('hex')

const isField = (name: string): name is SheetField => sheetFields.some((field) => field === name)

/** Reads `size:2,quantity:5`. @throws 400 */
export function columnsSaid(text: string): Columns {
  const at: Columns = {}
  const taken = new Set<number>()
  for (const part of text.split(',').filter(Boolean)) {
    const [, name = '', place = ''] = /^(\w+):(\d{1,2})$/.exec(part.trim()) ?? []
    const column = Number(place)
    if (!isField(name) || place === '' || column >= maxFastColumns || at[name] !== undefined)
      throw badRequest(sheetTexts.badColumns)
    if (taken.has(column)) throw badRequest(sheetTexts.twice)
    taken.add(column)
    at[name] = column
  }
  if (!namesPart(at)) throw badRequest(sheetTexts.noPart)
  return at
}

/** What a person says about the quantities of a sheet. */
export type SaidQuantities = { quantityUnit?: OrderedUnit | undefined; machines?: number | undefined }

type Rows = readonly SheetRow[]

/** The titles of a sheet that end in this row: both rows of them, where there are two. */
function titlesAt(all: Rows, titleRow: number): readonly string[] {
  const found = titlesOf(all)
  return found?.last === titleRow ? found.titles : (all[titleRow]?.cells ?? [])
}

/** The table with a unit that somebody named. */
const inUnit = (table: SheetColumns, { quantityUnit }: SaidQuantities): SheetColumns =>
  quantityUnit ? { ...table, quantityUnit } : table

/** A sheet as the user describes it. @param titleRow its last row of titles; -1: it has none */
export function sheetAsSaid(all: Rows, titleRow: number, at: Columns, said: SaidQuantities = {}): ReadSheet {
  const titles = titlesAt(all, titleRow)
  const [, ...beside] = tablesIn(titles)
  const tables = [columnsAt(at, titles), ...beside].map((table) => inUnit(table, said))
  return {
    titles,
    tables,
    rows: withoutDittos(all.slice(titleRow + 1)),
    machines: { count: said.machines, isNamed: false },
  }
}

export type Understood = {
  sheet: ReadSheet
  /** First and last row of the titles; -1: there are none. */
  firstTitleRow: number
  titleRow: number
  saidBy: 'titles' | 'company' | 'none'
}

/** A sheet read with the company's remembered columns for its titles, otherwise by the usual meaning of titles. */
export async function understood(
  db: Deps['db'],
  buyerId: number,
  all: Rows,
  said: SaidQuantities = {},
): Promise<Understood> {
  const { titleRows, ...sheet } = sheetOf(all, said.machines)
  const places = all.slice(0, searched).map((_, at) => at)
  const keys = places.map((at) => keyOf(titlesAt(all, at)))
  const known = new Map((await mappingsOf(db, buyerId, keys)).map(({ titlesKey, columns }) => [titlesKey, columns]))
  const titleRow = keys.findIndex((key) => known.has(key))
  if (titleRow >= 0) {
    const { quantityUnit, ...columns } = known.get(keys[titleRow]!)!
    const firstTitleRow = titleRows?.last === titleRow ? titleRows.first : titleRow
    const asSaid = sheetAsSaid(all, titleRow, columns, { quantityUnit, ...said })
    return { sheet: { ...asSaid, machines: sheet.machines }, firstTitleRow, titleRow, saidBy: 'company' }
  }
  const tables = sheet.tables.map((table) => inUnit(table, said))
  return {
    sheet: { ...sheet, tables },
    firstTitleRow: titleRows?.first ?? -1,
    titleRow: titleRows?.last ?? -1,
    saidBy: titleRows ? 'titles' : 'none',
  }
}

/** Remembers the columns under these titles for the whole company. */
export function rememberColumns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  titles: readonly string[],
  columns: RememberedColumns,
): Promise<void> {
  return transaction(db, async (tx) => {
    await putMapping(tx, buyer, { titlesKey: keyOf(titles), columns }, clock())
    await forgetOldMappings(tx, buyer.companyId)
  })
}
