import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { readLine } from '../../offers/matching/line-text.ts'
import { becameDay, becameExponent } from '../../sheets/excel-damage.ts'
import { isDoubtful, type LineToMatch, type StatedQuantity } from './draft-line.ts'
import { columnsIn, rowIn, type SheetColumns, withoutRowNumbers } from './sheet-columns.ts'
import { sheetUnit } from './sheet-units.ts'

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
    const rows = all.slice(place + 1)
    if (columns) return { titles: cells, columns: withoutRowNumbers(columns, cells, rows), rows }
  }
  return { titles: [], columns: undefined, rows: [...all] }
}

/**
 * `1,200`, `1200支`, `2.5千支`: the unit in the cell takes precedence over that of the column. @returns a sentence when it
 * is invalid
 */
function quantityOf(text: string, unit: string, usualUnit: OrderedUnit | undefined): StatedQuantity | string {
  const known = unit === '' ? noUnit : sheetUnit(unit)
  if (text === '') return known === undefined ? fastTexts.badUnit(unit) : { qty: null, unit: known.unit }
  const written = text.normalize('NFKC').replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  const [, figures = '', own = ''] = /^([\d,.]+)\s*(.*)$/.exec(written) ?? []
  const parsed = parseQty(withPoint(figures))
  if (!parsed.ok || parsed.value === 0n) return fastTexts.badQuantity
  const ownUnit = own === '' ? known : sheetUnit(own)
  if (ownUnit === undefined) return fastTexts.badUnit(own || unit)
  if (isDoubtful(figures, ownUnit.unit || usualUnit)) return fastTexts.doubtfulQuantity(figures)
  return { qty: Math.round(Number(parsed.value) * ownUnit.factor), unit: ownUnit.unit }
}

/** `1,200.5` and `1.200,5`, as most of the world and as Germans write it. */
const withPoint = (figures: string): string =>
  /^(?:\d+,\d{1,2}|\d{1,3}(?:\.\d{3})+,\d{1,3})$/.test(figures)
    ? figures.replaceAll('.', '').replace(',', '.')
    : figures.replace(/(?<=\d),(?=\d{3})/g, '')

const noUnit: { unit: ''; factor: number } = { unit: '', factor: 1 }

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
  const stated = quantityOf(quantity, unit, usualUnit)
  if (typeof stated === 'string') return refused(stated)
  return { cells, problem: '', line: { spec, ownNo, quantity: stated, usualUnit } }
}

/** Reads every row of a sheet; empty ones are skipped. */
export const rowResults = ({ columns, rows }: ReadSheet, usualUnit: OrderedUnit | undefined): RowResult[] =>
  rows.filter((cells) => cells.some((cell) => cell !== '')).map((cells) => rowResult(cells, columns, usualUnit))
