import { FactError } from '../fact-error.ts'
import { numberIn, requiredNumber, textIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { halfWidth } from '../text/half-width.ts'
import { type ThreadProfile, threadProfile } from './profile.ts'

/** 8-UN starts above 1 in: at 1 in it is the coarse thread. */
export const unifiedSeries = ['UNC', 'UNF', 'UNEF', '8-UN'] as const
export type UnifiedSeries = (typeof unifiedSeries)[number]

/** A unified inch thread; all lengths in mm. [ASME B1.1] */
export type UnifiedThread = Omit<ThreadProfile, 'stressArea'> & {
  /** `1/4-20 UNC`, `No.4-40 UNC`, `1 1/8-8 UN`. */
  readonly designation: string
  readonly series: UnifiedSeries
  readonly threadsPerInch: number
  /** As = π/4 · (D − 0.9743/n)², mm². */
  readonly stressArea: number
  /** Name of the tap drill (inch fraction, letter or number) and its diameter, mm. */
  readonly tapDrill?: { readonly name: string; readonly diameter: number }
}

let threads: readonly UnifiedThread[] | undefined

/** UNC No.1 to 4 in, UNF No.0 to 1 1/2 in, UNEF No.12 to 1 1/2 in, 8-UN to 4 in; by diameter, the coarser series first. */
export function unifiedThreads(): readonly UnifiedThread[] {
  threads ??= readRows('unified-threads').map(threadIn)
  return threads
}

/** Whether the thread is of the series that was named; every thread of eight to the inch may be called `8UN`. */
const isNamed = ({ series, threadsPerInch }: UnifiedThread, named: string): boolean =>
  named.endsWith('UN') ? threadsPerInch === 8 : series === named

/**
 * A unified thread by its designation: `1/4-20`, `1/4"-20 UNC`, `1/4 UNF`, `#4-40`, `No.4-40`, `1-1/8"-8UN`.
 * @throws FactError unknownThread, listing the threads of that diameter
 */
export function unifiedThread(text: string): UnifiedThread {
  const wanted = halfWidth(text).trim()
  const [, number = '', size = '', pitch, series] =
    /^(#|No\.?\s*)?(\d+(?:[ -]\d+\/\d+|\/\d+)?)\s*"?(?:\s*-\s*([\d.]+))?\s*(UNC|UNF|UNEF|(?:8-?)?UN)?$/i.exec(wanted) ??
    []
  const nominal = number ? `No.${size}` : size.replace('-', ' ')
  const ofSize = unifiedThreads().filter(({ designation }) => designation.startsWith(`${nominal}-`))
  const found = ofSize.find(
    (thread) =>
      (pitch === undefined || thread.threadsPerInch === Number(pitch)) &&
      (series === undefined || isNamed(thread, series.toUpperCase())),
  )
  if (found && (pitch !== undefined || series !== undefined)) return found
  throw new FactError(
    'unknownThread',
    `没有英制螺纹 ${wanted}`,
    ofSize.map(({ designation }) => designation),
  )
}

function seriesIn({ series }: CsvRow): UnifiedSeries {
  const known = unifiedSeries.find((one) => one === series)
  if (!known) throw new TypeError(`column series holds "${series}", which is no series`)
  return known
}

/** mm² per square inch. */
const squareInch = 25.4 ** 2

function threadIn(row: CsvRow): UnifiedThread {
  const threadsPerInch = requiredNumber(row, 'tpi')
  const diameter = requiredNumber(row, 'D_in')
  const name = textIn(row, 'tap_drill_name')
  const drill = numberIn(row, 'tap_drill_mm')
  return {
    ...threadProfile(diameter * 25.4, 25.4 / threadsPerInch),
    designation: row.designation ?? '',
    series: seriesIn(row),
    threadsPerInch,
    stressArea: (Math.PI / 4) * (diameter - 0.9743 / threadsPerInch) ** 2 * squareInch,
    ...(name !== undefined && drill !== undefined && { tapDrill: { name, diameter: drill } }),
  }
}
