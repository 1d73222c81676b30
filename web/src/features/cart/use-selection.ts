import type { CartLine } from '@lianmeng/contract/cart/endpoints'
import { useState } from 'react'
import { numbersOf } from '../../lib/search-text.ts'
import { useSearchText } from '../../lib/use-search.ts'

export type Selection = {
  chosen: readonly CartLine[]
  isChosen: (line: CartLine) => boolean
  choose: (lines: readonly CartLine[], chosen: boolean) => void
}

/**
 * Which orderable lines are selected. The selection is kept in the address, so it survives a reload and the way back
 * from the order.
 */
export function useSelection(orderable: readonly CartLine[]): Selection {
  const [search, change] = useSearchText()
  const [ids, setIds] = useState<ReadonlySet<number>>(() => new Set(numbersOf(search.chosen)))
  const isChosen = (line: CartLine) => ids.has(line.cartItemId)
  return {
    chosen: orderable.filter(isChosen),
    isChosen,
    choose(lines, isWanted) {
      const next = new Set(ids)
      for (const { cartItemId } of lines) {
        if (isWanted) next.add(cartItemId)
        else next.delete(cartItemId)
      }
      setIds(next)
      change({ chosen: [...next].join(',') }, { replace: true })
    },
  }
}
