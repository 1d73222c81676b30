import * as buying from '@lianmeng/contract/orders/delivery/delivery-endpoints'
import * as selling from '@lianmeng/contract/orders/delivery/seller-delivery-endpoints'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest } from '../../../answers/errors.ts'
import { keyIn } from '../../../answers/idempotency-key.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { buyingSide, changed, moved, sellingSide } from '../../../order/acting.ts'
import { requireOrder } from '../../../order/reading/list-orders.ts'
import { cancelRest } from './cancel-rest.ts'
import { shippingLines } from './queries.ts'
import { markArrived, receiveShipment } from './receive.ts'
import { shipOrder } from './ship.ts'

/** @throws 400 */
function requireReason(reason: string): string {
  if (reason.trim() === '') throw badRequest(deliveryTexts.reasonMissing)
  return reason.trim()
}

/** Shipping, counting, and cancelling the unshipped rest. */
export const deliveryRoutes: Feature = (app, deps) => {
  route(app, buying.receive, ({ orderNo, ...count }, actor) =>
    changed(deps, actor, buyingSide(actor), orderNo, (ref, by) => receiveShipment(deps, ref, count, by)),
  )
  route(app, buying.urge, ({ orderNo }, actor) => moved(deps, actor, buyingSide(actor), { orderNo, event: 'urge' }))
  route(app, buying.extend, ({ orderNo }, actor) => moved(deps, actor, buyingSide(actor), { orderNo, event: 'extend' }))
  route(app, buying.cancelRest, ({ orderNo, reason }, actor) => {
    const note = requireReason(reason)
    return changed(deps, actor, buyingSide(actor), orderNo, (ref, by) => cancelRest(deps, ref, by, note))
  })

  route(app, selling.shippingForm, async ({ orderNo }, actor) => {
    const order = await requireOrder(deps.db, sellingSide(actor), orderNo)
    const lines = await shippingLines(deps.db, order)
    return {
      lines: lines.map(({ size, unit, ...line }) => ({ ...line, packageQty: size / 1000, packageUnit: unit })),
    }
  })
  route(app, selling.ship, (form, actor, { request }) => {
    const requestKey = keyIn(request.headers['idempotency-key'])
    return changed(deps, actor, sellingSide(actor), form.orderNo, (_ref, by) =>
      shipOrder(deps, tenantOf(actor), form, { actor: by, requestKey }),
    )
  })
  route(app, selling.markArrived, ({ orderNo, batch }, actor) =>
    changed(deps, actor, sellingSide(actor), orderNo, (ref, by) => markArrived(deps, ref, batch, by)),
  )
  route(app, selling.agreeCancelRest, ({ orderNo }, actor) =>
    moved(deps, actor, sellingSide(actor), { orderNo, event: 'cancelRest', note: '卖家同意' }),
  )
  route(app, selling.refuseCancelRest, ({ orderNo, reason }, actor) =>
    moved(deps, actor, sellingSide(actor), { orderNo, event: 'refuseCancelRest', note: requireReason(reason) }),
  )
}
