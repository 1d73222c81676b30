import { addQty, type Qty, thousandths } from '../quantity/qty.ts'

/**
 * What was received of each lot of a line, when only the line was counted: the first lots are taken as complete, so what
 * is missing is missing of the last ones.
 * @param received no more than all of them together
 */
export function receivedOfLots(sent: readonly Qty[], received: Qty): Qty[] {
  let left: bigint = received
  return sent.map((qty) => {
    const here = left < qty ? left : qty
    left -= here
    return thousandths(here)
  })
}

/** The quantity of some lots together. */
export const sumOfLots = (lots: readonly Qty[]): Qty => addQty(...lots)
