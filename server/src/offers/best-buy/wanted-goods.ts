import type { Fen } from '@lianmeng/trade/price/money'
import { addQty, type Qty } from '@lianmeng/trade/quantity/qty'
import type { ReadState } from '../../catalogue/columns/read-states.ts'

/** A line of a cart or a fast order in its current state. */
export type StandingWish = {
  seen: { id: number; version: number }
  /** Its current goods. */
  state: ReadState
  /** Base units as requested. */
  quantity: Qty
  amount: Fen | undefined
  /** Why it cannot be ordered as it is; empty when it can. */
  problem: string
}

/**
 * The wanted quantity of one specification: all its lines together, because they draw on the same stock of each seller.
 */
export type WantedGoods = { key: string; wishes: StandingWish[]; quantity: Qty }

/** Keeps pieces and kilograms of a specification apart. */
const keyOf = ({ specificationId, baseUnit }: ReadState): string => `${specificationId}-${baseUnit}`

/** Groups lines by wanted goods, in their order. */
export function wantedGoods(wishes: readonly StandingWish[]): WantedGoods[] {
  const byKey = Map.groupBy(wishes, ({ state }) => keyOf(state))
  return Array.from(byKey, ([key, own]) => ({ key, wishes: own, quantity: addQty(...own.map((one) => one.quantity)) }))
}
