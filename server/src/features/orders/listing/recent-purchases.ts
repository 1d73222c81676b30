import type { DataOf } from '@lianmeng/contract/endpoint'
import { type recentPurchases as endpoint, maxRecent } from '@lianmeng/contract/orders/reorder-endpoints'
import { stageOf } from '@lianmeng/trade/order/states'
import type { Buyer } from '../../../accounts/caller.ts'
import type { Deps } from '../../../deps.ts'
import { anyOfOwn, type OrderSearch, searchOrders } from '../../../order/finding/queries.ts'
import { type OrderLineRow, type OrderRow, ordersAt } from '../../../order/reading/queries.ts'
import { linesNow } from './reorder.ts'

/** Orders that are looked through for goods. */
const ordersRead = 20

/** The goods of the latest orders, each once. Cancelled orders bought nothing. */
function boughtIn(orders: readonly OrderRow[]): { order: OrderRow; row: OrderLineRow }[] {
  const byProduct = new Map<number, { order: OrderRow; row: OrderLineRow }>()
  for (const order of orders)
    if (stageOf(order.state) !== 'cancelled')
      for (const row of order.lines) if (!byProduct.has(row.productId)) byProduct.set(row.productId, { order, row })
  return [...byProduct.values()].slice(0, maxRecent)
}

/** What a company bought last, newest first, with today's price for the same quantity. */
export async function recentPurchases(
  place: Pick<Deps, 'db' | 'catalogue'>,
  buyer: Buyer,
  areaCode: string,
): Promise<DataOf<typeof endpoint>> {
  const side = { buyerId: buyer.companyId }
  const search: OrderSearch = { state: '', keyword: '', from: null, until: null, tenantId: 0, poNo: '', own: anyOfOwn }
  const keys = await searchOrders(place.db, side, search, { start: 1, limit: ordersRead }).keys
  const bought = boughtIn(await ordersAt(place.db, side, keys))
  const tenantIds = [...new Set(bought.map(({ order }) => order.tenantId))]
  const rows = bought.map(({ row }) => row)
  const now = rows.length === 0 ? [] : await linesNow(place, buyer, rows, tenantIds, areaCode)
  return now.map(({ line }, at) => {
    const { orderNo, createdAt, sellerName } = bought[at]!.order
    return { ...line, orderNo, at: createdAt.toISOString(), companyShortName: sellerName }
  })
}
