import { FactError } from '../fact-error.ts'

/** Which end of a tolerance a column contains; 'exact' columns have a single value. */
export type Limit = 'exact' | 'nominal' | 'min' | 'max' | 'reference' | 'mean'

/** One column of a dimension table: `s_max` is the greatest width across flats s. */
export type Column = {
  readonly name: string
  readonly letter: string
  readonly limit: Limit
  /** Meaning of the letter. */
  readonly meaning?: string
}

/** One size of a standard. Lengths in mm (inch standards print both inch and mm columns). */
export type DimensionRow = {
  /** In the standard's notation: `M12`, `M12x1.5`, `ST4.2`, `1/4"`, `6`. */
  readonly size: string
  /** Numbers by column name, e.g. `values.s_max`; a column without a value for this size is absent. */
  readonly values: Readonly<Record<string, number>>
  /** Texts by column name: product grade, taper, internal thread of a pin. */
  readonly texts: Readonly<Record<string, string>>
  /** Nominal lengths listed by the standard for this size, mm, ascending; empty if it lists none. */
  readonly lengths: readonly number[]
  /** Thread length for each of `lengths`, if the standard lists them individually. */
  readonly threadLengths: readonly number[]
}

/** The two ends of a dimension and its nominal value, as far as the standard gives them. */
export type Limits = { readonly nominal?: number; readonly min?: number; readonly max?: number }

const nominalOrder = ['', '_nom', '_max', '_ref', '_mean', '_min', '_min_A'] as const

/** The value for drawing and calculating: nominal if printed, else the maximum, a reference value, the minimum. */
export function nominalIn(row: DimensionRow, letter: string): number | undefined {
  for (const suffix of nominalOrder) {
    const value = row.values[letter + suffix]
    if (value !== undefined) return value
  }
  return undefined
}

/**
 * Like {@link nominalIn}, for a letter that the caller requires.
 * @throws FactError notTabulated
 */
export function nominalOf(row: DimensionRow, letter: string): number {
  const value = nominalIn(row, letter)
  if (value === undefined) throw new FactError('notTabulated', `规格 ${row.size} 没有尺寸 ${letter}`)
  return value
}

/** The diameter in the name of a size, mm: 4.2 of ST4.2. */
export const diameterOf = ({ size, values }: DimensionRow): number =>
  values.d ?? values.d1 ?? Number(/[\d.]+/.exec(size)?.[0] ?? 10)

/**
 * The diameter of a plain shank that is thinner or thicker than its thread, mm: reduced shanks and fit bolts print a
 * nominal ds; where only its limits are printed, the shank has the diameter of the thread.
 */
export const plainShankOf = ({ values }: DimensionRow): number | undefined => values.ds_nom ?? values.ds_ref

/** The smallest allowed value of a letter, or its nominal value if no minimum is known. */
export const leastOf = (row: DimensionRow, letter: string): number =>
  row.values[`${letter}_min`] ?? row.values[`${letter}_min_A`] ?? nominalOf(row, letter)

/** Both ends of a letter and its nominal value. */
export function limitsOf(row: DimensionRow, letter: string): Limits {
  const nominal = row.values[`${letter}_nom`] ?? row.values[letter] ?? row.values[`${letter}_ref`]
  const min = row.values[`${letter}_min`] ?? row.values[`${letter}_min_${row.texts.grade ?? 'A'}`]
  const max = row.values[`${letter}_max`]
  return {
    ...(nominal !== undefined && { nominal }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}
