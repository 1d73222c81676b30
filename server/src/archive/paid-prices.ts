import { statesIn } from '@lianmeng/trade/order/states'
import type { Db, Sql } from '../database/db.ts'
import { takeOverOrders } from './take-over.ts'

/** The price that a company paid for a product in its last order: micro-yuan per sale unit. */
export type PaidPrice = { productId: number; price: number; saleUnit: number; at: Date }

/** The last price that a company paid for each of these products, without cancelled orders. @returns by product */
export async function lastPaid(
  db: Sql,
  buyerId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PaidPrice>> {
  await takeOverOrders(db, buyerId)
  const rows = await db<PaidPrice[]>`
    select distinct on (p.product_id) p.product_id as "productId", p.price, p.sale_unit as "saleUnit", o.created_at as at
    from price_paid p join buyer_order o on o.buyer_id = p.buyer_id and o.order_id = p.order_id
    where p.buyer_id = ${buyerId} and p.product_id = any(${[...productIds]}::bigint[]) and o.state <> all(${statesIn('cancelled')})
    order by p.product_id, o.created_at desc, p.order_id desc`
  return new Map(rows.map((row) => [row.productId, row]))
}

/** The products that a company ordered, latest first, without cancelled orders. */
export async function boughtProducts(db: Sql, buyerId: number, most: number): Promise<number[]> {
  await takeOverOrders(db, buyerId)
  const rows = await db<{ id: number }[]>`
    select p.product_id as id from price_paid p
    join buyer_order o on o.buyer_id = ${buyerId} and o.order_id = p.order_id
    where p.buyer_id = ${buyerId} and o.state <> all(${statesIn('cancelled')})
    group by p.product_id order by max(o.created_at) desc, p.product_id limit ${most}`
  return rows.map(({ id }) => id)
}

/** A purchase of a specification, from any seller. */
export type Purchase = {
  specificationId: number
  orderNo: string
  at: Date
  price: number
  /** Thousandths of the base unit; null: unknown. */
  qty: number | null
  saleUnit: number
  tenantId: number
  sellerName: string
}

const purchases = (db: Db, buyerId: number) => db`
  select p.specification_id as "specificationId", o.order_no as "orderNo", o.created_at as at, p.price, p.qty,
    p.sale_unit as "saleUnit", o.tenant_id as "tenantId", seller.short_name as "sellerName"
  from price_paid p
  join buyer_order o on o.buyer_id = ${buyerId} and o.order_id = p.order_id
  join seller on seller.tenant_id = o.tenant_id
  where p.buyer_id = ${buyerId} and o.state <> all(${statesIn('cancelled')})`

/** The last purchase of each of these specifications. */
export async function lastPurchasesOf(
  db: Sql,
  buyerId: number,
  specificationIds: readonly number[],
): Promise<Purchase[]> {
  await takeOverOrders(db, buyerId)
  return db<Purchase[]>`
    select distinct on ("specificationId") * from (${purchases(db, buyerId)}
      and p.specification_id = any(${[...specificationIds]}::bigint[])) as bought
    order by "specificationId", at desc, "orderNo" desc`
}

/** Most purchases of one specification to read. */
const mostLookedAt = 2_000

/** The purchases of a specification since a moment, newest first. */
export async function purchasesSince(
  db: Sql,
  buyerId: number,
  specificationId: number,
  since: Date,
): Promise<Purchase[]> {
  await takeOverOrders(db, buyerId)
  return db<Purchase[]>`
    ${purchases(db, buyerId)} and p.specification_id = ${specificationId} and o.created_at >= ${since}::timestamptz
    order by o.created_at desc, o.order_id desc limit ${mostLookedAt}`
}

/**
 * A company's orders of a specification: thousandths of the base unit, fen; null: the quantity of an order is unknown.
 */
export type BoughtRow = {
  specificationId: number
  qty: number | null
  amount: number
  orders: number
  baseUnit: number
  saleUnit: number
  /** False when it was sold in several units: such quantities cannot be added. */
  isOneUnit: boolean
}

/** A company's orders of every specification since a moment, without cancelled orders. */
export async function boughtSince(db: Sql, buyerId: number, since: Date): Promise<BoughtRow[]> {
  await takeOverOrders(db, buyerId)
  return db<BoughtRow[]>`
    select p.specification_id as "specificationId",
      case when bool_and(p.qty is not null) then sum(p.qty)::bigint end as qty, coalesce(sum(p.amount), 0)::bigint as amount,
      count(distinct p.order_id)::int as orders, coalesce(min(p.base_unit), 0) as "baseUnit",
      min(p.sale_unit) as "saleUnit",
      min(p.sale_unit) = max(p.sale_unit) and coalesce(min(p.base_unit) = max(p.base_unit), false) as "isOneUnit"
    from price_paid p
    join buyer_order o on o.buyer_id = ${buyerId} and o.order_id = p.order_id
    where p.buyer_id = ${buyerId} and o.state <> all(${statesIn('cancelled')}) and o.created_at >= ${since}::timestamptz
      and p.specification_id is not null
    group by p.specification_id`
}
