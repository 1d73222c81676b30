import { type Qty, thousandths } from './qty.ts'

/** A quantity in boxes of the same content, the last one with what is left. @param each more than 0 */
export function inBoxes(total: Qty, each: Qty): Qty[] {
  const boxes: Qty[] = []
  for (let left: bigint = total; left > 0n; left -= each) boxes.push(thousandths(left < each ? left : each))
  return boxes
}

/** How many boxes a quantity fills. @param each more than 0 */
export const boxCount = (total: Qty, each: Qty): number => Number((total + each - 1n) / each)
