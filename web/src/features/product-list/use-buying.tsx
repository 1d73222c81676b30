import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useArea } from '../../areas/area-context.tsx'
import type { Wanted } from '../../goods/wanted-line.ts'
import { useAddToCart } from '../../parts/add-to-cart/use-add-to-cart.tsx'

export type Buying = {
  /** Rows that are checked, by componentId, with what is wanted of each; they stay when the page changes. */
  checked: ReadonlyMap<number, Wanted>
  /** Checked, with what is wanted of it by now; undefined: no longer checked. */
  onCheck: (componentId: number, wanted: Wanted | undefined) => void
  onAdd: (wanted: Wanted, onSetTo: (split: Split) => void) => void
  onAddChecked: () => void
  isAdding: boolean
  /** The success dialog while it is open. */
  dialog: ReactNode
}

/**
 * What is checked in a list and how it gets into the cart. Kept by the screen rather than by its rows: a visitor who
 * logs in to add sees the list read anew, and the success all the same. `onCheck` and `onAdd` never change, so rows
 * need not be drawn again.
 */
export function useBuying(): Buying {
  const { linkTo, can } = useArea()
  const { add, isAdding, dialog } = useAddToCart({
    cartLink: linkTo('cart'),
    confirmText: can.keepShop ? '加入购物车' : '添加待采清单',
  })
  const [checked, setChecked] = useState<ReadonlyMap<number, Wanted>>(new Map())
  const latestAdd = useRef(add)
  useEffect(() => {
    latestAdd.current = add
  })

  const onCheck = useCallback<Buying['onCheck']>((componentId, wanted) => {
    setChecked((before) => {
      const after = new Map(before)
      if (wanted) after.set(componentId, wanted)
      else after.delete(componentId)
      return after
    })
  }, [])
  const onAdd = useCallback<Buying['onAdd']>((wanted, onSetTo) => latestAdd.current([wanted], { onSetTo }), [])
  const onAddChecked = () => add([...checked.values()], { onAdded: () => setChecked(new Map()) })

  return { checked, onCheck, onAdd, onAddChecked, isAdding, dialog }
}
