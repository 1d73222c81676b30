import * as planning from '@lianmeng/contract/best-buy/endpoints'
import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { preview } from '@lianmeng/contract/orders/endpoints'
import { cartReads } from '../../lib/goods/cart-reads.ts'

/** The list to plan: the calls that plan it and take a plan, and the reads they make stale. */
export type PlanSource = {
  ask: typeof planning.forCart
  take: typeof planning.applyToCart
  stale: readonly Endpoint[]
  /** Names the list, if there are several. */
  named?: { listId: number }
  /** Text of the button that takes a plan. */
  takeText: string
}

export const cartPlans: PlanSource = {
  ask: planning.forCart,
  take: planning.applyToCart,
  stale: [...cartReads, preview],
  takeText: '应用到待采清单',
}

export const fastOrderPlans: PlanSource = {
  ask: planning.forFastOrder,
  take: planning.applyToFastOrder,
  stale: [...cartReads, fastOrder.lines],
  takeText: '按方案加入待采清单',
}

export const listPlans = (listId: number): PlanSource => ({
  ask: planning.forList,
  take: planning.applyToList,
  stale: cartReads,
  named: { listId },
  takeText: '按方案加入待采清单',
})
