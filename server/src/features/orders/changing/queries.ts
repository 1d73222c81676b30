import type { StockFigures } from '../../../catalogue/columns/read-states.ts'
import type { Db } from '../../../database/db.ts'
import type { OrderKey } from '../../../order/finding/queries.ts'
import type { LineSnapshot } from '../../../order/lines/line-snapshot.ts'
import { goodsOf, inState } from '../../../selling/goods-filter.ts'

/** The highest number that a line of an order has or had in any of its changes. */
export async function lastLineNo(db: Db, { tenantId, id }: OrderKey): Promise<number> {
  const [row] = await db<{ last: number }[]>`
    select greatest(
      (select max(line_no) from order_line where tenant_id = ${tenantId} and order_id = ${id}),
      (select max((line ->> 'lineNo')::int) from order_change c, jsonb_array_elements(c.terms -> 'lines') line
        where c.tenant_id = ${tenantId} and c.order_id = ${id})) as last`
  return row!.last
}

/** A package of goods that may be chosen. */
export type PackedGoods = {
  tenantId: number
  productId: number
  packageSpecId: number
  packageName: string
  ownCode: string
}

/** Packages of goods by id of the package; without those that the seller does not have. */
export async function packedGoods(db: Db, tenantId: number, packageIds: readonly number[]): Promise<PackedGoods[]> {
  return db<PackedGoods[]>`
    select k.tenant_id as "tenantId", k.product_id as "productId", k.id as "packageSpecId", k.name as "packageName",
      p.own_code as "ownCode"
    from package_spec k join product p on p.tenant_id = ${tenantId} and p.id = k.product_id
    where k.tenant_id = ${tenantId} and k.id = any(${[...packageIds]}::bigint[])`.ownedBy('tenantId', tenantId)
}

/** Goods on sale by words of their code, standard, size …, in all their packages. @param limit of goods */
export async function findPacked(db: Db, tenantId: number, keyword: string, limit: number): Promise<PackedGoods[]> {
  return db<PackedGoods[]>`
    select k.tenant_id as "tenantId", k.product_id as "productId", k.id as "packageSpecId", k.name as "packageName",
      found.own_code as "ownCode"
    from (
      select p.id, p.own_code, row_number() over (order by st.number, n.sort, sp.length, p.id) as place
      ${goodsOf(db, tenantId, { keyword })} and ${inState(db, 'listed')} order by place limit ${limit}
    ) found
    join package_spec k on k.tenant_id = ${tenantId} and k.product_id = found.id
    order by found.place, k.id`.ownedBy('tenantId', tenantId)
}

/** Holds the stock of products in the order in which every transaction does. */
export async function lockStock(tx: Db, tenantId: number, productIds: readonly number[]): Promise<void> {
  await tx`
    select product_id from stock where tenant_id = ${tenantId} and product_id = any(${[...productIds]}::bigint[])
    order by product_id for update`
}

/** Reserves quantities, thousandths, of goods that are on sale; without those of which there is too little. */
export const reserveAdded = (tx: Db, tenantId: number, parts: ReadonlyMap<number, number>) => tx<StockFigures[]>`
  update stock s set reserved = s.reserved + w.qty
  from unnest(${[...parts.keys()]}::bigint[], ${[...parts.values()]}::bigint[]) as w (product_id, qty)
  where s.tenant_id = ${tenantId} and s.product_id = w.product_id and (s.reservable or s.on_hand - s.reserved >= w.qty)
    and exists (select 1 from product p where p.tenant_id = ${tenantId} and p.id = w.product_id and p.listed)
  returning s.product_id as "componentId", s.on_hand as "onHand", s.reserved`

export type InsertedLine = {
  lineNo: number
  productId: number
  packageSpecId: number
  qty: number
  backordered: number
  price: number
  amount: number
  snapshot: LineSnapshot
}

/**
 * Writes lines that a change brings, and notes their goods where both sides look for orders.
 * @param goods as searched-text.ts writes them
 */
export async function addLines(
  tx: Db,
  { tenantId, id, buyerId }: OrderKey & { buyerId: number },
  lines: readonly InsertedLine[],
  goods: string,
): Promise<void> {
  await tx`
    insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, qty, backordered, price, amount, snapshot)
    select ${tenantId}, ${id}, w."lineNo", w."productId", w."packageSpecId", w.qty, w.backordered, w.price, w.amount, w.snapshot
    from jsonb_to_recordset(${tx.json(lines)}) as w ("lineNo" smallint, "productId" bigint, "packageSpecId" bigint, qty bigint,
      backordered bigint, price bigint, amount bigint, snapshot jsonb)`
  await tx`
    update sales_order set goods = goods || ' ' || ${goods} where tenant_id = ${tenantId} and id = ${id}`
  await tx`
    update buyer_order set goods = goods || ' ' || ${goods} where buyer_id = ${buyerId} and order_id = ${id}`
}
