import type { StatementState } from '@lianmeng/trade/order/statement'
import { statesIn } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import { unionAll } from '../../database/union-all.ts'
import { ownerOf, type Side } from '../../order/finding/side.ts'
import type { LineSnapshot } from '../../order/lines/line-snapshot.ts'
import type { QuantityColumns } from '../../order/lines/queries.ts'
import { overInvoicedNow } from '../../order/statements/queries.ts'
import { addLines, type StatementKey, type StatementLine } from './line-queries.ts'

/** A buyer's company and a seller. */
export type Pair = { tenantId: number; buyerId: number }
/** The span of a month; `until` is exclusive. */
export type MonthSpan = { from: Date; until: Date }

/**
 * Orders that belong in a statement: paid or on credit, and not cancelled as a whole. Whatever its state, so does one of
 * which the seller holds money: paid in part, or cancelled and not yet refunded.
 */
const counted = (db: Db) => db`(o.state = any(${statesIn('released', 'completed')}) or o.paid <> o.refunded)`

/** Buyers who ordered from a seller in a month. */
export async function buyersOf(db: Db, tenantId: number, { from, until }: MonthSpan): Promise<number[]> {
  const rows = await db<{ buyerId: number }[]>`
    select distinct o.buyer_id as "buyerId" from sales_order o
    where o.tenant_id = ${tenantId} and o.created_at >= ${from} and o.created_at < ${until} and ${counted(db)}
    order by 1`
  return rows.map(({ buyerId }) => buyerId)
}

/** Pairs without a statement of a month; of all sellers. */
export const unstatedPairs = (db: Db, month: string, { from, until }: MonthSpan) => db<Pair[]>`
  select distinct o.tenant_id as "tenantId", o.buyer_id as "buyerId" from sales_order o
  where o.created_at >= ${from} and o.created_at < ${until} and ${counted(db)} and not exists (
    select 1 from statement s
    where s.tenant_id = o.tenant_id and s.buyer_id = o.buyer_id and s.month = ${month}::date)
  order by 1, 2`

/** Amounts in fen. */
export type MonthOrder = {
  id: number
  buyerName: string
  orderNo: string
  createdAt: Date
  freight: number
  freightReduced: number
  freightInvoiced: number
  paid: number
  refunded: number
  invoiced: number
  lines: (QuantityColumns & {
    lineNo: number
    price: number
    amount: number
    reduced: number
    invoiced: number
    snapshot: LineSnapshot
  })[]
}

/** The orders of a pair in a month, with their lines. */
export async function ordersOfMonth(
  db: Db,
  { tenantId, buyerId }: Pair,
  { from, until }: MonthSpan,
): Promise<MonthOrder[]> {
  return db<MonthOrder[]>`
    select o.id, o.buyer_name as "buyerName", o.order_no as "orderNo", o.created_at as "createdAt", o.freight,
      o.freight_reduced as "freightReduced", o.freight_invoiced as "freightInvoiced",
      o.paid, o.refunded, o.invoiced, (
        select json_agg(json_build_object('lineNo', l.line_no, 'price', l.price, 'amount', l.amount, 'reduced', l.reduced,
          'invoiced', l.invoiced, 'snapshot', l.snapshot, 'qty', l.qty, 'shipped', l.shipped, 'received', l.received, 'missing', l.missing, 'cancelled', l.cancelled,
          'returned', l.returned) order by l.line_no)
        from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id
      ) as lines
    from sales_order o
    where o.tenant_id = ${tenantId} and o.buyer_id = ${buyerId} and o.created_at >= ${from} and o.created_at < ${until}
      and ${counted(db)}
    order by o.created_at, o.id`
}

export type StatementOrder = {
  orderId: number
  orderNo: string
  placedOn: string
  ordered: number
  delivered: number
  returned: number
  paid: number
  invoiced: number
  /** The invoiced excess over what is kept, line by line. */
  overInvoiced: number
}

export type Latest = StatementKey & { version: number; state: StatementState; fingerprint: string }

/** Locks the statements of a pair and month until the transaction ends. @returns the newest */
export async function holdMonth(tx: Db, { tenantId, buyerId }: Pair, month: string): Promise<Latest | undefined> {
  await tx`select pg_advisory_xact_lock(hashtext('statement'), hashtext(${`${tenantId} ${buyerId} ${month}`}))`
  const [row] = await tx<Latest[]>`
    select tenant_id as "tenantId", id, version, state, fingerprint from statement
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and month = ${month}::date
    order by version desc limit 1 for update`
  return row
}

type NewStatement = Pair & {
  buyerName: string
  month: string
  version: number
  fingerprint: string
  at: Date
  by: string
  lines: readonly StatementLine[]
  orders: readonly StatementOrder[]
}

async function addOrders(tx: Db, { tenantId, id }: StatementKey, orders: readonly StatementOrder[]): Promise<void> {
  const all = (name: keyof StatementOrder) => orders.map((order) => order[name])
  await tx`
    insert into statement_order (tenant_id, statement_id, order_id, order_no, placed_on, ordered, delivered, returned,
      paid, invoiced, over_invoiced)
    select ${tenantId}, ${id}, w.order_id, w.order_no, w.placed_on, w.ordered, w.delivered, w.returned, w.paid, w.invoiced,
      w.over_invoiced
    from unnest(${all('orderId')}::bigint[], ${all('orderNo')}::text[], ${all('placedOn')}::date[], ${all('ordered')}::bigint[],
      ${all('delivered')}::bigint[], ${all('returned')}::bigint[], ${all('paid')}::bigint[], ${all('invoiced')}::bigint[],
      ${all('overInvoiced')}::bigint[])
      as w (order_id, order_no, placed_on, ordered, delivered, returned, paid, invoiced, over_invoiced)`
}

/** @returns its id */
export async function addStatement(tx: Db, made: NewStatement): Promise<number> {
  const { tenantId, lines, orders } = made
  const [row] = await tx<{ id: number }[]>`
    insert into statement (tenant_id, buyer_id, buyer_name, month, version, fingerprint, made_at, made_by)
    values (${tenantId}, ${made.buyerId}, ${made.buyerName}, ${made.month}::date, ${made.version}, ${made.fingerprint},
      ${made.at}, ${made.by}) returning id`
  const { id } = row!
  await addLines(tx, { tenantId, id }, lines)
  await addOrders(tx, { tenantId, id }, orders)
  return id
}

export async function putState(
  tx: Db,
  { tenantId, id }: StatementKey,
  {
    state,
    at,
    by,
    waitsSince = null,
  }: { state: StatementState; at: Date | null; by: string; waitsSince?: Date | null },
): Promise<void> {
  await tx`
    update statement set state = ${state}, settled_at = ${at}, settled_by = ${by},
      waits_since = coalesce(${waitsSince}, waits_since), reminded = case when ${waitsSince}::timestamptz is null then reminded else 0 end
    where tenant_id = ${tenantId} and id = ${id}`
}

/** A statement with its sums, fen. */
export type StatementRow = Pair & {
  id: number
  sellerName: string
  sellerCompany: string
  buyerName: string
  /** `2026-11` */
  month: string
  version: number
  state: StatementState
  madeAt: Date
  madeBy: string
  settledAt: Date | null
  settledBy: string
  orders: StatedOrder[]
}

/** `open`: what of it the buyer has not paid until now. `paidNow` and the like: the sums of today. */
export type StatedOrder = StatementOrder &
  Record<'open' | 'paidNow' | 'invoicedNow' | 'overInvoicedNow', number> & { poNo: string }

const statementsOf = (db: Db, tenantId: number) => db`
  select s.tenant_id as "tenantId", s.buyer_id as "buyerId", s.id, seller.short_name as "sellerName",
    seller.company_name as "sellerCompany", s.buyer_name as "buyerName", to_char(s.month, 'YYYY-MM') as month, s.version,
    s.state, s.made_at as "madeAt", s.made_by as "madeBy", s.settled_at as "settledAt", s.settled_by as "settledBy", (
      select json_agg(json_build_object('orderId', o.order_id, 'orderNo', o.order_no, 'placedOn', o.placed_on,
        'ordered', o.ordered, 'delivered', o.delivered, 'returned', o.returned, 'paid', o.paid, 'invoiced', o.invoiced,
        'overInvoiced', o.over_invoiced, 'poNo', placed.po_no, 'invoicedNow', placed.invoiced,
        'paidNow', placed.paid - placed.refunded, 'overInvoicedNow', ${overInvoicedNow(db)},
          'open', least(o.delivered - o.returned,
          coalesce(u.billed, greatest(placed.amount - placed.paid, 0)))) order by o.placed_on, o.order_id)
      from statement_order o
      join sales_order placed on placed.tenant_id = ${tenantId} and placed.id = o.order_id
      left join credit_use u on u.tenant_id = ${tenantId} and u.order_id = o.order_id
      where o.tenant_id = ${tenantId} and o.statement_id = s.id
    ) as orders
  from statement s join seller on seller.tenant_id = s.tenant_id
  where s.tenant_id = ${tenantId}`

/** Statements shown in a list: two years of a buyer with a seller, or the newest of a seller. */
const shown = 500

const ofSide = (db: Db, side: Side, tenantId: number) =>
  'buyerId' in side
    ? db`(${statementsOf(db, tenantId)} and s.buyer_id = ${side.buyerId} order by s.month desc, s.id desc limit 48)`
    : db`${statementsOf(db, tenantId)} order by s.month desc, s.id desc limit ${shown}`

/** Sellers from whom a company has ever ordered. */
async function sellersOf(db: Db, buyerId: number): Promise<number[]> {
  const rows = await db<{ tenantId: number }[]>`
    select distinct tenant_id as "tenantId" from buyer_order where buyer_id = ${buyerId}`
  return rows.map(({ tenantId }) => tenantId)
}

/** The statements of one side, the newest months first. */
export async function listStatements(db: Db, side: Side): Promise<StatementRow[]> {
  const sellers = 'buyerId' in side ? await sellersOf(db, side.buyerId) : [side.tenantId]
  if (sellers.length === 0) return []
  const parts = sellers.map((tenantId) => ofSide(db, side, tenantId))
  const rows = await db<StatementRow[]>`${unionAll(db, parts)}`.ownedBy(...ownerOf(side))
  return rows.sort((a, b) => b.month.localeCompare(a.month) || b.id - a.id)
}

/** A statement of a side's own. */
export async function findStatement(
  db: Db,
  side: Side,
  { tenantId, id }: StatementKey,
): Promise<StatementRow | undefined> {
  const own = 'buyerId' in side ? db`and s.buyer_id = ${side.buyerId}` : db``
  const [row] = await db<StatementRow[]>`${statementsOf(db, tenantId)} and s.id = ${id} ${own}`.ownedBy(
    ...ownerOf(side),
  )
  return row
}
