import { FactError } from '../fact-error.ts'
import { numberIn, requiredNumber, textIn } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { halfWidth } from '../text/half-width.ts'
import { type ThreadProfile, threadProfile } from './profile.ts'

/** A unified inch thread; all lengths in mm. [ASME B1.1] */
export type UnifiedThread = Omit<ThreadProfile, 'stressArea'> & {
  /** `1/4-20 UNC`, `No.4-40 UNC`. */
  readonly designation: string
  readonly series: 'UNC' | 'UNF'
  readonly threadsPerInch: number
  /** As = π/4 · (D − 0.9743/n)², mm². */
  readonly stressArea: number
  /** Name of the tap drill (inch fraction, letter or number) and its diameter, mm. */
  readonly tapDrill?: { readonly name: string; readonly diameter: number }
}

let threads: readonly UnifiedThread[] | undefined

/** UNC No.1 to 4 in and UNF No.0 to 1 1/2 in, ascending. */
export function unifiedThreads(): readonly UnifiedThread[] {
  threads ??= readRows('unified-threads').map(threadIn)
  return threads
}

/**
 * A unified thread by its designation: `1/4-20`, `1/4"-20 UNC`, `1/4 UNF`, `#4-40`, `No.4-40`.
 * @throws FactError unknownThread, listing the threads of that diameter
 */
export function unifiedThread(text: string): UnifiedThread {
  const wanted = halfWidth(text).trim()
  const [, size = '', pitch, series] =
    /^(?:#|No\.?\s*)?([\d /]+?)"?(?:\s*-\s*([\d.]+))?\s*(UNC|UNF)?$/i.exec(wanted) ?? []
  const number = /^(#|no)/i.test(wanted) ? `No.${size}` : size.trim()
  const ofSize = unifiedThreads().filter(({ designation }) => designation.startsWith(`${number}-`))
  const found = ofSize.find(
    (thread) =>
      (pitch === undefined || thread.threadsPerInch === Number(pitch)) &&
      (series === undefined || thread.series === series.toUpperCase()),
  )
  if (found && (pitch !== undefined || series !== undefined)) return found
  throw new FactError(
    'unknownThread',
    `没有英制螺纹 ${wanted}`,
    ofSize.map(({ designation }) => designation),
  )
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
    series: row.series === 'UNC' ? 'UNC' : 'UNF',
    threadsPerInch,
    stressArea: (Math.PI / 4) * (diameter - 0.9743 / threadsPerInch) ** 2 * squareInch,
    ...(name !== undefined && drill !== undefined && { tapDrill: { name, diameter: drill } }),
  }
}
