import { type DimensionRow, limitsOf } from '../dimension/row.ts'

/** A value in mm as in drawings: at most three decimals, no trailing zeros. */
export const figure = (value: number): string => String(Number(value.toFixed(3)))

export const deviation = (value: number): string => {
  const text = figure(Math.abs(value))
  return text === '0' ? '0' : `${value > 0 ? '+' : '−'}${text}`
}

/** A value in inches followed by millimetres, as for parts of inch standards. @param value mm */
const inchFigure = (value: number): string => `${figure(value / 25.4)} (${figure(value)})`

/** The format of a size's values in drawings: in inches if the standard uses them. */
export const figureOf = ({ values }: DimensionRow): ((value: number) => string) =>
  values.d_in === undefined ? figure : inchFigure

type Wanted = { readonly sign: string; readonly hole: boolean; readonly grade?: string | undefined }

/**
 * A dimension of the table in words: its value with the deviations if both limits are known, otherwise the known limit.
 */
export function limitsWords(
  row: DimensionRow,
  letter: string,
  { sign, hole, grade }: Wanted,
): { words: string; upper?: string; lower?: string } {
  const limits = limitsOf(row, letter)
  const { max } = limits
  const min = row.values[`${letter}_min_${grade}`] ?? limits.min
  const nominal = limits.nominal ?? (hole ? (min ?? max) : (max ?? min)) ?? row.values[`${letter}_mean`]!
  const show = figureOf(row)
  const value = `${sign}${show(nominal)}`
  if (max !== undefined && min !== undefined) {
    const [upper, lower] = [max - nominal, min - nominal]
    if (figure(upper) === figure(-lower)) return { words: `${value} ±${figure(upper)}` }
    return { words: value, upper: deviation(upper), lower: deviation(lower) }
  }
  if (limits.nominal === undefined && max !== undefined) return { words: `${sign}≤${show(max)}` }
  if (limits.nominal === undefined && min !== undefined) return { words: `${sign}≥${show(min)}` }
  if (max !== undefined) return { words: `${value}（≤${show(max)}）` }
  if (min !== undefined) return { words: `${value}（≥${show(min)}）` }
  // A reference dimension is in brackets. [GB/T 4458.4]
  return { words: row.values[`${letter}_ref`] === undefined ? value : `(${value})` }
}
