import type { Columns, ColumnType } from './schema.ts'

/** Ids and amounts need the 53 bits of a double. */
const arrays = {
  int2: Int16Array,
  int4: Int32Array,
  int8: Float64Array,
  boolean: Uint8Array,
} as const satisfies Partial<Record<ColumnType, unknown>>

export type NumberType = keyof typeof arrays

/** The names of the columns with one number or boolean. */
export type NumberName<C extends Columns> = {
  [Name in keyof C]: C[Name] extends NumberType ? Name : never
}[keyof C] &
  string

/** One typed array per column with one element per row; booleans are 0 or 1. */
export type NumberColumns<C extends Columns> = {
  [Name in NumberName<C>]: InstanceType<(typeof arrays)[C[Name] & NumberType]>
}

export const isNumberType = (type: ColumnType): type is NumberType => type in arrays

export const numberNames = <C extends Columns>(columns: C): NumberName<C>[] =>
  (Object.keys(columns) as NumberName<C>[]).filter((name) => isNumberType(columns[name]!))

/** Empty columns with room for this number of rows. */
export function numberColumns<C extends Columns>(columns: C, rows: number): NumberColumns<C> {
  const made = numberNames(columns).map((name) => [name, new arrays[columns[name] as NumberType](rows)])
  return Object.fromEntries(made) as NumberColumns<C>
}
