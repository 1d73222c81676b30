import { microYuan } from '@lianmeng/trade/price/money'
import { discountedPrice } from '@lianmeng/trade/price/quote'
import { millionths } from '@lianmeng/trade/rate'
import { type Db, type Sql, transaction } from '../database/db.ts'

/** Orders copied at once, and the most rounds per call: the next call continues. */
const batchSize = 500
const mostBatches = 10

type Untaken = { orderId: number; tenantId: number }
type Head = { orderId: number; amount: number; orderedBy: number }
type PaidLine = {
  orderId: number
  productId: number
  specificationId: number
  price: number
  discount: number | null
  saleUnit: number
  baseUnit: number
  qty: number
  amount: number
}

const untakenOrders = (db: Db, buyerId: number) => db<Untaken[]>`
  select order_id as "orderId", tenant_id as "tenantId" from buyer_order
  where buyer_id = ${buyerId} and not quantities_noted order by order_id desc limit ${batchSize}`

/** Keeps changes of these orders out until the copy is written: each of them writes the buyer's row too. */
const lockUntaken = (tx: Db, buyerId: number, orders: readonly Untaken[]) => tx`
  select order_id from buyer_order where buyer_id = ${buyerId} and order_id = any(${idsOf(orders)}::bigint[])
  order by order_id for update`

const sellersOf = (orders: readonly Untaken[]) => [...new Set(orders.map(({ tenantId }) => tenantId))]
const idsOf = (orders: readonly Untaken[]) => orders.map(({ orderId }) => orderId)

const headsOf = (db: Db, orders: readonly Untaken[]) => db<Head[]>`
  select id as "orderId", amount, created_by as "orderedBy" from sales_order
  where tenant_id = any(${sellersOf(orders)}::int[]) and id = any(${idsOf(orders)}::bigint[])`

const linesOf = (db: Db, orders: readonly Untaken[]) => db<PaidLine[]>`
  select l.order_id as "orderId", l.product_id as "productId", p.specification_id as "specificationId", l.price,
    (l.snapshot -> 'discount')::int as discount, (l.snapshot -> 'saleUnit')::int as "saleUnit",
    (l.snapshot -> 'baseUnit')::int as "baseUnit", l.qty, l.amount
  from order_line l join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  where l.tenant_id = any(${sellersOf(orders)}::int[]) and l.order_id = any(${idsOf(orders)}::bigint[])
  order by l.order_id, l.line_no`

const paid = ({ price, discount }: PaidLine): number =>
  Number(discountedPrice(microYuan(BigInt(price)), millionths(BigInt(discount ?? 0))))

/** A product in two packages has two lines: the price of the last one is kept, quantities and amounts are added. */
const byProduct = (lines: readonly PaidLine[]): PaidLine[] =>
  Array.from(Map.groupBy(lines, ({ orderId, productId }) => `${orderId} ${productId}`).values(), (those) => ({
    ...those.at(-1)!,
    qty: those.reduce((sum, { qty }) => sum + qty, 0),
    amount: those.reduce((sum, { amount }) => sum + amount, 0),
  }))

async function notePrices(tx: Db, buyerId: number, lines: readonly PaidLine[]): Promise<void> {
  const each = byProduct(lines)
  await tx`
    insert into price_paid (buyer_id, product_id, order_id, specification_id, price, sale_unit, base_unit, qty,
      amount)
    select ${buyerId}, w.product, w.ordered, w.specification, w.price, w.unit, w.base, w.qty, w.amount
    from unnest(${each.map(({ productId }) => productId)}::bigint[], ${each.map(({ orderId }) => orderId)}::bigint[],
      ${each.map(({ specificationId }) => specificationId)}::bigint[], ${each.map(paid)}::bigint[],
      ${each.map(({ saleUnit }) => saleUnit)}::smallint[], ${each.map(({ baseUnit }) => baseUnit)}::smallint[],
      ${each.map(({ qty }) => qty)}::bigint[],
      ${each.map(({ amount }) => amount)}::bigint[]) as w (product, ordered, specification, price, unit, base, qty, amount)
    order by w.product, w.ordered
    on conflict (buyer_id, product_id, order_id) do update
    set price = excluded.price, specification_id = excluded.specification_id,
      base_unit = excluded.base_unit, qty = excluded.qty, amount = excluded.amount`
}

async function noteHeads(tx: Db, buyerId: number, heads: readonly Head[]): Promise<void> {
  await tx`
    update buyer_order o set prices_noted = true, quantities_noted = true, amount = w.amount, ordered_by = w.person
    from unnest(${heads.map(({ orderId }) => orderId)}::bigint[], ${heads.map(({ amount }) => amount)}::bigint[],
      ${heads.map(({ orderedBy }) => orderedBy)}::bigint[]) as w (id, amount, person)
    where o.buyer_id = ${buyerId} and o.order_id = w.id`
}

/**
 * Copies amounts, people and prices of a company's new orders: the orders are stored with their sellers, but the buyer
 * queries them. Parallel runs write the same.
 */
export async function takeOverOrders(db: Sql, buyerId: number): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const orders = await untakenOrders(db, buyerId)
    if (orders.length === 0) return
    await transaction(db, async (tx) => {
      await lockUntaken(tx, buyerId, orders)
      const [heads, lines] = [await headsOf(tx, orders), await linesOf(tx, orders)]
      await notePrices(tx, buyerId, lines)
      await noteHeads(tx, buyerId, heads)
    })
  }
}
