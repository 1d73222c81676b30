import * as planning from '@lianmeng/contract/best-buy/endpoints'
import type { Endpoint } from '@lianmeng/contract/endpoint'
import * as fastOrder from '@lianmeng/contract/fast-order/endpoints'
import { preview } from '@lianmeng/contract/orders/endpoints'
import { cartReads } from '../../lib/goods/cart-reads.ts'

/** The list that is planned: who plans it, who takes a plan, and what that changes. */
export type PlanSource = {
  ask: typeof planning.forCart
  take: typeof planning.applyToCart
  stale: readonly Endpoint[]
  /** Which list, where there are several. */
  named?: { listId: number }
  /** What taking a plan is called. */
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
