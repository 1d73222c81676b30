import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { keepUnticked, untickedLines } from '../../lib/kept/kept.ts'
import { useStored } from '../../lib/kept/stored.ts'

export type Selection = {
  chosen: readonly CartLine[]
  isChosen: (line: CartLine) => boolean
  choose: (lines: readonly CartLine[], chosen: boolean) => void
}

/**
 * Which orderable lines are selected. A line is ticked when it is new, and stays unticked once a user has unticked it:
 * after a reload, in another tab, and on the way back from the order.
 */
export function useSelection(orderable: readonly CartLine[]): Selection {
  const skipped = new Set(useStored(untickedLines))
  const isChosen = (line: CartLine) => !skipped.has(line.cartItemId)
  return {
    chosen: orderable.filter(isChosen),
    isChosen,
    choose(lines, isWanted) {
      for (const { cartItemId } of lines) {
        skipped.delete(cartItemId)
        if (!isWanted) skipped.add(cartItemId)
      }
      keepUnticked(skipped)
    },
  }
}
