import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { maxPulledLines, type pullOrders } from '@lianmeng/contract/orders/programs/program-endpoints'
import { deliveryTexts } from '@lianmeng/contract/orders/texts'
import { momentOf } from '@lianmeng/trade/time/china'
import { badRequest } from '../../../answers/errors.ts'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { type OrderRow, ordersAt } from '../../../order/reading/queries.ts'
import { wireOrder } from '../../../order/reading/wire-order.ts'
import { changesAfter, countChanges } from '../../../selling/order-changes.ts'
import { ownCodes } from './queries.ts'

/** Changes read for one answer, per order: an order has several. */
const changesAnOrder = 5

/** @throws 400 */
function momentIn(text: string | undefined): Date | null {
  if (!text) return null
  const moment = momentOf(text)
  if (!moment) throw badRequest(deliveryTexts.notATime)
  return moment
}

/** As many orders as fit the limit of lines, and at least one. */
function fitting(orders: readonly OrderRow[]): readonly OrderRow[] {
  let lines = 0
  const end = orders.findIndex((order) => {
    lines += order.lines.length
    return lines > maxPulledLines
  })
  return end < 0 ? orders : orders.slice(0, Math.max(1, end))
}

/** Orders that changed after a change number, in their current state. @throws 400 */
export async function pulledOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  tenantId: number,
  { after = 0, since, limit = 200 }: ParamsOf<typeof pullOrders>,
): Promise<DataOf<typeof pullOrders>> {
  const from = momentIn(since)
  const { isMore } = await transaction(db, (tx) => countChanges(tx, tenantId))
  const most = limit * changesAnOrder
  const changes = await changesAfter(db, tenantId, { after, since: from, limit: most })
  const ids = [...new Set(changes.map(({ orderId }) => orderId))].slice(0, limit)
  const rows = await ordersAt(
    db,
    { tenantId },
    ids.map((id) => ({ tenantId, id })),
  )
  const orders = fitting(rows)
  const told = new Set(orders.map(({ id }) => id))
  // Up to the first change of an order that the next answer will contain.
  const end = changes.findIndex(({ orderId }) => !told.has(orderId))
  const seen = end < 0 ? changes : changes.slice(0, end)
  const productIds = orders.flatMap(({ lines }) => lines.map(({ productId }) => productId))
  const codes = await ownCodes(db, tenantId, productIds)
  return {
    orders: orders.map((row) => {
      const order = wireOrder(row, 'seller', clock())
      return {
        ...order,
        lines: order.lines.map((line) => ({ ...line, ownCode: codes.get(line.componentId) ?? '' })),
      }
    }),
    next: seen.at(-1)?.changeNo ?? after,
    more: isMore || end >= 0 || changes.length === most,
  }
}
