import { requiredNumber } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { fastenerSeries, pinSeries, woodScrewSeries } from './length-series.ts'

/** The ends of the nominal lengths of a size, mm, with the lengths between them and their source. */
export type LengthRange = {
  readonly min: number
  readonly max: number
  readonly series: readonly number[]
  readonly source: string
}

/** Nominal lengths of tapping screws, mm. [ISO 1478, GB/T 5282] */
const tappingSeries: readonly number[] = [4.5, 6.5, 9.5, 13, 16, 19, 22, 25, 32, 38, 45, 50]

/** Nominal lengths of rivets, mm. [GB/T 867, GB/T 12618] */
const rivetSeries: readonly number[] = [
  2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38, 40,
  42, 44, 46, 48, 50, 52, 55, 58, 60, 62, 65, 68, 70, 75, 80, 85, 90, 95, 100,
]

const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, i) => from + i * step)

/** Steps of 1/16 in up to 1/2 in, 1/8 in up to 1 1/2 in, 1/4 in up to 5 in, 1/2 in above; in mm. [ASME B18.2.1, B18.3] */
const inchSeries: readonly number[] = [
  ...steps(1 / 16, 1 / 2, 1 / 16),
  ...steps(5 / 8, 1.5, 1 / 8),
  ...steps(1.75, 5, 1 / 4),
  ...steps(5.5, 14, 1 / 2),
].map((inches) => Math.round(inches * 25.4 * 1e4) / 1e4)

const seriesNamed: Readonly<Record<string, readonly number[]>> = {
  fastener: [...fastenerSeries, ...steps(550, 2500, 50)],
  structural: steps(20, 300, 5),
  pin: pinSeries,
  wood: woodScrewSeries,
  tapping: tappingSeries,
  rivet: rivetSeries,
  inch: inchSeries,
}

let byPart: ReadonlyMap<string, CsvRow> | undefined

/** The range of a size in `tables/length-ranges.csv`, for dimension tables that list no lengths. */
export function lengthRange(table: string, size: string): LengthRange | undefined {
  byPart ??= new Map(readRows('length-ranges').map((one) => [one.part ?? '', one]))
  const row = byPart.get(`${table} ${size}`)
  if (!row) return undefined
  const series = seriesNamed[row.series ?? '']
  if (!series) throw new TypeError(`column series holds "${row.series}", which is no series`)
  const [min, max] = [requiredNumber(row, 'l_min'), requiredNumber(row, 'l_max')]
  return { min, max, series: series.filter((l) => l >= min - 0.01 && l <= max + 0.01), source: row.source ?? '' }
}
