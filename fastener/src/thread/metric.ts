import { FactError } from '../fact-error.ts'
import { numberIn, requiredNumber } from '../table/cell.ts'
import type { CsvRow } from '../table/csv.ts'
import { readRows } from '../table/load.ts'
import { halfWidth } from '../text/half-width.ts'
import { type ThreadProfile, threadProfile } from './profile.ts'

/** A metric thread from the standard diameter and pitch combinations. [GB/T 193, ISO 261] */
export type MetricThread = ThreadProfile & {
  /** `M12` for a coarse thread, `M12x1.5` for a fine one. */
  readonly designation: string
  readonly series: 'coarse' | 'fine'
  /** Diameter series 1, 2 or 3: 1 is preferred. */
  readonly choice: number
  /** Whether ISO 262 selects it for fasteners. */
  readonly forFasteners: boolean
  /** Tap drill, mm; coarse by ISO 2306, fine d − P. */
  readonly tapDrill?: number
  /** Stress area as printed in ISO 898-1 (three figures), mm²; used for calculations if it exists. */
  readonly printedStressArea?: number
}

let threads: readonly MetricThread[] | undefined

/** All metric threads M1 to M100, coarse and fine, ascending. */
export function metricThreads(): readonly MetricThread[] {
  threads ??= readRows('metric-threads').map(threadIn)
  return threads
}

/**
 * A metric thread by its designation: `M12`, `m12x1.5`, `M12×1.75` (the coarse pitch written out), `12`.
 * @throws FactError unknownThread, listing the threads of that diameter
 */
export function metricThread(text: string): MetricThread {
  const wanted = halfWidth(text).trim()
  const [, diameter = '', pitch] = /^M?\s*(\d+(?:\.\d+)?)(?:\s*[x×*]\s*(\d+(?:\.\d+)?))?$/i.exec(wanted) ?? []
  const ofDiameter = metricThreads().filter(({ d }) => d === Number(diameter))
  const found = ofDiameter.find(({ P, series }) => (pitch === undefined ? series === 'coarse' : P === Number(pitch)))
  if (found) return found
  throw new FactError(
    'unknownThread',
    `没有螺纹 ${wanted}`,
    ofDiameter.map(({ designation }) => designation),
  )
}

/** The stress area to calculate with, mm²: as printed in ISO 898-1, otherwise from the formula. */
export const stressAreaOf = ({ printedStressArea, stressArea }: MetricThread): number => printedStressArea ?? stressArea

function threadIn(row: CsvRow): MetricThread {
  const tapDrill = numberIn(row, 'tap_drill')
  const printedStressArea = numberIn(row, 'As_tab_iso898')
  return {
    ...threadProfile(requiredNumber(row, 'd'), requiredNumber(row, 'P')),
    designation: row.designation ?? '',
    series: row.series === 'coarse' ? 'coarse' : 'fine',
    choice: requiredNumber(row, 'choice'),
    forFasteners: row.fastener_selection_iso262 === '1',
    ...(tapDrill !== undefined && { tapDrill }),
    ...(printedStressArea !== undefined && { printedStressArea }),
  }
}
