import { createHash } from 'node:crypto'
import {
  type Columns,
  maxFastColumns,
  type SheetField,
  sheetFields,
} from '@lianmeng/contract/fast-order/file-endpoints'
import { sheetTexts } from '@lianmeng/contract/fast-order/sheet-texts'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { forgetOldMappings, mappingsOf, putMapping } from './queries.ts'
import { columnsAt, comparableTitles, namesPart } from './sheet-columns.ts'
import { type ReadSheet, searched, sheetOf } from './sheet-lines.ts'

type Cells = readonly (readonly string[])[]

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

/** A sheet as the user describes it. @param titleRow -1: it has no titles */
export const sheetAsSaid = (all: Cells, titleRow: number, at: Columns): ReadSheet => ({
  titles: all[titleRow] ?? [],
  columns: columnsAt(at, all[titleRow] ?? []),
  rows: all.slice(titleRow + 1),
})

export type Understood = { sheet: ReadSheet; titleRow: number; saidBy: 'titles' | 'company' | 'none' }

/** A sheet read with the company's remembered columns for its titles, otherwise by the usual meaning of titles. */
export async function understood(db: Deps['db'], buyerId: number, all: Cells): Promise<Understood> {
  const keys = all.slice(0, searched).map(keyOf)
  const known = new Map((await mappingsOf(db, buyerId, keys)).map(({ titlesKey, columns }) => [titlesKey, columns]))
  const titleRow = keys.findIndex((key) => known.has(key))
  if (titleRow >= 0)
    return { sheet: sheetAsSaid(all, titleRow, known.get(keys[titleRow]!)!), titleRow, saidBy: 'company' }
  const sheet = sheetOf(all)
  const found = sheet.columns ? all.length - sheet.rows.length - 1 : -1
  return { sheet, titleRow: found, saidBy: sheet.columns ? 'titles' : 'none' }
}

/** Remembers the columns under these titles for the whole company. */
export function rememberColumns(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  titles: readonly string[],
  columns: Columns,
): Promise<void> {
  return transaction(db, async (tx) => {
    await putMapping(tx, buyer, { titlesKey: keyOf(titles), columns }, clock())
    await forgetOldMappings(tx, buyer.companyId)
  })
}
