import type { DataOf } from '@lianmeng/contract/endpoint'
import { goodsText } from '@lianmeng/contract/goods-name'
import {
  type Card,
  type CardRow,
  type WorkbenchCard,
  type workbench,
  workbenchCards,
} from '@lianmeng/contract/union/workbench-endpoints'
import type { SellerReading } from '@lianmeng/trade/identity/seller-roles'
import type { UnionRight } from '@lianmeng/trade/identity/union-rights'
import { formatQty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Actor } from '../../accounts/actor.ts'
import { maySellerRead, type SellersPerson, sellerOf } from '../../accounts/caller.ts'
import { unionRightsOf } from '../../accounts/union-rights.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import type { Deps } from '../../deps.ts'
import { salesOfToday } from './business.ts'
import { erpStateOf } from './erp/call-erp.ts'
import { layoutOf, lowStock, unwrittenOrders, waitingRows } from './workbench-queries.ts'

/** What a card needs: a right of the alliance, and what the role in the back office may read. */
const needs: Record<WorkbenchCard, { right: UnionRight; reads: SellerReading; link: string; ofErp?: true }> = {
  orders: { right: 'platformAuth', reads: 'orders', link: '/seller/orders?state=awaitingConfirmation' },
  toShip: { right: 'platformAuth', reads: 'orders', link: '/seller/orders?state=awaitingShipment' },
  applications: { right: 'platformAuth', reads: 'members', link: '/seller/members' },
  aftersales: { right: 'platformAuth', reads: 'orders', link: '/seller/aftersales' },
  changeAsks: { right: 'platformAuth', reads: 'orders', link: '/seller/orders' },
  payments: { right: 'platformAuth', reads: 'money', link: '/seller/payments' },
  today: { right: 'traderFunction', reads: 'figures', link: '/seller/figures' },
  stock: { right: 'traderFunction', reads: 'stock', link: '/seller/stock' },
  prices: { right: 'traderFunction', reads: 'prices', link: '/seller/prices' },
  purchase: { right: 'purchaseSave', reads: 'office', link: '/union/cart', ofErp: true },
  transit: { right: 'purchaseSave', reads: 'office', link: '', ofErp: true },
  bills: { right: 'fastenerBillSave', reads: 'orders', link: '', ofErp: true },
}

/** What is on a card. */
type Content = Pick<Card, 'count' | 'dueAt' | 'rows'>

const nothing: Content = { count: null, dueAt: '', rows: [] }

const row = (title: string, text: string, more: Partial<CardRow> = {}): CardRow => ({
  title,
  text,
  dueAt: '',
  note: '',
  link: '',
  ...more,
})

type Place = Pick<Deps, 'db' | 'catalogue' | 'clock'>

async function lowGoods({ db, catalogue }: Place, caller: SellersPerson): Promise<Content> {
  const low = await lowStock(db, caller.tenantId)
  const places = low.map(({ productId }) => ({ tenantId: caller.tenantId, productId }))
  const products = await catalogue.show(await statesOf(db, places), caller)
  const nameOf = new Map(products.map((product) => [product.componentId, goodsText(product)]))
  const rows = low.map(({ productId, left, warnBelow }) =>
    row(nameOf.get(productId) ?? String(productId), `余 ${formatQty(thousandths(BigInt(left)))}`, {
      note: `预警 ${formatQty(thousandths(BigInt(warnBelow)))}`,
    }),
  )
  return { ...nothing, count: low[0]?.count ?? 0, rows }
}

async function todaySales({ db }: Place, tenantId: number, now: Date): Promise<Content> {
  const { orders, amount, allyAmount } = await salesOfToday(db, tenantId, now)
  const rows = [
    row('成交额', `¥${amount.today}`, { note: `上周同时段 ¥${amount.weekAgo}` }),
    row('订单', String(orders.today), { note: `上周同时段 ${orders.weekAgo}` }),
    row('盟友调货', `¥${allyAmount.today}`, { note: `上周同时段 ¥${allyAmount.weekAgo}` }),
  ]
  return { ...nothing, rows }
}

async function billsToWrite({ db }: Place, tenantId: number): Promise<Content> {
  const orders = await unwrittenOrders(db, tenantId)
  const rows = orders.map(({ orderNo, buyerName }) => row(orderNo, buyerName))
  return { ...nothing, count: orders[0]?.count ?? 0, rows }
}

/** The six cards of open tasks, and the price lists that end. */
async function waiting({ db }: Place, tenantId: number): Promise<Map<string, Content>> {
  const found = new Map<string, Content>()
  for (const { key, title, text, dueAt, day, count } of await waitingRows(db, tenantId)) {
    const due = dueAt?.toISOString() ?? ''
    const card = found.get(key) ?? { count, dueAt: due, rows: [] }
    card.rows.push(row(title, text, { dueAt: due, note: day && `承诺 ${day}` }))
    found.set(key, card)
  }
  return found
}

async function contents(place: Place, caller: SellersPerson, now: Date, isOpen: (key: WorkbenchCard) => boolean) {
  const { tenantId } = caller
  const found = await waiting(place, tenantId)
  const all = new Map<WorkbenchCard, Content>(
    workbenchCards.map((key) => [key, found.get(key) ?? { ...nothing, count: needs[key].ofErp ? null : 0 }]),
  )
  if (isOpen('today')) all.set('today', await todaySales(place, tenantId, now))
  if (isOpen('stock')) all.set('stock', await lowGoods(place, caller))
  if (isOpen('bills')) all.set('bills', await billsToWrite(place, tenantId))
  return all
}

/** First the person's own order, then cards that are new since. */
const inOrder = (own: readonly string[]): WorkbenchCard[] => {
  const placed = own.filter((key): key is WorkbenchCard => (workbenchCards as readonly string[]).includes(key))
  return [...new Set([...placed, ...workbenchCards])]
}

/** The caller's workbench. Of a card without its right nothing is told. */
export async function workbenchOf(place: Place, actor: Actor): Promise<DataOf<typeof workbench>> {
  const caller = sellerOf(actor)
  const { tenantId, userId } = caller
  const now = place.clock()
  const [granted, layout, { state, facts }] = await Promise.all([
    unionRightsOf(place.db, tenantId, userId),
    layoutOf(place.db, tenantId, userId),
    erpStateOf(place.db, tenantId),
  ])
  const has = (key: WorkbenchCard) => granted.includes(needs[key].right)
  const keys = inOrder(layout?.cards ?? []).filter((key) => maySellerRead(actor, needs[key].reads))
  const known = await contents(place, caller, now, (key) => keys.includes(key) && has(key))
  if (facts) {
    const { count, rows } = facts.transit
    known.set('transit', {
      count,
      dueAt: '',
      rows: rows.slice(0, 4).map((one) => row(one.title, one.text, { note: one.dueAt })),
    })
  }
  const at = now.toISOString()
  const cards = keys.map((key): Card => {
    const { right, ofErp = false, link } = needs[key]
    const content = has(key) ? known.get(key)! : nothing
    return {
      ...content,
      rows: content.rows.map((one) => ({ ...one, link })),
      key,
      right,
      granted: has(key),
      hidden: layout?.hidden.includes(key) ?? false,
      at: key === 'transit' ? state.answeredAt : at,
      ofErp,
    }
  })
  return { at, cards, erp: state }
}
