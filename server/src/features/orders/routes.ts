import type { DataOf } from '@lianmeng/contract/endpoint'
import * as buying from '@lianmeng/contract/orders/endpoints'
import { people } from '@lianmeng/contract/orders/people-endpoints'
import {
  lastPurchases as lastPurchasesEndpoint,
  priceMemory as priceMemoryEndpoint,
} from '@lianmeng/contract/orders/price-memory-endpoints'
import {
  recentPurchases as recentEndpoint,
  reorder as reorderEndpoint,
} from '@lianmeng/contract/orders/reorder-endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, maySellerRead, seesSellersAmounts } from '../../accounts/caller.ts'
import { badRequest } from '../../answers/errors.ts'
import { audited } from '../../audit/audited.ts'
import type { Deps, Feature } from '../../deps.ts'
import { onSignal } from '../../http/on-signal.ts'
import { route } from '../../http/route.ts'
import { checkedAreaCode } from '../../offers/select-amount.ts'
import { buyingSide, moved, onOrder, sellingSide } from '../../order/acting.ts'
import type { OnAsks } from '../../order/drafting/on-asks.ts'
import { requirePromise } from '../../order/moving/promise.ts'
import { countOpenOrders, listOrders, orderWithHistory } from '../../order/reading/list-orders.ts'
import { peopleWhoOrdered } from '../../order/reading/own-search.ts'
import { historyWithoutAmounts, withoutAmounts } from '../../order/reading/without-amounts.ts'
import { attachmentRoutes } from './attachments/routes.ts'
import { batchRoutes } from './batches/routes.ts'
import { changeRoutes } from './changing/routes.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { lastPurchases } from './listing/last-purchases.ts'
import { priceMemory } from './listing/price-memory.ts'
import { recentPurchases } from './listing/recent-purchases.ts'
import { reorder } from './listing/reorder.ts'
import { previewOrder } from './placing/preview-order.ts'
import { submitOrder } from './placing/submit-order.ts'
import { tellSellersOfOrders } from './placing/tell-sellers.ts'
import { programRoutes } from './programs/routes.ts'
import { trackRoutes } from './tracking/routes.ts'

/** Delay before sellers are told of new orders, ms: in a rush many are handled at once. */
const telling = 1000

/** An order of the caller's seller. Payments and the account to pay to are for those of its staff who read about money. */
async function orderForSeller(deps: Deps, actor: Actor, orderNo: string): Promise<DataOf<typeof selling.order>> {
  const order = await orderWithHistory(deps, sellingSide(actor), orderNo)
  if (!seesSellersAmounts(actor)) return historyWithoutAmounts(order)
  return maySellerRead(actor, 'money') ? order : { ...order, payments: [], payee: null }
}

/**
 * A buyer's orders, and the same orders in the back office of their seller.
 * @param onAsks what becomes of a submission that somebody must approve
 */
export const ordersOf =
  (onAsks: OnAsks): Feature =>
  (app, deps) => {
    const { db, clock } = deps
    const { ordersPlaced, contractsDue } = deps.signals
    // Orders not announced here, because the process ends or the database is unavailable, are announced by the background
    // work.
    const work = () => tellSellersOfOrders(deps)
    onSignal(app, ordersPlaced, { work, after: telling, complaint: 'sellers were not told of new orders' })

    route(app, buying.preview, (params, actor) => previewOrder(deps, buyerOf(actor), params))
    route(app, buying.submitOrder, (params, actor, { request }) => {
      const object = `cart lines ${params.cartItemIds.slice(0, 20)}, address ${params.addressId}`
      return audited(db, actor, { event: 'submitOrder', object }, async () => {
        const reply = await submitOrder({ ...deps, onAsks }, buyerOf(actor), params, request.headers['idempotency-key'])
        ordersPlaced.tell()
        return reply
      })
    })
    route(app, buying.list, (filter, actor) => listOrders(deps, buyingSide(actor), filter))
    route(app, buying.count, async ({ tenantId = 0 }, actor) => ({
      count: await countOpenOrders(db, buyingSide(actor), tenantId),
    }))
    route(app, people, (_params, actor) => peopleWhoOrdered(db, buyerOf(actor).companyId))
    route(app, lastPurchasesEndpoint, ({ gbComponentIds }, actor) =>
      lastPurchases(deps, buyerOf(actor).companyId, gbComponentIds),
    )
    route(app, priceMemoryEndpoint, ({ gbComponentId }, actor) =>
      priceMemory(deps, buyerOf(actor).companyId, gbComponentId),
    )
    route(app, recentEndpoint, ({ areaCode = '' }, actor) =>
      recentPurchases(deps, buyerOf(actor), checkedAreaCode(areaCode)),
    )
    route(app, reorderEndpoint, ({ orderNo, areaCode = '' }, actor) =>
      onOrder(db, actor, orderNo, () => reorder(deps, buyerOf(actor), orderNo, checkedAreaCode(areaCode))),
    )
    route(app, buying.detail, ({ orderNo }, actor) =>
      onOrder(db, actor, orderNo, () => orderWithHistory(deps, buyingSide(actor), orderNo)),
    )
    route(app, buying.cancel, ({ orderNo, reason }, actor) =>
      moved(deps, actor, buyingSide(actor), { orderNo, event: 'cancel', note: reason }),
    )

    route(app, selling.orders, async (filter, actor) => {
      const page = await listOrders(deps, sellingSide(actor), filter)
      return seesSellersAmounts(actor) ? page : { ...page, records: page.records.map(withoutAmounts) }
    })
    route(app, selling.order, ({ orderNo }, actor) =>
      onOrder(db, actor, orderNo, () => orderForSeller(deps, actor, orderNo)),
    )
    route(app, selling.confirmOrder, async ({ orderNo, promiseOn }, actor) => {
      requirePromise(promiseOn, clock())
      const order = await moved(deps, actor, sellingSide(actor), { orderNo, event: 'confirm', promisedOn: promiseOn })
      contractsDue.tell()
      return order
    })
    route(app, selling.declineOrder, ({ orderNo, reason }, actor) => {
      if (reason.trim() === '') throw badRequest('「拒绝原因」不能为空')
      return moved(deps, actor, sellingSide(actor), { orderNo, event: 'decline', note: reason })
    })
    for (const register of [attachmentRoutes, batchRoutes, changeRoutes, deliveryRoutes, trackRoutes, programRoutes])
      register(app, deps)
  }
