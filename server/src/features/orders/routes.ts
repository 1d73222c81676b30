import * as buying from '@lianmeng/contract/orders'
import * as selling from '@lianmeng/contract/seller-office'
import type { Feature } from '../../deps.ts'
import { buyerOf, callerOf, tenantOf } from '../../kernel/caller.ts'
import { badRequest } from '../../kernel/errors.ts'
import { route } from '../../kernel/route.ts'
import { listOrders, orderOf, orderWithHistory } from './listing/list-orders.ts'
import { moveOrder, type Step } from './moving/move-order.ts'
import type { OrderRef } from './moving/queries.ts'
import { previewOrder } from './placing/preview-order.ts'
import { submitOrder } from './placing/submit-order.ts'

/** A buyer's orders, and the same orders in the back office of their seller. */
export const orders: Feature = (app, deps) => {
  const { db } = deps
  const buyerId = (request: Parameters<typeof buyerOf>[0]) => buyerOf(request).companyId

  /** Does something to an order and shows it as it is then. */
  async function moved(ref: OrderRef, step: Step) {
    await moveOrder(deps, ref, step)
    return orderOf(db, ref, ref.orderNo)
  }

  route(app, buying.preview, (params, request) => previewOrder(deps, buyerOf(request), params))
  route(app, buying.submitOrder, (params, request) =>
    submitOrder(deps, buyerOf(request), params, request.headers['idempotency-key']),
  )
  route(app, buying.list, (filter, request) => listOrders(db, { buyerId: buyerId(request) }, filter))
  route(app, buying.detail, ({ orderNo }, request) => orderWithHistory(db, { buyerId: buyerId(request) }, orderNo))
  route(app, buying.cancel, ({ orderNo, reason = '' }, request) => {
    const { companyId, userId, userName } = buyerOf(request)
    const actor = { kind: 'buyer', userId, name: userName } as const
    return moved({ buyerId: companyId, orderNo }, { event: 'cancel', actor, note: reason.trim() })
  })

  route(app, selling.orders, (filter, request) => listOrders(db, { tenantId: tenantOf(request) }, filter))
  route(app, selling.order, ({ orderNo }, request) => orderWithHistory(db, { tenantId: tenantOf(request) }, orderNo))
  const sellerStep = (request: Parameters<typeof callerOf>[0], event: Step['event'], note = ''): Step => {
    const { userId, userName } = callerOf(request)
    return { event, actor: { kind: 'seller', userId, name: userName }, note }
  }
  route(app, selling.confirmOrder, ({ orderNo }, request) =>
    moved({ tenantId: tenantOf(request), orderNo }, sellerStep(request, 'confirm')),
  )
  route(app, selling.declineOrder, ({ orderNo, reason }, request) => {
    if (reason.trim() === '') throw badRequest('「拒绝原因」不能为空')
    return moved({ tenantId: tenantOf(request), orderNo }, sellerStep(request, 'decline', reason.trim()))
  })
}
