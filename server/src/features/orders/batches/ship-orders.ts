import type { DataOf } from '@lianmeng/contract/endpoint'
import { maxBatch } from '@lianmeng/contract/orders/batch-endpoints'
import { hindranceTexts, orderEventTexts, orderStateTexts } from '@lianmeng/contract/orders/texts'
import {
  type shipOrders as contract,
  type ReadTravel,
  type Travel,
  waybillFileTexts,
} from '@lianmeng/contract/orders/waybill-endpoints'
import { openQty } from '@lianmeng/trade/order/quantities'
import { canMove } from '@lianmeng/trade/order/states'
import { toNumber } from '@lianmeng/trade/quantity/qty'
import type { Actor } from '../../../accounts/actor.ts'
import { tenantOf } from '../../../accounts/caller.ts'
import { badRequest, HttpProblem } from '../../../answers/errors.ts'
import type { Db } from '../../../database/db.ts'
import { actingFor, onOrder, sellingSide } from '../../../order/acting.ts'
import { keysByNumber } from '../../../order/finding/queries.ts'
import { quantitiesIn } from '../../../order/lines/queries.ts'
import type { MoveDeps } from '../../../order/moving/move-order.ts'
import { requireOrders } from '../../../order/reading/list-orders.ts'
import { type OrderRow, ordersAt } from '../../../order/reading/queries.ts'
import { shipOrder } from '../delivery/ship.ts'
import type { SheetTravel } from './waybill-sheet.ts'

const openLines = ({ lines }: OrderRow) =>
  lines.flatMap((line) => {
    const qty = openQty(quantitiesIn(line))
    return qty > 0n ? [{ lineNo: line.lineNo, qty: toNumber(qty) }] : []
  })

/** Why nothing of an order may leave; empty: it may. */
function obstacle(order: OrderRow | undefined): string {
  if (!order) return waybillFileTexts.noOrder
  if (!canMove(order.state, 'ship', 'seller'))
    return `订单当前为「${orderStateTexts[order.state]}」，不能${orderEventTexts.ship}`
  return order.changeState === 'open' ? hindranceTexts.changeOpen : ''
}

/** The orders of a sheet beside what is written about them. @throws 400 for too many */
export async function judgedWaybills(db: Db, tenantId: number, travels: readonly SheetTravel[]): Promise<ReadTravel[]> {
  if (travels.length > maxBatch) throw badRequest(waybillFileTexts.tooManyOrders)
  const side = { tenantId }
  const keys = await keysByNumber(
    db,
    side,
    travels.map(({ orderNo }) => orderNo),
  )
  const found = new Map((await ordersAt(db, side, keys)).map((order) => [order.orderNo, order]))
  return travels.map((travel) => {
    const order = found.get(travel.orderNo)
    return {
      ...travel,
      buyerName: order?.buyerName ?? '',
      openLines: order ? openLines(order).length : 0,
      problem: obstacle(order) || travel.problem,
    }
  })
}

/** Ships everything left of an order. @returns why it stays; undefined: it left */
async function shippedOrLeft(deps: MoveDeps, actor: Actor, order: OrderRow, travel: Travel) {
  const problem = obstacle(order)
  if (problem) return problem
  const by = actingFor(actor, sellingSide(actor))
  const form = { ...travel, lines: openLines(order) }
  try {
    await onOrder(deps.db, actor, order.orderNo, () =>
      shipOrder(deps, tenantOf(actor), form, { actor: by, requestKey: null }),
    )
    return undefined
  } catch (error) {
    if (error instanceof HttpProblem && [400, 409].includes(error.statusCode)) return error.message
    throw error
  }
}

/** Ships orders one after the other. @throws 404 when one of them is not the seller's */
export async function shipOrders(
  deps: MoveDeps,
  actor: Actor,
  rows: readonly Travel[],
): Promise<DataOf<typeof contract>> {
  const done: DataOf<typeof contract> = { shipped: [], left: [] }
  const travelOf = new Map(rows.map((row) => [row.orderNo, row]))
  for (const order of await requireOrders(deps.db, { tenantId: tenantOf(actor) }, [...travelOf.keys()])) {
    const reason = await shippedOrLeft(deps, actor, order, travelOf.get(order.orderNo)!)
    if (reason === undefined) done.shipped.push(order.orderNo)
    else done.left.push({ orderNo: order.orderNo, reason })
  }
  return done
}
