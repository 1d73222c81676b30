import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Purchase } from '../../lib/goods/purchase.ts'
import { prepareAdding, useAddToCart } from '../../widgets/add-to-cart/use-add-to-cart.tsx'

export type Buying = {
  /** Offers under consideration, by componentId, with or without a quantity; kept when rows fold or the page
   *  changes. */
  wanted: ReadonlyMap<number, Purchase>
  /** Why offers could not be added to the cart, by componentId, until their quantity changes. */
  problems: ReadonlyMap<number, string>
  onWant: (wanted: Purchase) => void
  /** @param onSetTo receives the quantity that stock allows; if missing, it becomes the wanted quantity */
  onAdd: (wanted: Purchase, onSetTo?: (split: Split) => void) => void
  /** Adds everything that has a quantity. */
  onAddAll: () => void
  isAdding: boolean
  /** The success dialog while it is open. */
  dialog: ReactNode
}

const without = <Value,>(map: ReadonlyMap<number, Value>, ids: readonly number[]): ReadonlyMap<number, Value> =>
  ids.some((id) => map.has(id)) ? new Map([...map].filter(([id]) => !ids.includes(id))) : map

/** Offers that have a quantity. */
export const filledOf = (wanted: Buying['wanted']): Purchase[] =>
  [...wanted.values()].filter(({ split }) => split.total > 0n)

/**
 * The quantities typed into a list, and adding them to the cart. Kept by the screen rather than by its rows: when a
 * visitor logs in to add, the list is reread but the success dialog still appears. `onWant` and `onAdd` never change,
 * so rows need not be redrawn.
 */
export function useBuying(): Buying {
  const { add, isAdding, dialog } = useAddToCart()
  const [wanted, setWanted] = useState<Buying['wanted']>(new Map())
  const [problems, setProblems] = useState<Buying['problems']>(new Map())
  const latestAdd = useRef(add)
  useEffect(() => {
    latestAdd.current = add
  })

  const onWant = useCallback<Buying['onWant']>((purchase) => {
    prepareAdding()
    const { componentId } = purchase.product
    setWanted((before) => new Map(before).set(componentId, purchase))
    setProblems((before) => without(before, [componentId]))
  }, [])

  const addAll = useCallback((all: readonly Purchase[], onSetTo?: (split: Split) => void) => {
    latestAdd.current(all, {
      onAdded: (added) => setWanted((before) => without(before, idsOf(added))),
      onRefused: (refused) =>
        setProblems((before) => {
          const after = new Map(without(before, idsOf(all)))
          for (const { wanted: left, text } of refused) after.set(left.product.componentId, text)
          return after
        }),
      ...(onSetTo && { onSetTo }),
    })
  }, [])
  const onAdd = useCallback<Buying['onAdd']>(
    (purchase, onSetTo = (split) => onWant({ ...purchase, split })) => addAll([purchase], onSetTo),
    [addAll, onWant],
  )

  return { wanted, problems, onWant, onAdd, onAddAll: () => addAll(filledOf(wanted)), isAdding, dialog }
}

const idsOf = (all: readonly Purchase[]): number[] => all.map(({ product }) => product.componentId)
