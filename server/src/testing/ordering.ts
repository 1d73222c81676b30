/** Fixtures for tests of carts and orders, and the invariants that must hold at their end. */
import { maxLines } from '@lianmeng/contract/cart/endpoints'
import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/orders/endpoints'
import {
  firstOrderState,
  isOfDelivery,
  nextState,
  type OrderEvent,
  type OrderState,
  statesBefore,
} from '@lianmeng/trade/order/states'
import { expect } from 'vitest'
import { invariants } from '../audit/invariants.ts'
import { openCatalogue } from '../catalogue/testing/opened.ts'
import type { Db, Sql } from '../database/db.ts'
import type { Deps, Feature } from '../deps.ts'
import { tellSellersOfOrders } from '../features/orders/placing/tell-sellers.ts'
import { aBuyer, type BuyerRow, type ProductRow } from './builders.ts'
import { type As, login, type TestApp, testApp } from './test-app.ts'

/** A server with these features and the real catalogue. */
export function orderingApp(features: readonly Feature[], deps: Partial<Deps> = {}): Promise<TestApp> {
  return testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db), ...deps }) })
}

export type Shopper = BuyerRow & { as: As; addressId: number }

/** A logged-in buyer with a delivery address. `region`: its three codes. */
export async function aShopper(
  t: Pick<TestApp, 'db' | 'deps'>,
  given: Parameters<typeof aBuyer>[1] & { region?: string } = {},
): Promise<Shopper> {
  const buyer = await aBuyer(t.db, given)
  const addressId = await anAddress(t.db, buyer.companyId, given.region)
  return { ...buyer, as: await login(t, buyer.userId), addressId }
}

export async function anAddress(db: Db, companyId: number, region = '330000,330400,330424'): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street)
    values (${companyId}, '李四', '13800138000', ${region}, '浙江省嘉兴市海盐县', '百步镇一号')
    returning id`
  return row!.id
}

/** A line in a cart, inserted without being judged. `qty` in base units. */
export async function aCartLine(
  db: Db,
  { companyId, userId }: BuyerRow,
  product: ProductRow,
  qty: number,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into cart_line (buyer_id, tenant_id, product_id, package_spec_id, qty, added_price, added_by)
    select ${companyId}, tenant_id, id, ${product.packageSpecId}, ${Math.round(qty * 1000)}, price, ${userId}
    from product where tenant_id = ${product.tenantId} and id = ${product.componentId}
    returning id`
  return row!.id
}

/** Submits an order of these cart lines. */
export function submit(
  t: TestApp,
  { as, addressId }: Shopper,
  cartItemIds: number[],
  more: {
    key?: string
    expectedTotal?: string
    remarks?: { erpTenantId: number; remark: string }[]
    addressId?: number
    poNo?: string
    costCentreId?: number
  } & Pick<
    ParamsOf<typeof contract.submitOrder>,
    'wantedOn' | 'invoice' | 'payments' | 'lineNotes' | 'attachments'
  > = {},
) {
  expect(cartItemIds.length).toBeLessThanOrEqual(maxLines)
  const { key, ...params } = more
  const headers = { ...as, ...(key === undefined ? {} : { 'idempotency-key': key }) }
  return t.call(contract.submitOrder, { cartItemIds, addressId, ...params }, { headers, query: { ispc: 'true' } })
}

/** Orders a product directly. @returns the order's number */
export async function anOrder(t: TestApp, shopper: Shopper, product: ProductRow, qty: number): Promise<string> {
  const reply = await submit(t, shopper, [await aCartLine(t.db, shopper, product, qty)])
  expect(reply.body.message).toBe('')
  return reply.body.data!.orders[0]!.orderNo
}

/** Changes the state or the time of an order directly, on the buyer's and the seller's side. */
export async function alterOrder(
  db: Db,
  orderNo: string,
  { state = null, createdAt = null }: { state?: OrderState | null; createdAt?: string | null },
): Promise<void> {
  await db`
    update sales_order set state = coalesce(${state}, state), created_at = coalesce(${createdAt}::timestamptz, created_at)
    where order_no = ${orderNo}`
  await db`
    update buyer_order set state = coalesce(${state}, state), created_at = coalesce(${createdAt}::timestamptz, created_at)
    where order_no = ${orderNo}`
}

/** Reserved quantity of a product, base units. */
export async function reservedOf(db: Db, { tenantId, componentId }: ProductRow): Promise<number> {
  const [row] = await db<{ reserved: number }[]>`
    select reserved from stock where tenant_id = ${tenantId} and product_id = ${componentId}`
  return row!.reserved / 1000
}

/** Everything that an order or a cart could change, for comparison before and after. */
export async function fingerprint(db: Sql): Promise<unknown> {
  // Messages about new orders do not count as a change, nor does the contract issued a moment later.
  await tellSellersOfOrders({ db, clock: () => new Date() })
  const [row] = await db`
    select (select json_agg(c order by c.id) from cart_line c) as cart,
      (select json_agg(s order by s.product_id) from stock s) as stock,
      (select json_agg(a order by a.id) from address a) as addresses,
      (select count(*) from order_group) as groups, (select count(*) from idempotency) as answers,
      (select count(*) from order_line) as lines, (select count(*) from message) as messages,
      (select json_agg(to_jsonb(o) - 'contract_due_at' order by o.id) from sales_order o) as orders,
      (select json_agg(b order by b.order_id) from buyer_order b) as listed,
      (select json_agg(e order by e.order_id, e.seq) from order_event e) as events`
  return row
}

/** Checks the rules of the whole database, and that histories follow the table of states. */
export async function expectInvariants(db: Sql): Promise<void> {
  // One by one: after thousands of orders all of them together exceed the time limit of a statement.
  const breaches: unknown[] = []
  for (const { sql } of await invariants()) breaches.push(...(await db.unsafe(sql)))
  expect(breaches).toEqual([])
  const events = await db<{ order: number; event: OrderEvent | 'submit'; state: OrderState }[]>`
    select order_id as order, event, state from order_event order by tenant_id, order_id, seq`
  let before: (typeof events)[number] | undefined
  for (const step of events) {
    const isFirst = step.order !== before?.order
    if (isFirst || !isOfDelivery(step.event as OrderEvent))
      expect(step.state).toBe(isFirst ? firstOrderState : nextState(before!.state, step.event as OrderEvent, []))
    else expect(statesBefore(step.event as OrderEvent)).toContain(before!.state)
    expect(step.event === 'submit').toBe(isFirst)
    before = step
  }
}
