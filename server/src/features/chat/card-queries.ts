import type { OrderState } from '@lianmeng/trade/order/states'
import type { Db } from '../../database/db.ts'
import type { Pair } from './queries.ts'

export type OrderFacts = {
  buyerId: number
  orderNo: string
  state: OrderState
  /** Fen. */
  amount: number
  createdAt: Date
  /** The names of the first line's goods, and the number of lines. */
  first: Record<string, string> | null
  lines: number
}

/** Orders between the two sides; those of others do not exist for them. */
export const ordersBetween = (db: Db, { tenantId, buyerId }: Pair, orderNos: readonly string[]) =>
  db<OrderFacts[]>`
  select o.buyer_id as "buyerId", o.order_no as "orderNo", o.state, o.amount, o.created_at as "createdAt",
    (select l.snapshot from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id order by l.line_no limit 1)
      as first,
    (select count(*)::int from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id) as lines
  from sales_order o
  where o.tenant_id = ${tenantId} and o.buyer_id = ${buyerId} and o.order_no = any(${[...orderNos]}::text[])`.ownedBy(
    'buyerId',
    buyerId,
  )

/** The newest orders between the two sides. */
export const recentOrders = (db: Db, { tenantId, buyerId }: Pair, limit: number) =>
  db<OrderFacts[]>`
  select o.buyer_id as "buyerId", o.order_no as "orderNo", o.state, o.amount, o.created_at as "createdAt",
    (select l.snapshot from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id order by l.line_no limit 1)
      as first,
    (select count(*)::int from order_line l where l.tenant_id = ${tenantId} and l.order_id = o.id) as lines
  from sales_order o where o.tenant_id = ${tenantId} and o.buyer_id = ${buyerId}
  order by o.created_at desc limit ${limit}`.ownedBy('buyerId', buyerId)

/** Orders between the two sides that wait for payment. */
export async function unpaidBetween(db: Db, { tenantId, buyerId }: Pair): Promise<{ count: number; amount: number }> {
  const [row] = await db<{ count: number; amount: number }[]>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount from sales_order
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and state = 'awaitingPayment'`
  return row!
}

export type FileRow = { tenantId: number; id: string; name: string; size: number }

export async function addFile(db: Db, { tenantId, buyerId }: Pair, file: Omit<FileRow, 'tenantId'>, userId: number) {
  await db`
    insert into chat_file (tenant_id, buyer_id, id, name, size, uploaded_by)
    values (${tenantId}, ${buyerId}, ${file.id}, ${file.name}, ${file.size}, ${userId})`
}

export async function fileOf(db: Db, { tenantId, buyerId }: Pair, id: string): Promise<FileRow | undefined> {
  const [row] = await db<FileRow[]>`
    select tenant_id as "tenantId", id, name, size from chat_file
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and id = ${id}`.ownedBy('tenantId', tenantId)
  return row
}
