import type { DimensionRow } from '../dimension/row.ts'

/** Properties common to all parts of a family. */
export type Facts = {
  /** Whether parts are ordered with a nominal length. */
  readonly hasLength: boolean
  /** Position of the thread: none, in a hole, on part of the shank, or on the whole shank in every length. */
  readonly thread: 'none' | 'internal' | 'partial' | 'full'
  /** The screw cuts its own thread into the other part. */
  readonly cutsItsThread?: true
  /** Thread length if the table gives none, mm, from the nominal diameter and the nominal length. */
  readonly threadLength?: (d: number, l: number) => number
  /** The rule that limits the nominal length; by default the product grade decides. */
  readonly lengthTolerance?: 'gradeA' | 'gradeB' | 'tappingScrew' | 'pin'
  /** Nuts of grade A up to M16 and of grade B above. */
  readonly grade?: 'nut'
  readonly hasHexagonSocket?: true
  readonly isSetScrew?: true
  /** The height on a bolt's axis, mm: for nuts and washers, uncompressed. */
  readonly thickness?: (row: DimensionRow) => number
  /** Only the form of a thread, not a part that can be bought or weighed. */
  readonly isThreadForm?: true
}

/** Whether parts have an external thread on a shank of nominal length. */
export const hasThreadedShank = ({ hasLength, thread }: Facts): boolean =>
  hasLength && (thread === 'partial' || thread === 'full')

/** Whether the thread of a part may be left-handed. */
export const isThreaded = ({ thread }: Facts): boolean => thread !== 'none'

export const hasInternalThread = ({ thread }: Facts): boolean => thread === 'internal'
