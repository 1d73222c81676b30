import type { Split } from '@lianmeng/trade/quantity/package-spec'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Purchase } from '../../../lib/goods/purchase.ts'
import type { Refused } from '../../../widgets/add-to-cart/added-dialog.tsx'
import { prepareAdding, useAddToCart } from '../../../widgets/add-to-cart/use-add-to-cart.tsx'

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
  /** Goods that the last adding of all left out, until their quantity changes. */
  left: readonly Refused[]
  /** Gives up an offer. */
  onDrop: (componentId: number) => void
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
 *
 * @param onLeft receives the specifications of which something could not be added; never changes
 */
export function useBuying(onLeft: (gbComponentIds: readonly number[]) => void): Buying {
  const { add, isAdding, dialog } = useAddToCart()
  const [wanted, setWanted] = useState<Buying['wanted']>(new Map())
  const [problems, setProblems] = useState<Buying['problems']>(new Map())
  const [refused, setRefused] = useState<readonly Refused[]>([])
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

  const addAll = useCallback(
    (all: readonly Purchase[], onSetTo?: (split: Split) => void) => {
      latestAdd.current(all, {
        onAdded: (added) => setWanted((before) => without(before, idsOf(added))),
        onRefused: (refused) => {
          setProblems((before) => {
            const after = new Map(without(before, idsOf(all)))
            for (const { wanted: left, text } of refused) after.set(left.product.componentId, text)
            return after
          })
          setRefused(all.length > 1 ? refused : [])
          onLeft(refused.map(({ wanted: left }) => left.product.gbComponentId))
        },
        ...(onSetTo && { onSetTo }),
      })
    },
    [onLeft],
  )
  const onAdd = useCallback<Buying['onAdd']>(
    (purchase, onSetTo = (split) => onWant({ ...purchase, split })) => addAll([purchase], onSetTo),
    [addAll, onWant],
  )

  const onDrop = (componentId: number) => {
    setWanted((before) => without(before, [componentId]))
    setProblems((before) => without(before, [componentId]))
  }
  const left = refused.filter(({ wanted: { product } }) => problems.has(product.componentId))
  const onAddAll = () => addAll(filledOf(wanted))

  return { wanted, problems, left, onWant, onAdd, onAddAll, onDrop, isAdding, dialog }
}

const idsOf = (all: readonly Purchase[]): number[] => all.map(({ product }) => product.componentId)
