import { takeOverOrders } from '../../server/src/archive/take-over.ts'
import { type Db, type Sql, transaction } from '../../server/src/database/db.ts'
import type { BenchBuyer, Offer } from './buyers.ts'

/** The history of an order in each state: most of a long history is closed. `every`: one of this many. */
const courses = [
  { every: 1000, at: 0, state: 'awaitingConfirmation', events: ['submit'] },
  { every: 1000, at: 1, state: 'awaitingPayment', events: ['submit', 'confirm'] },
  { every: 1000, at: 2, state: 'awaitingShipment', events: ['submit', 'confirm', 'pay'] },
  { every: 500, at: 3, state: 'awaitingReceipt', events: ['submit', 'confirm', 'pay', 'ship'] },
  { every: 20, at: 4, state: 'cancelled', events: ['submit', 'cancel'] },
  { every: 1, at: 0, state: 'completed', events: ['submit', 'confirm', 'pay', 'ship', 'receive'] },
] as const

const stateAfter: Readonly<Record<string, string>> = {
  submit: 'awaitingConfirmation',
  confirm: 'awaitingPayment',
  pay: 'awaitingShipment',
  ship: 'awaitingReceipt',
  receive: 'completed',
  cancel: 'cancelled',
}

const courseOf = (n: number) => courses.find(({ every, at }) => n % every === at)!

/** Writes orders with two lines each, oldest first; `wanted` is a temporary table of the transaction. */
async function writeOrders(tx: Db, buyer: BenchBuyer, offers: readonly Offer[], count: number): Promise<void> {
  const states = Array.from({ length: count }, (_, n) => courseOf(n).state)
  const events = Array.from({ length: count }, (_, n) => courseOf(n).events.length)
  await tx`
    create temporary table wanted on commit drop as
    select n::int as n, state, events, 'H' || ${buyer.companyId}::bigint || '-' || n as no,
      now() - (${count} - n) * interval '15 minutes' as at, o.*
    from unnest(${states}::text[], ${events}::int[]) with ordinality as w (state, events, n)
    join unnest(${offers.map((o) => o.tenantId)}::int[], ${offers.map((o) => o.componentId)}::bigint[],
      ${offers.map((o) => o.packageSpecId)}::bigint[], ${offers.map((o) => Math.round(o.qty * 1000))}::bigint[],
      ${offers.map((o) => o.price)}::bigint[]) with ordinality as o (tenant_id, product_id, package_spec_id, qty, price, place)
      on place = n % ${offers.length} + 1`
  await tx`
    insert into order_group (buyer_id, group_no, total, created_by, created_at)
    select ${buyer.companyId}, no || 'G', 20000, ${buyer.companyId}, at from wanted`
  await tx`
    insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, receiver_name, mobile,
      delivery_address, created_by, created_at, expires_at, version, seller_told_at, goods)
    select tenant_id, no, no || 'G', ${buyer.companyId}, '压测企业（示例）', state, 20000, '收货人', '17000000000',
      '浙江省嘉兴市海盐县 示例路 1 号', ${buyer.companyId}, at, now() + interval '90 days', events, at, ''
    from wanted`
  await tx`alter table wanted add column id bigint`
  await tx`update wanted set id = o.id from sales_order o where o.tenant_id = wanted.tenant_id and o.order_no = no`
  await tx`
    insert into buyer_order (buyer_id, order_id, tenant_id, order_no, state, created_at, names, goods, cart_line_ids,
      prices_noted, amount, ordered_by)
    select ${buyer.companyId}, w.id, w.tenant_id, no, w.state, at, lower(no || ' ' || no || 'g 压测企业（示例） ' || short_name),
      replace(translate(lower(d.number || 'M8×' || p.specification_id || d.product_name), ' /-', ''), 'gbt', 'gb'), '{}', true, 20000,
      ${buyer.companyId}
    from wanted w join seller using (tenant_id) join product p on p.tenant_id = w.tenant_id and p.id = w.product_id
    join specification s on s.id = p.specification_id join standard d on d.id = s.standard_id`
  await tx`
    update sales_order o set goods = b.goods from buyer_order b
    where b.buyer_id = ${buyer.companyId} and o.tenant_id = b.tenant_id and o.id = b.order_id`
}

/**
 * Writes the later course of the orders: their lines, their history and, for shipped goods, a shipment and its receipt.
 */
async function writeCourses(tx: Db): Promise<void> {
  await tx`
    insert into order_line (tenant_id, order_id, line_no, product_id, package_spec_id, cart_line_id, qty, price, amount,
      snapshot, shipped, received, cancelled)
    select w.tenant_id, w.id, line, product_id, package_spec_id, -10000000 - 2 * w.id - line, qty, w.price, 10000,
      json_build_object('standardName', d.number, 'productName', d.product_name, 'specification', 'M8×' || p.specification_id,
        'materialName', '', 'strengthName', '8.8', 'surfaceTreatmentName', '', 'brandName', '', 'packageName', '盒装',
        'baseUnit', 1, 'saleUnit', 2, 'big', 1, 'small', 0, 'loose', 0, 'regionAdjustment', 0, 'discount', 0),
      case when events >= 4 then qty else 0 end, case when w.state = 'completed' then qty else 0 end,
      case when w.state = 'cancelled' then qty else 0 end
    from wanted w cross join generate_series(1, 2) as line
    join product p on p.tenant_id = w.tenant_id and p.id = w.product_id
    join specification s on s.id = p.specification_id join standard d on d.id = s.standard_id`
  const steps = courses.flatMap(({ state, events }) => events.map((event, i) => ({ state, event, seq: i + 1 })))
  await tx`
    insert into order_event (tenant_id, order_id, seq, event, state, actor_kind, actor_name, at)
    select w.tenant_id, w.id, e.seq, e.event, e.after, 'system', '', w.at + e.seq * interval '1 hour'
    from wanted w join unnest(${steps.map((s) => s.state)}::text[], ${steps.map((s) => s.event)}::text[],
      ${steps.map((s) => s.seq)}::int[], ${steps.map((s) => stateAfter[s.event]!)}::text[]) as e (state, event, seq, after)
      on e.state = w.state`
  await tx`
    insert into shipment (tenant_id, order_id, batch, way, shipped_at, shipped_by)
    select tenant_id, id, 1, 'own', at, '' from wanted where events >= 4`
  await tx`
    insert into shipment_line (tenant_id, order_id, batch, line_no, qty, received)
    select tenant_id, id, 1, line, qty, case when state = 'completed' then qty end
    from wanted cross join generate_series(1, 2) as line where events >= 4`
  await tx`
    insert into receipt (tenant_id, order_id, batch, at, actor_kind, actor_name)
    select tenant_id, id, 1, at, 'system', '' from wanted where state = 'completed'`
  await tx`
    update stock s set reserved = s.reserved + w.qty from (
      select tenant_id, product_id, 2 * sum(qty) as qty from wanted
      where state in ('awaitingConfirmation', 'awaitingPayment', 'awaitingShipment') group by 1, 2
    ) w where s.tenant_id = w.tenant_id and s.product_id = w.product_id`
}

/** Gives a buyer `count` orders of the last months, like years of ordering would; they satisfy every invariant. */
export const fillOrders = (db: Sql, buyer: BenchBuyer, offers: readonly Offer[], count: number): Promise<void> =>
  transaction(db, async (tx) => {
    await writeOrders(tx, buyer, offers, count)
    await writeCourses(tx)
  })

/** Has what a buyer's orders came to stand with the buyer, as searches by amount or person leave it: each takes over what is new. */
export async function takeOverAll(db: Sql, { companyId }: BenchBuyer): Promise<void> {
  for (;;) {
    await takeOverOrders(db, companyId)
    const [row] = await db<{ more: boolean }[]>`
      select exists (select 1 from buyer_order where buyer_id = ${companyId} and not quantities_noted) as more`
    if (!row!.more) return
  }
}
