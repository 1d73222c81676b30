import type { DimensionRow } from '../dimension/row.ts'
import type { Standard } from '../standard/standard.ts'
import type { Edit } from './edit.ts'
import { type Facts, hasInternalThread, isThreaded } from './facts.ts'

type Threaded = {
  readonly standard: Standard
  readonly facts: Facts
  readonly row: DimensionRow
  readonly propertyClass?: string | undefined
  readonly hand?: 'right' | 'left'
  /** May name another tolerance class. */
  readonly edit?: Edit | undefined
}

/**
 * Tolerance class of the thread [GB/T 197, GB/T 9145]: 6g and 6H in grades A and B, 8g and 7H in grade C; 5g6g for
 * socket screws 12.9 and 45H. Inch threads 2A and 2B [ASME B1.1]. Undefined if no source gives one.
 */
export function threadClass({ standard, facts, row, propertyClass, edit }: Threaded): string | undefined {
  if (!isThreaded(facts) || facts.cutsItsThread) return undefined
  if (typeof edit?.threadClass === 'string') return edit.threadClass
  const isNut = hasInternalThread(facts)
  if (row.values.d_in !== undefined) return isNut ? '2B' : '2A'
  if (standard.threadClass) return standard.threadClass === 'unknown' ? undefined : standard.threadClass
  const isGradeC = row.texts.grade === 'C'
  if (isNut) return isGradeC ? '7H' : '6H'
  if (facts.hasHexagonSocket && (propertyClass === '12.9' || propertyClass === '45H')) return '5g6g'
  return isGradeC ? '8g' : '6g'
}

/** The name of a thread in drawings: `M12`, and in full `M12×1.5-6g-LH`. [GB/T 197] */
export function threadDesignation(threaded: Threaded): { nominal: string; full: string } {
  const nominal = nominalThread(threaded)
  const tolerance = threadClass(threaded)
  const left = threaded.hand === 'left'
  return {
    nominal: left ? `${nominal} LH` : nominal,
    full: [nominal, tolerance, left ? 'LH' : undefined].filter(Boolean).join('-'),
  }
}

function nominalThread({ row: { size, values } }: Threaded): string {
  if (values.d_in !== undefined) return `${size.replace('"', '')}-${Math.round(25.4 / values.P!)} UNC`
  return /^\d/.test(size) ? `⌀${size}` : size.replace('x', '×')
}
