/**
 * What a figure in a column counts: pieces, weight, packages, or the unit that the goods are kept in (`own`). Empty: not
 * stated.
 */
export const measureKinds = ['', 'own', 'piece', 'gram', 'metre', '箱', '盒', '袋', '包'] as const
export type MeasureKind = (typeof measureKinds)[number]

/** So many of a kind: 1,000 pieces for 千支, 500 grams for 斤. */
export type Measure = { readonly count: number; readonly of: MeasureKind }

/** Whether a price contains value-added tax. Empty: not stated. */
export const priceTaxes = ['', 'with', 'without'] as const
export type PriceTax = (typeof priceTaxes)[number]

/** The unit and tax of the figures in a column. `rate`: percent, where it is written; null: it is not. */
export type ColumnMeasure = Measure & { readonly tax: PriceTax; readonly rate: number | null }

export const notStated: ColumnMeasure = { count: 1, of: '', tax: '', rate: null }

export const isSameMeasure = (one: Measure, other: Measure): boolean => one.of === other.of && one.count === other.count
