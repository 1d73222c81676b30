import * as buying from '@lianmeng/contract/orders/endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf, callerOf, tenantOf } from '../../accounts/caller.ts'
import { audited } from '../../audit/audited.ts'
import { soon } from '../../concurrency/soon.ts'
import type { Feature } from '../../deps.ts'
import { badRequest } from '../../http/answers/errors.ts'
import { route } from '../../http/route.ts'
import { lastPurchases } from './listing/last-purchases.ts'
import { countOpenOrders, listOrders, orderOf, orderWithHistory } from './listing/list-orders.ts'
import { moveOrder, type Step } from './moving/move-order.ts'
import { previewOrder } from './placing/preview-order.ts'
import { submitOrder } from './placing/submit-order.ts'
import { tellSellersOfOrders } from './placing/tell-sellers.ts'
import type { Side } from './side.ts'

const buyingSide = (actor: Actor): Side => ({ buyerId: buyerOf(actor).companyId })
const sellingSide = (actor: Actor): Side => ({ tenantId: tenantOf(actor) })

/** Until sellers are told of new orders, ms: in a rush many orders are told of at once. */
const telling = 250

/** A buyer's orders, and the same orders in the back office of their seller. */
export const orders: Feature = (app, deps) => {
  const { db } = deps
  // What is left untold here, because the process ends or the database is away, the background work tells.
  const news = soon(
    () => tellSellersOfOrders(deps),
    telling,
    (err) => app.log.error({ err }, 'sellers were not told of new orders'),
  )
  app.addHook('onClose', () => news.stop())

  const onOrder = <T>(actor: Actor, orderNo: string, work: () => Promise<T>) =>
    audited(db, actor, { event: 'order', object: `order ${orderNo}` }, work)

  /** Does something to an order of the caller's side, and shows it as it is then. */
  const moved = (actor: Actor, side: Side, orderNo: string, event: Step['event'], note = '') => {
    const { userId, userName } = callerOf(actor)
    const by = { kind: 'buyerId' in side ? 'buyer' : 'seller', userId, name: userName } as const
    return onOrder(actor, orderNo, async () => {
      await moveOrder(deps, { ...side, orderNo }, { event, actor: by, note: note.trim() })
      return orderOf(db, side, orderNo)
    })
  }

  route(app, buying.preview, (params, actor) => previewOrder(deps, buyerOf(actor), params))
  route(app, buying.submitOrder, (params, actor, { request }) => {
    const object = `cart lines ${params.cartItemIds.slice(0, 20)}, address ${params.addressId}`
    return audited(db, actor, { event: 'submitOrder', object }, async () => {
      const reply = await submitOrder(deps, buyerOf(actor), params, request.headers['idempotency-key'])
      news.ask()
      return reply
    })
  })
  route(app, buying.list, (filter, actor) => listOrders(db, buyingSide(actor), filter))
  route(app, buying.count, async ({ tenantId = 0 }, actor) => ({
    count: await countOpenOrders(db, buyingSide(actor), tenantId),
  }))
  route(app, buying.lastPurchases, ({ gbComponentIds }, actor) =>
    lastPurchases(deps, buyerOf(actor).companyId, gbComponentIds),
  )
  route(app, buying.detail, ({ orderNo }, actor) =>
    onOrder(actor, orderNo, () => orderWithHistory(db, buyingSide(actor), orderNo)),
  )
  route(app, buying.cancel, ({ orderNo, reason }, actor) => moved(actor, buyingSide(actor), orderNo, 'cancel', reason))

  route(app, selling.orders, (filter, actor) => listOrders(db, sellingSide(actor), filter))
  route(app, selling.order, ({ orderNo }, actor) =>
    onOrder(actor, orderNo, () => orderWithHistory(db, sellingSide(actor), orderNo)),
  )
  route(app, selling.confirmOrder, ({ orderNo }, actor) => moved(actor, sellingSide(actor), orderNo, 'confirm'))
  route(app, selling.confirmPayment, ({ orderNo }, actor) => moved(actor, sellingSide(actor), orderNo, 'pay'))
  route(app, selling.declineOrder, ({ orderNo, reason }, actor) => {
    if (reason.trim() === '') throw badRequest('「拒绝原因」不能为空')
    return moved(actor, sellingSide(actor), orderNo, 'decline', reason)
  })
}
