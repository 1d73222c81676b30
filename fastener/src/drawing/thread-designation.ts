import type { DimensionRow } from '../dimension/row.ts'
import { type Family, hasThreadedShank } from '../standard/family.ts'
import type { Standard } from '../standard/standard.ts'

const nuts: ReadonlySet<Family> = new Set([
  'hexNut',
  'hexFlangeNut',
  'insertLockNut',
  'metalLockNut',
  'castleNut',
  'squareNut',
  'weldNut',
  'wingNut',
  'capNut',
])

const ownThread: ReadonlySet<Family> = new Set([
  'hexTappingScrew',
  'crossPanTappingScrew',
  'crossCountersunkTappingScrew',
  'crossPanDrillingScrew',
  'crossCountersunkDrillingScrew',
  'hexFlangeDrillingScrew',
  'hexWoodScrew',
  'countersunkWoodScrew',
])

/** Whether a screw cuts its own thread. */
export const cutsThread = (family: Family): boolean => ownThread.has(family)

export const hasInternalThread = (family: Family): boolean => nuts.has(family)

/** Whether a part has a thread that could be left-handed. */
export const isThreaded = (family: Family): boolean =>
  nuts.has(family) || hasThreadedShank(family) || family === 'liftingEyeBolt'

/** Tables whose parts are of grade C, with the coarser thread class; those whose class no source prints. */
const coarseClass: ReadonlySet<string> = new Set(['gb-t-12', 'gb-t-798', 'gb-t-825', 'din-557', 'gb-t-41'])
const unknownClass: ReadonlySet<string> = new Set(['din-315', 'din-603', 'din-929', 'gb-t-897-900'])

type Threaded = {
  readonly standard: Standard
  readonly family: Family
  readonly row: DimensionRow
  readonly propertyClass?: string | undefined
  readonly hand?: 'right' | 'left'
}

/**
 * Tolerance class of the thread [GB/T 197, GB/T 9145]: 6g and 6H in grades A and B, 8g and 7H in grade C; 5g6g for socket
 * screws 12.9 and 45H. Inch threads 2A and 2B [ASME B1.1]. Undefined where no source prints one.
 */
export function threadClass({ standard, family, row, propertyClass }: Threaded): string | undefined {
  const table = standard.dimensionTable ?? ''
  if (!isThreaded(family) || ownThread.has(family)) return undefined
  if (row.values.d_in !== undefined) return nuts.has(family) ? '2B' : '2A'
  if (unknownClass.has(table)) return undefined
  const isCoarse = row.texts.grade === 'C' || coarseClass.has(table)
  if (nuts.has(family)) return isCoarse ? '7H' : '6H'
  if (family.startsWith('socket') && (propertyClass === '12.9' || propertyClass === '45H')) return '5g6g'
  return isCoarse ? '8g' : '6g'
}

/** A thread as a drawing names it: `M12`, and in full `M12×1.5-6g-LH`. [GB/T 197] */
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
