import type { Fen } from '@lianmeng/trade/price/money'
import { addQty, type Qty } from '@lianmeng/trade/quantity/qty'
import type { ReadState } from '../../catalogue/columns/read-states.ts'

/** A line of a cart or a fast order, as it stands. */
export type StandingWish = {
  seen: { id: number; version: number }
  /** The goods that it names now. */
  state: ReadState
  /** Base units, as they were asked for. */
  quantity: Qty
  amount: Fen | undefined
  /** Why it cannot be ordered as it is; empty where it can. */
  problem: string
}

/** What is wanted of one specification: all lines of it together, since every seller's stock of it is one. */
export type WantedGoods = { key: string; wishes: StandingWish[]; quantity: Qty }

/** Pieces and kilograms of a specification are told apart. */
const keyOf = ({ specificationId, baseUnit }: ReadState): string => `${specificationId}-${baseUnit}`

/** Lines by what they want, in the order in which they stand. */
export function wantedGoods(wishes: readonly StandingWish[]): WantedGoods[] {
  const byKey = Map.groupBy(wishes, ({ state }) => keyOf(state))
  return Array.from(byKey, ([key, own]) => ({ key, wishes: own, quantity: addQty(...own.map((one) => one.quantity)) }))
}
