import { type Qty, thousandths } from '../quantity/qty.ts'

/** How full a bin of a company's own store is, in base units. */
export type BinLevel = {
  /** 再订货点: reorder at or below this. */
  min: Qty
  /** Refill up to this. */
  target: Qty
  /** The latest count; null if there is none. */
  left: Qty | null
  /** Ordered since then, and not known to have arrived. */
  asked: Qty
}

/** Whether it is time to reorder. An uncounted bin is not known to be low. */
export const isLow = ({ min, left, asked }: BinLevel): boolean => left !== null && left + asked <= min

/** The quantity missing to the target; 0 if enough is in stock or on order. An uncounted bin counts as empty. */
export function refillQty({ target, left, asked }: BinLevel): Qty {
  const missing = target - (left ?? 0n) - asked
  return thousandths(missing > 0n ? missing : 0n)
}

export type BinProblem = 'minInvalid' | 'targetInvalid' | 'targetTooLow'

/** The first problem with a bin's levels, in input order; undefined if there is none. */
export function binProblem(min: Qty | undefined, target: Qty | undefined): BinProblem | undefined {
  if (min === undefined || min < 0n) return 'minInvalid'
  if (target === undefined || target <= 0n) return 'targetInvalid'
  return target > min ? undefined : 'targetTooLow'
}
