import { maxFastText } from '@lianmeng/contract/fast-order/endpoints'
import { fastTexts } from '@lianmeng/contract/fast-order/texts'
import type { OrderedUnit } from '@lianmeng/trade/quantity/ordered-quantity'
import { parseQty } from '@lianmeng/trade/quantity/qty'
import { readLine } from '../../offers/matching/line-text.ts'
import { isDoubtful, marksQuantity, type StatedQuantity } from '../../offers/matching/stated-quantity.ts'
import { becameDay, becameExponent } from '../../sheets/excel-damage.ts'
import type { LineToMatch } from './draft-line.ts'
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
  if (!parsed.ok || parsed.value === 0n || /^[-~±至到]/.test(own)) return fastTexts.badQuantity
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

const packages: ReadonlySet<string> = new Set(['箱', '盒', '包'])

/** A quantity in packages whose size stands in a column of its own, in pieces. @returns a sentence when it is unclear */
function unpacked(stated: StatedQuantity | string, packSize: string): StatedQuantity | string {
  if (typeof stated === 'string' || stated.qty === null || packSize === '') return stated
  if (stated.unit === '') return fastTexts.packOrPiece
  if (!packages.has(stated.unit)) return stated
  const size = sheetUnit(`包(${packSize})`) ?? sheetUnit(packSize)
  if (!size || size.factor === 0) return fastTexts.badPackSize(packSize)
  return { qty: Math.round(stated.qty * size.factor), unit: size.unit }
}

/** A sheet without a column of quantities: only what the text itself marks as a quantity counts. */
function withoutColumn(line: LineToMatch, unit: string): LineToMatch | string {
  if (marksQuantity(line.spec)) return line
  const known = unit === '' ? noUnit : sheetUnit(unit)
  if (!known) return fastTexts.badUnit(unit)
  return { ...line, quantity: { qty: null, unit: known.unit, hints: [fastTexts.noQuantityColumn] } }
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
    const line: LineToMatch = { spec: readLine(text), ownNo: '', usualUnit }
    return accepted(cells, cells.filter(Boolean).length > 1 ? withoutColumn(line, '') : line)
  }
  const damage = damageIn(cells, columns)
  if (damage) return refused(damage)
  const { text, ownNo, quantity, unit, packSize } = rowIn(cells, columns)
  if (text === '' && ownNo === '') return refused(fastTexts.emptyRow)
  const spec = readLine((text || ownNo).slice(0, maxFastText))
  const line: LineToMatch = { spec, ownNo, usualUnit }
  if (columns.at.quantity === undefined) return accepted(cells, withoutColumn(line, unit))
  const stated = unpacked(quantityOf(quantity, unit, usualUnit), packSize)
  return accepted(cells, typeof stated === 'string' ? stated : { ...line, quantity: stated })
}

/** @param line a sentence when the row is not valid */
const accepted = (cells: readonly string[], line: LineToMatch | string): RowResult =>
  typeof line === 'string' ? { cells, problem: line } : { cells, problem: '', line }

/** Reads every row of a sheet; empty ones are skipped. */
export const rowResults = ({ columns, rows }: ReadSheet, usualUnit: OrderedUnit | undefined): RowResult[] =>
  rows.filter((cells) => cells.some((cell) => cell !== '')).map((cells) => rowResult(cells, columns, usualUnit))
