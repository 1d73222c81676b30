import * as buying from '@lianmeng/contract/orders'
import * as selling from '@lianmeng/contract/seller-office'
import { audited } from '../../db/audited.ts'
import type { Feature } from '../../deps.ts'
import { buyerOf, callerOf, tenantOf } from '../../kernel/caller.ts'
import { badRequest } from '../../kernel/errors.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { route } from '../../kernel/route.ts'
import { listOrders, orderOf, orderWithHistory } from './listing/list-orders.ts'
import { moveOrder, type Step } from './moving/move-order.ts'
import { previewOrder } from './placing/preview-order.ts'
import { submitOrder } from './placing/submit-order.ts'
import type { Side } from './side.ts'

const buyingSide = (request: ServedRequest): Side => ({ buyerId: buyerOf(request).companyId })
const sellingSide = (request: ServedRequest): Side => ({ tenantId: tenantOf(request) })

/** A buyer's orders, and the same orders in the back office of their seller. */
export const orders: Feature = (app, deps) => {
  const { db } = deps

  const onOrder = <T>(request: ServedRequest, orderNo: string, work: () => Promise<T>) =>
    audited(db, request, { event: 'order', object: `order ${orderNo}` }, work)

  /** Does something to an order of the caller's side, and shows it as it is then. */
  const moved = (request: ServedRequest, side: Side, orderNo: string, event: Step['event'], note = '') => {
    const { userId, userName } = callerOf(request)
    const actor = { kind: 'buyerId' in side ? 'buyer' : 'seller', userId, name: userName } as const
    return onOrder(request, orderNo, async () => {
      await moveOrder(deps, { ...side, orderNo }, { event, actor, note: note.trim() })
      return orderOf(db, side, orderNo)
    })
  }

  route(app, buying.preview, (params, request) => previewOrder(deps, buyerOf(request), params))
  route(app, buying.submitOrder, (params, request) => {
    const object = `cart lines ${params.cartItemIds.slice(0, 20)}, address ${params.addressId}`
    return audited(db, request, { event: 'submitOrder', object }, () =>
      submitOrder(deps, buyerOf(request), params, request.headers['idempotency-key']),
    )
  })
  route(app, buying.list, (filter, request) => listOrders(db, buyingSide(request), filter))
  route(app, buying.detail, ({ orderNo }, request) =>
    onOrder(request, orderNo, () => orderWithHistory(db, buyingSide(request), orderNo)),
  )
  route(app, buying.cancel, ({ orderNo, reason }, request) =>
    moved(request, buyingSide(request), orderNo, 'cancel', reason),
  )

  route(app, selling.orders, (filter, request) => listOrders(db, sellingSide(request), filter))
  route(app, selling.order, ({ orderNo }, request) =>
    onOrder(request, orderNo, () => orderWithHistory(db, sellingSide(request), orderNo)),
  )
  route(app, selling.confirmOrder, ({ orderNo }, request) => moved(request, sellingSide(request), orderNo, 'confirm'))
  route(app, selling.declineOrder, ({ orderNo, reason }, request) => {
    if (reason.trim() === '') throw badRequest('「拒绝原因」不能为空')
    return moved(request, sellingSide(request), orderNo, 'decline', reason)
  })
}
