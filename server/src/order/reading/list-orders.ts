import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type { detail, list, Order } from '@lianmeng/contract/orders/endpoints'
import type { orders as sellersOrders } from '@lianmeng/contract/orders/seller-endpoints'
import { orderTabTexts } from '@lianmeng/contract/orders/texts'
import { isMainState, isSettled, type OrderTab, orderTabs } from '@lianmeng/trade/order/states'
import { badRequest, notFound } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { askedDays } from '../../time/asked-days.ts'
import { changesOf } from '../changes/queries.ts'
import { wireChange } from '../changes/wire-change.ts'
import {
  anyOfOwn,
  countByState,
  keyByNumber,
  keysByNumber,
  type OrderSearch,
  searchOrders,
} from '../finding/queries.ts'
import type { Side } from '../finding/side.ts'
import { paymentsOfOrder } from '../payments/queries.ts'
import { refundsOfOrder } from '../payments/refund-queries.ts'
import { wirePayment } from '../payments/wire-payment.ts'
import { owedBackText, wireRefund } from '../payments/wire-refund.ts'
import { ownSearchOf } from './own-search.ts'
import { eventsOf, type OrderRow, ordersAt, shipmentsOf } from './queries.ts'
import { changeActions, wireEvent, wireNextStep, wireOrder, wireShipment } from './wire-order.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type ReadingWhole = Pick<Deps, 'db' | 'clock' | 'workCalendar'>
type Filter = ParamsOf<typeof list> & Pick<ParamsOf<typeof sellersOrders>, 'waits'>

const viewerOf = (side: Side) => ('buyerId' in side ? 'buyer' : 'seller')

function stateOf(text: string): OrderTab | '' {
  const state = orderTabs.find((one) => one === text)
  if (text !== '' && !state) throw badRequest('「订单状态」不存在')
  return state ?? ''
}

/** @throws 400 */
function searchOf(
  { state = '', keyword = '', from, to, tenantId = 0, poNo = '', waits }: Filter,
  own = anyOfOwn,
): OrderSearch {
  return {
    state: stateOf(state),
    keyword: keyword.trim(),
    ...askedDays({ from, to }),
    tenantId,
    poNo: poNo.trim(),
    own,
    ...(waits && { waits }),
  }
}

/** A page of one side's orders, with the number of orders in every state. @throws 400 */
export async function listOrders({ db, clock }: Reading, side: Side, filter: Filter): Promise<DataOf<typeof list>> {
  const { start = 1, limit = 10 } = filter
  const search = searchOf(filter, 'buyerId' in side ? await ownSearchOf(db, side.buyerId, filter) : anyOfOwn)
  const found = searchOrders(db, side, search, { start, limit })
  const [counts, page] = await Promise.all([found.counts, found.keys.then((keys) => ordersAt(db, side, keys))])
  const countOf = (state: OrderTab) => (isMainState(state) ? (counts.states.get(state) ?? 0) : counts[state])
  const states = orderTabs.map((state) => ({ state, name: orderTabTexts[state], count: countOf(state) }))
  // An order that awaits an invoice or has an after-sale also counts in its main state.
  const counted = states.filter(({ state }) => (search.state === '' ? isMainState(state) : state === search.state))
  return {
    records: page.map((row) => wireOrder(row, viewerOf(side), clock())),
    total: counted.reduce((sum, { count }) => sum + count, 0),
    start,
    limit,
    states,
  }
}

/** Open orders of one side. @param tenantId of this seller only; 0: of all */
export async function countOpenOrders(db: Db, side: Side, tenantId: number): Promise<number> {
  const counts = await countByState(db, side, searchOf({ tenantId }))
  return [...counts.states].reduce((sum, [state, count]) => (isSettled(state) ? sum : sum + count), 0)
}

/** @throws 404 */
export async function requireOrder(db: Db, side: Side, orderNo: string): Promise<OrderRow> {
  const key = await keyByNumber(db, side, orderNo)
  const [row] = key ? await ordersAt(db, side, [key]) : []
  if (!row) throw notFound('订单不存在')
  return row
}

/** Orders by their numbers, in this order. @throws 404 when one of them is not on this side */
export async function requireOrders(db: Db, side: Side, orderNos: readonly string[]): Promise<OrderRow[]> {
  const keys = await keysByNumber(db, side, orderNos)
  if (keys.length < orderNos.length) throw notFound('订单不存在')
  return ordersAt(db, side, keys)
}

/** Orders read by one statement. */
const readAtOnce = 250

/** The newest orders of a search, with their lines. @throws 400 */
export async function findOrders(
  db: Db,
  side: Side,
  filter: Omit<Filter, 'start' | 'limit'>,
  most: number,
): Promise<OrderRow[]> {
  const found = searchOrders(db, side, searchOf(filter), { start: 1, limit: most })
  const [keys] = await Promise.all([found.keys, found.counts])
  const orders: OrderRow[] = []
  for (let from = 0; from < keys.length; from += readAtOnce)
    orders.push(...(await ordersAt(db, side, keys.slice(from, from + readAtOnce))))
  return orders
}

/** @throws 404 */
export async function orderOf({ db, clock }: Reading, side: Side, orderNo: string): Promise<Order> {
  return wireOrder(await requireOrder(db, side, orderNo), viewerOf(side), clock())
}

/** @throws 404 */
export async function orderWithHistory(
  { db, clock, workCalendar }: ReadingWhole,
  side: Side,
  orderNo: string,
): Promise<DataOf<typeof detail>> {
  const row = await requireOrder(db, side, orderNo)
  const [events, shipments, payments, refunds, days, changes] = await Promise.all([
    eventsOf(db, row),
    shipmentsOf(db, row),
    paymentsOfOrder(db, row),
    refundsOfOrder(db, row),
    workCalendar(),
    changesOf(db, row),
  ])
  return {
    ...wireOrder(row, viewerOf(side), clock()),
    ...wireNextStep(row, days),
    owedBack: owedBackText(refunds),
    refunds: refunds.map(wireRefund),
    payments: payments.map(wirePayment),
    shipments: shipments.map(wireShipment),
    changes: changes.map((change) => wireChange(change, row.lines)),
    changeActions: changeActions(row, viewerOf(side), clock()),
    events: events.map(wireEvent),
  }
}
