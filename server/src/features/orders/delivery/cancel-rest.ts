import { needsNoConsent } from '@lianmeng/trade/order/waits'
import { type MoveDeps, type Step, standingOf, stepOrder, withOrder } from '../../../order/moving/move-order.ts'
import type { OrderRef } from '../../../order/moving/queries.ts'

/**
 * The buyer gives up the unshipped rest: asks the seller, or cancels at once when the seller is late.
 * @throws 404, 409
 */
export function cancelRest(deps: MoveDeps, ref: OrderRef, actor: Step['actor'], note: string): Promise<void> {
  return withOrder(deps, ref, (tx, order) => {
    const isFree = needsNoConsent(standingOf(order).promiseEnd, deps.clock())
    return stepOrder(tx, deps, order, { event: isFree ? 'cancelRest' : 'askCancelRest', actor, note })
  })
}
