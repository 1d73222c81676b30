import { microYuan } from '@lianmeng/trade/price/money'
import { discountedPrice } from '@lianmeng/trade/price/quote'
import { millionths } from '@lianmeng/trade/rate'
import { type Db, type Sql, transaction } from '../database/db.ts'

/** What a company paid for a product when it last ordered it. */
export type PaidPrice = { productId: number; price: number; saleUnit: number; at: Date }

/** Orders that are taken over at once, and how often at most in one call: the next call goes on. */
const batchSize = 500
const mostBatches = 10

type Unnoted = { orderId: number; tenantId: number }
type PaidLine = { orderId: number; productId: number; price: number; discount: number | null; saleUnit: number }

const unnotedOrders = (db: Db, buyerId: number) => db<Unnoted[]>`
  select order_id as "orderId", tenant_id as "tenantId" from buyer_order
  where buyer_id = ${buyerId} and not prices_noted order by order_id desc limit ${batchSize}`

const linesOf = (db: Db, orders: readonly Unnoted[]) => db<PaidLine[]>`
  select order_id as "orderId", product_id as "productId", price, (snapshot -> 'discount')::int as discount,
    (snapshot -> 'saleUnit')::int as "saleUnit"
  from order_line
  where tenant_id = any(${[...new Set(orders.map(({ tenantId }) => tenantId))]}::int[])
    and order_id = any(${orders.map(({ orderId }) => orderId)}::bigint[])
  order by order_id, line_no`

const paid = ({ price, discount }: PaidLine): number =>
  Number(discountedPrice(microYuan(BigInt(price)), millionths(BigInt(discount ?? 0))))

/** Takes over what a batch of orders cost. Whoever does it at the same time writes the same. */
async function notePrices(
  tx: Db,
  buyerId: number,
  orders: readonly Unnoted[],
  lines: readonly PaidLine[],
): Promise<void> {
  // A product in two packages has two lines: the last one stands.
  const each = [...new Map(lines.map((line) => [`${line.orderId} ${line.productId}`, line])).values()]
  await tx`
    insert into price_paid (buyer_id, product_id, order_id, price, sale_unit)
    select ${buyerId}, w.product, w.ordered, w.price, w.unit
    from unnest(${each.map(({ productId }) => productId)}::bigint[], ${each.map(({ orderId }) => orderId)}::bigint[],
      ${each.map(paid)}::bigint[], ${each.map(({ saleUnit }) => saleUnit)}::smallint[]) as w (product, ordered, price, unit)
    order by w.product, w.ordered
    on conflict (buyer_id, product_id, order_id) do update set price = excluded.price`
  await tx`
    update buyer_order set prices_noted = true
    where buyer_id = ${buyerId} and order_id = any(${orders.map(({ orderId }) => orderId)}::bigint[])`
}

/** What a company paid last for each of these products, cancelled orders apart. @returns by product */
export async function lastPaid(
  db: Sql,
  buyerId: number,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, PaidPrice>> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const orders = await unnotedOrders(db, buyerId)
    if (orders.length === 0) break
    const lines = await linesOf(db, orders)
    await transaction(db, (tx) => notePrices(tx, buyerId, orders, lines))
  }
  const rows = await db<PaidPrice[]>`
    select distinct on (p.product_id) p.product_id as "productId", p.price, p.sale_unit as "saleUnit", o.created_at as at
    from price_paid p join buyer_order o on o.buyer_id = p.buyer_id and o.order_id = p.order_id
    where p.buyer_id = ${buyerId} and p.product_id = any(${[...productIds]}::bigint[]) and o.state <> 'cancelled'
    order by p.product_id, o.created_at desc, p.order_id desc`
  return new Map(rows.map((row) => [row.productId, row]))
}
