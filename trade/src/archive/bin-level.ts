import { type Qty, thousandths } from '../quantity/qty.ts'

/** How full a bin of a company's own store is, in base units. */
export type BinLevel = {
  /** 再订货点: order again from here on. */
  min: Qty
  /** Up to here. */
  target: Qty
  /** As it was counted last; null where nobody has. */
  left: Qty | null
  /** Ordered since, and not known to have come. */
  asked: Qty
}

/** Whether it is time to order again. What nobody has counted is not known to be low. */
export const isLow = ({ min, left, asked }: BinLevel): boolean => left !== null && left + asked <= min

/** What is missing up to the target; 0 where enough is there or on its way. A bin that nobody has counted counts as empty. */
export function refillQty({ target, left, asked }: BinLevel): Qty {
  const missing = target - (left ?? 0n) - asked
  return thousandths(missing > 0n ? missing : 0n)
}

export type BinProblem = 'minInvalid' | 'targetInvalid' | 'targetTooLow'

/** What is wrong with the levels of a bin, in the order in which they are typed; undefined where nothing is. */
export function binProblem(min: Qty | undefined, target: Qty | undefined): BinProblem | undefined {
  if (min === undefined || min < 0n) return 'minInvalid'
  if (target === undefined || target <= 0n) return 'targetInvalid'
  return target > min ? undefined : 'targetTooLow'
}
