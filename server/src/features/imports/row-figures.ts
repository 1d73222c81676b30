import type { ImportField, ImportKind } from '@lianmeng/contract/imports/columns'
import { roleOfField, unitColumn } from '@lianmeng/contract/imports/measures'
import { conversionTexts, importTexts, measureText, unknownUnit } from '@lianmeng/contract/imports/texts'
import { readUnitCell } from '@lianmeng/trade/measure/column-title'
import { baseQuantity, type Converted, type MeasuredGoods, salePrice } from '@lianmeng/trade/measure/converted'
import { type ColumnMeasure, notStated } from '@lianmeng/trade/measure/measure'
import { numberIn } from './number-in.ts'

/** The columns of a file: what each is, and the unit and tax of its figures. */
export type SheetColumns = {
  kind: ImportKind
  titles: readonly string[]
  mapping: readonly string[]
  measures: readonly ColumnMeasure[]
}

type Figure = { value: number } | { problem: string }

/** The percent in a cell: 13, 13% and 0.13 are the same; a text when it is none. */
function rateIn(cell: string): number | string {
  const written = cell.trim().replace('％', '%')
  if (!/^\d{1,3}(?:\.\d+)?%?$/.test(written)) return importTexts.notARate
  const number = Number(written.replace('%', ''))
  const percent = !written.endsWith('%') && number > 0 && number < 1 ? Number((number * 100).toFixed(4)) : number
  return percent <= 100 ? percent : importTexts.notARate
}

/** The unit and tax of a figure: as its column has them, else as the row says. A text when the row says nothing usable. */
function measureOf(
  { kind, mapping, measures }: SheetColumns,
  cells: readonly string[],
  field: ImportField,
): ColumnMeasure | string {
  const role = roleOfField(kind, field)!
  let measure = measures[mapping.indexOf(field)] ?? notStated
  if (measure.of === '') {
    const written = cells[unitColumn(mapping, field, role)]?.trim() ?? ''
    if (written === '') return importTexts.unitMissing
    const unit = readUnitCell(written)
    if (!unit) return unknownUnit(written)
    measure = { ...measure, ...unit }
  }
  const rate = role === 'price' ? (cells[mapping.indexOf('taxRate')]?.trim() ?? '') : ''
  if (rate === '') return measure
  const percent = rateIn(rate)
  if (typeof percent === 'string') return percent
  return measure.rate !== null && measure.rate !== percent ? conversionTexts.rate('') : { ...measure, rate: percent }
}

/**
 * The figure under a field in the unit of its goods: micro-yuan of a sale unit with tax, or thousandths of the base
 * unit.
 * @param notANumber the text for what is no such figure
 */
export function figureOf(
  columns: SheetColumns,
  cells: readonly string[],
  field: ImportField,
  { goods, notANumber }: { goods: MeasuredGoods; notANumber: string },
): Figure {
  const written = numberIn(cells[columns.mapping.indexOf(field)]?.trim() ?? '')
  const measure = measureOf(columns, cells, field)
  if (typeof measure === 'string') return { problem: measure }
  const convert: () => Converted<bigint> =
    roleOfField(columns.kind, field) === 'price'
      ? () => salePrice(written, measure, goods)
      : () => baseQuantity(written, measure, goods)
  const converted = convert()
  if (converted.ok) return { value: Number(converted.value) }
  const { problem } = converted
  return { problem: problem === 'number' ? notANumber : conversionTexts[problem](measureText(measure)) }
}
