/** Unit and tax of the columns of an imported file: what is known, and what has to be asked. */
import { type ColumnRole, readTitle } from '@lianmeng/trade/measure/column-title'
import { type ColumnMeasure, measureKinds, notStated, priceTaxes } from '@lianmeng/trade/measure/measure'
import { Type } from 'typebox'
import { Figure } from '../figures.ts'
import type { ImportField, ImportKind } from './columns.ts'

/** The unit and tax of a column. `of` '' and `tax` '': not stated. */
export const Measure = Type.Object({
  /** So many of `of`: 1000 and `piece` for 千支. */
  count: Type.Integer({ title: '单位数量', minimum: 1, maximum: 1_000_000_000 }),
  of: Type.Enum(measureKinds, { title: '单位' }),
  tax: Type.Enum(priceTaxes, { title: '是否含税' }),
  rate: Type.Union([Figure('percent', { minimum: 0, maximum: 100 }), Type.Null()], { title: '税率' }),
})

const figures: Partial<Record<ImportField, ColumnRole>> = {
  price: 'price',
  tierFrom: 'quantity',
  tierPrice: 'price',
  tierFrom2: 'quantity',
  tierPrice2: 'price',
  tierFrom3: 'quantity',
  tierPrice3: 'price',
  stock: 'quantity',
  minPurchase: 'quantity',
  carton: 'quantity',
  box: 'quantity',
}

/** Whether figures of a field are prices or quantities; undefined: they have no unit. */
export const roleOfField = (kind: ImportKind, field: string): ColumnRole | undefined =>
  field === 'value' ? (kind === 'prices' ? 'price' : 'quantity') : figures[field as ImportField]

/** The column that states the unit of each row, by the fields that may do it; -1: none. How many a box holds it never says. */
export function unitColumn(mapping: readonly string[], field: string, role: ColumnRole): number {
  if (field === 'carton' || field === 'box') return -1
  const priceUnit = role === 'price' ? mapping.indexOf('priceUnit') : -1
  return priceUnit >= 0 ? priceUnit : mapping.indexOf('unit')
}

/** Whether another column states the unit of this one's figures, row by row. */
export function hasUnitColumn(kind: ImportKind, mapping: readonly string[], column: number): boolean {
  const field = mapping[column] ?? ''
  const role = roleOfField(kind, field)
  return role !== undefined && unitColumn(mapping, field, role) >= 0
}

/** The unit and tax of a column, as its title states it. */
export function statedMeasure(kind: ImportKind, field: string, title: string): ColumnMeasure {
  const role = roleOfField(kind, field)
  if (!role) return notStated
  const { count, of, tax, rate } = readTitle(title, role)
  return { count, of, tax, rate }
}

export type ColumnQuestion = { column: number; asks: 'unit' | 'tax' }

/** What nothing in a sheet says of its columns, and its seller has to say. */
export function openQuestions(
  kind: ImportKind,
  mapping: readonly string[],
  measures: readonly ColumnMeasure[],
): ColumnQuestion[] {
  return mapping.flatMap((field, column): ColumnQuestion[] => {
    const role = roleOfField(kind, field)
    const measure = measures[column]
    if (!role) return []
    const asksUnit = !measure?.of && !hasUnitColumn(kind, mapping, column)
    const asksTax = role === 'price' && !measure?.tax
    return [
      ...(asksUnit ? [{ column, asks: 'unit' } as const] : []),
      ...(asksTax ? [{ column, asks: 'tax' } as const] : []),
    ]
  })
}
