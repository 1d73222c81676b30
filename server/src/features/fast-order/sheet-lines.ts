import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import { parseSpecText } from '@lianmeng/fastener/spec-text/spec-text'
import { type OrderedUnit, orderedUnitOf } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { readLine } from '../../offers/matching/line-text.ts'
import { becameDay, becameExponent } from '../../sheets/excel-damage.ts'
import type { LineToMatch, StatedQuantity } from './draft-line.ts'
import { columnsIn, rowIn, type SheetColumns } from './sheet-columns.ts'

/** The number of rows searched for the titles. */
export const searched = 15

/** A row that becomes a line, or the reason why it does not. */
export type RowResult = { cells: readonly string[]; line?: LineToMatch; problem: string }

/** A sheet as it was understood: the row of titles, if any, and the rows below. */
export type ReadSheet = { titles: readonly string[]; columns: SheetColumns | undefined; rows: (readonly string[])[] }

/** Finds the row of titles; everything above it is ignored. */
export function sheetOf(all: readonly (readonly string[])[]): ReadSheet {
  for (const [place, cells] of all.slice(0, searched).entries()) {
    const columns = columnsIn(cells)
    if (columns) return { titles: cells, columns, rows: all.slice(place + 1) }
  }
  return { titles: [], columns: undefined, rows: [...all] }
}

/**
 * `1,200`, `1200支`, `2.5千支`: the unit in the cell takes precedence over that of the column. @returns a sentence when it
 * is invalid
 */
function quantityOf(text: string, unit: string): StatedQuantity | string {
  const known = unit === '' ? '' : unitOf(unit)
  if (text === '') return known === undefined ? fastTexts.badUnit(unit) : { qty: null, unit: known }
  const [, figures = '', own = ''] = /^([\d,.]+)\s*(.*)$/.exec(text) ?? []
  const parsed = parseQty(figures.replace(/(?<=\d),(?=\d{3})/g, ''))
  if (!parsed.ok || parsed.value === 0n) return fastTexts.badQuantity
  const ownUnit = own === '' ? known : unitOf(own)
  return ownUnit === undefined ? fastTexts.badUnit(own || unit) : { qty: Number(parsed.value), unit: ownUnit }
}

/** The unit for a word in any of the languages used in lists. */
function unitOf(word: string): OrderedUnit | undefined {
  const read = parseSpecText(`1 ${word}`).fields.unit?.value
  return orderedUnitOf(word) ?? (read === undefined ? undefined : orderedUnitOf(read))
}

/** Sizes, numbers and quantities that a spreadsheet has damaged; undefined when there are none. */
function damageIn(cells: readonly string[], { at }: SheetColumns): string | undefined {
  const said = (['ownNo', 'name', 'standard', 'size', 'quantity'] as const).flatMap((field) =>
    at[field] === undefined ? [] : (cells[at[field]] ?? '').trim(),
  )
  if (said.some(becameDay)) return fastTexts.aDate
  return said.some(becameExponent) ? fastTexts.anExponent : undefined
}

function rowResult(
  cells: readonly string[],
  columns: SheetColumns | undefined,
  usualUnit: OrderedUnit | undefined,
): RowResult {
  const refused = (problem: string): RowResult => ({ cells, problem })
  if (!columns) {
    if (cells.some(becameDay)) return refused(fastTexts.aDate)
    const text = cells.filter(Boolean).join('\t').slice(0, maxFastText)
    return { cells, problem: '', line: { spec: readLine(text), ownNo: '', usualUnit } }
  }
  const damage = damageIn(cells, columns)
  if (damage) return refused(damage)
  const { text, ownNo, quantity, unit } = rowIn(cells, columns)
  if (text === '' && ownNo === '') return refused(fastTexts.emptyRow)
  const spec = readLine((text || ownNo).slice(0, maxFastText))
  if (columns.at.quantity === undefined && unit === '') return { cells, problem: '', line: { spec, ownNo, usualUnit } }
  const stated = quantityOf(quantity, unit)
  if (typeof stated === 'string') return refused(stated)
  return { cells, problem: '', line: { spec, ownNo, quantity: stated, usualUnit } }
}

/** Reads every row of a sheet; empty ones are skipped. */
export const rowResults = ({ columns, rows }: ReadSheet, usualUnit: OrderedUnit | undefined): RowResult[] =>
  rows.filter((cells) => cells.some((cell) => cell !== '')).map((cells) => rowResult(cells, columns, usualUnit))
