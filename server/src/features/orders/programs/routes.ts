import * as contract from '@lianmeng/contract/orders/programs/program-endpoints'
import { seesSellersAmounts, tenantOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { actingFor, onOrder, sellingSide } from '../../../order/acting.ts'
import { withoutAmounts } from '../../../order/reading/without-amounts.ts'
import { pulledOrders } from './pull-orders.ts'
import { shipRows } from './push-shipments.ts'

/** Interfaces for a seller's own programs: fetching orders, and reporting shipments. */
export const programRoutes: Feature = (app, deps) => {
  route(app, contract.pullOrders, async (params, actor) => {
    const pulled = await pulledOrders(deps, tenantOf(actor), params)
    return seesSellersAmounts(actor) ? pulled : { ...pulled, orders: pulled.orders.map(withoutAmounts) }
  })
  route(app, contract.pushShipments, ({ rows }, actor) =>
    onOrder(deps.db, actor, rows[0]!.orderNo, () =>
      shipRows(deps, tenantOf(actor), rows, actingFor(actor, sellingSide(actor))),
    ),
  )
}
