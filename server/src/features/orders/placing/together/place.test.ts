import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { buyerOf } from '../../../../accounts/caller.ts'
import { connect, transaction } from '../../../../database/db.ts'
import { anActor } from '../../../../testing/actors.ts'
import { aFirm } from '../../../../testing/approving.ts'
import { aProduct, aSeller, type ProductRow } from '../../../../testing/builders.ts'
import { orders, toSubmit } from '../../../../testing/order-features.ts'
import {
  aCartLine,
  aShopper,
  expectInvariants,
  orderingApp,
  reservedOf,
  type Shopper,
  submit,
} from '../../../../testing/ordering.ts'
import { submitOrder } from '../submit-order.ts'

const t = await orderingApp([orders])
const otherProcess = connect(t.deps.config.databaseUrl, {
  max: 8,
  name: 'lianmeng-other-process',
  // On a busy machine a connection may take long, which must not fail the test.
  connectTimeout: 30_000,
})
afterAll(async () => {
  await expectInvariants(t.db)
  await otherProcess.end()
  await t.close()
})

/** A person with a budget and a rule about the daily sum, neither of which is reached. */
async function aPersonOfAFirm(): Promise<Shopper> {
  const firm = await aFirm(t)
  const condition = { dayFrom: '1000000.00', amountFrom: '' }
  const steps = [{ mode: 'all' as const, approverIds: [firm.admin.userId] }]
  await firm.saveBudget('100000')
  await firm.saveRules([
    {
      name: '大额',
      ...condition,
      categoryIds: [],
      sellerIds: [],
      costCentreIds: [],
      overBudget: false,
      overLimit: false,
      steps,
    },
  ])
  return firm.admin
}

const shoppers = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, n) => (n % 2 ? aShopper(t) : aPersonOfAFirm())))

/** Everything written for a person's orders, except what differs between any two submissions. */
async function written({ companyId, userId, addressId }: Shopper): Promise<unknown> {
  const own = [
    'id',
    'order_id',
    'order_no',
    'group_no',
    'created_at',
    'at',
    'updated_at',
    'buyer_id',
    'buyer_name',
    'created_by',
  ]
  const varying = [
    ...own,
    'actor_id',
    'actor_name',
    'names',
    'cart_line_ids',
    'cart_line_id',
    'expires_at',
    'seller_told_at',
    'contract_due_at',
  ]
  // Tables of buyers and of sellers are asked apart, as on a cluster.
  const sold = await t.db<{ orderNo: string; by: number; row: object }[]>`
    select order_no as "orderNo", created_by as by, to_jsonb(o) - ${varying}::text[] as row
    from sales_order o where buyer_id = ${companyId} order by tenant_id`
  const events = await t.db<{ row: object }[]>`
    select to_jsonb(e) - ${varying}::text[] as row
    from order_event e join sales_order o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where o.buyer_id = ${companyId} order by e.tenant_id`
  const lines = await t.db<{ orderNo: string; cart: number; row: object }[]>`
    select o.order_no as "orderNo", l.cart_line_id as cart, to_jsonb(l) - ${[...varying, 'backordered']}::text[] as row
    from order_line l join sales_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where o.buyer_id = ${companyId} order by l.tenant_id, l.line_no`
  const listed = await t.db<{ names: string; carts: number[]; row: object }[]>`
    select names, cart_line_ids as carts, to_jsonb(b) - ${varying}::text[] as row
    from buyer_order b where buyer_id = ${companyId} order by tenant_id`
  const [counts] = await t.db<{ groups: object[]; entries: number; answers: number; leftInCart: number }[]>`
    select (select json_agg(to_jsonb(g) - ${varying}::text[]) from order_group g where g.buyer_id = ${companyId}) as groups,
      (select count(*) from budget_entry where buyer_id = ${companyId}) as entries,
      (select count(*) from idempotency where buyer_id = ${companyId}
        and reply -> 'orders' -> 0 ->> 'order_no' = ${sold[0]!.orderNo}) as answers,
      (select count(*) from cart_line where buyer_id = ${companyId}) as "leftInCart"`
  const cartsOf = (orderNo: string) => lines.filter((line) => line.orderNo === orderNo).map(({ cart }) => cart)
  for (const [n, { names, carts }] of listed.entries()) {
    expect(names.toLowerCase()).toContain(sold[n]!.orderNo.toLowerCase())
    expect([sold[n]!.by, carts]).toEqual([userId, cartsOf(sold[n]!.orderNo)])
  }
  expect(addressId).toBeGreaterThan(0)
  const rows = (of: readonly { row: object }[]) => of.map(({ row }) => row)
  return { ...counts, orders: rows(sold), listed: rows(listed), events: rows(events), lines: rows(lines) }
}

/** Expects that some of these people's orders were written in one transaction. On a cluster everyone submits alone. */
async function expectShared(people: readonly Shopper[]): Promise<void> {
  if (inject('isCluster')) return
  const [row] = await t.db<{ count: number }[]>`
    select count(distinct xmin::text) as count from order_group where buyer_id = any(${people.map(({ companyId }) => companyId)}::bigint[])`
  expect(row!.count).toBeLessThan(people.length)
}

const cartOf = async (shopper: Shopper, goods: readonly ProductRow[]) => {
  const ids: number[] = []
  for (const product of goods) ids.push(await aCartLine(t.db, shopper, product, 1000))
  return ids
}

/** Goods of three sellers, one of whom charges freight. */
async function someGoods(): Promise<ProductRow[]> {
  const goods = await Promise.all(Array.from({ length: 4 }, () => aProduct(t.db, { stock: 1_000_000 })))
  const rule = { provinces: [], by: 'amount', first: '0', firstFee: '12', step: '0', stepFee: '0', freeFrom: '' }
  await t.db`insert into freight_terms (tenant_id, rules) values (${goods[0]!.tenantId}, ${t.db.json([rule])}) on conflict do nothing`
  return goods
}

test('submissions written together have the same rows as those written alone', async () => {
  const goods = await someGoods()
  const people = await shoppers(12)
  const carts = await Promise.all(people.map((shopper) => cartOf(shopper, goods)))
  for (const n of [0, 1]) expect((await submit(t, people[n]!, carts[n]!)).body.code).toBe(200)
  const replies = await Promise.all(people.slice(2).map((shopper, n) => submit(t, shopper, carts[n + 2]!)))
  expect(replies.map(({ body }) => body.code)).toEqual(Array(10).fill(200))
  await expectShared(people.slice(2))
  const alone = [await written(people[0]!), await written(people[1]!)]
  expect(alone[0]).toMatchObject({
    answers: 1,
    leftInCart: 0,
    groups: [{}],
    entries: expect.any(Number),
  })
  for (const [n, person] of people.entries()) expect(await written(person)).toEqual(alone[n % 2])
  for (const [n, { body }] of replies.entries()) {
    const [own] = await t.db<{ nos: string[] }[]>`
      select array_agg(order_no order by order_no) as nos from buyer_order where buyer_id = ${people[n + 2]!.companyId}`
    expect(body.data!.orders.map(({ orderNo }) => orderNo).sort()).toEqual(own!.nos)
  }
  for (const product of goods) expect(await reservedOf(t.db, product)).toBe(12_000)
})

test('goods that are made to order lack what is above the stock, counted once over all who share a transaction', async () => {
  const product = await aProduct(t.db, { stock: 3_500 })
  await t.db`update stock set reservable = true where product_id = ${product.componentId}`
  const people = await shoppers(10)
  const carts = await Promise.all(people.map((shopper) => cartOf(shopper, [product])))
  const replies = await Promise.all(people.map((shopper, n) => submit(t, shopper, carts[n]!)))
  expect(replies.map(({ body }) => body.code)).toEqual(Array(10).fill(200))
  const rows = await t.db<{ backordered: number }[]>`
    select backordered from order_line where product_id = ${product.componentId} order by backordered`
  expect(rows.map(({ backordered }) => backordered / 1000)).toEqual([0, 0, 0, 500, ...Array(6).fill(1000)])
})

test('a submission with sold-out goods does not affect the others', async () => {
  const [scarce, plenty] = [await aProduct(t.db, { stock: 1000 }), await aProduct(t.db, { stock: 1_000_000 })]
  const people = await shoppers(12)
  const carts = await Promise.all(people.map((shopper, n) => cartOf(shopper, n % 3 ? [plenty] : [scarce, plenty])))
  const replies = await Promise.all(people.map((shopper, n) => submit(t, shopper, carts[n]!)))
  expect(replies.map(({ body }) => body.code).sort()).toEqual([...Array(3).fill(10001), ...Array(9).fill(200)].sort())
  expect([await reservedOf(t.db, scarce), await reservedOf(t.db, plenty)]).toEqual([1000, 9000])
})

/** Goods for ¥30, of one seller: people of a company share a list, on which a product stands once. */
async function thirtyYuanEach(count: number): Promise<ProductRow[]> {
  const { tenantId } = await aSeller(t.db)
  return Promise.all(Array.from({ length: count }, () => aProduct(t.db, { tenantId, price: '1', stock: 1_000_000 })))
}

/** A company with ¥100 for the month, and some of its people: three of them can spend ¥30. */
async function aFirmWithBudget(count: number) {
  const firm = await aFirm(t)
  await firm.saveBudget('100')
  return { firm, people: await Promise.all(Array.from({ length: count }, () => firm.person('purchaser'))) }
}

const takenOf = async ({ firm }: Awaited<ReturnType<typeof aFirmWithBudget>>) => {
  const [budget] = await firm.budgets()
  return Number(budget!.spent) + Number(budget!.held)
}

test('budgets that run out in company of others: not a fen over, and nobody else is refused', async () => {
  const firms = await Promise.all(Array.from({ length: 3 }, () => aFirmWithBudget(6)))
  const strangers = await Promise.all(Array.from({ length: 12 }, () => aShopper(t)))
  const everybody = [...strangers, ...firms.flatMap(({ people }) => people)]
  const goods = await thirtyYuanEach(everybody.length)
  const carts = await Promise.all(everybody.map((shopper, n) => aCartLine(t.db, shopper, goods[n]!, 30_000)))
  const codes = await Promise.all(
    everybody.map(async (shopper, n) => (await submit(t, shopper, [carts[n]!])).body.code),
  )
  expect(codes.slice(0, strangers.length)).toEqual(Array(12).fill(200))
  await expectShared(strangers)
  for (const [n, each] of firms.entries()) {
    const own = codes.slice(strangers.length + n * 6, strangers.length + n * 6 + 6)
    expect(own.filter((code) => code === 200)).toHaveLength(3)
    expect(await takenOf(each)).toBe(90)
  }
})

test('two processes whose rounds meet at one budget spend not a fen too much', async () => {
  const firm = await aFirmWithBudget(20)
  const strangers = await Promise.all(Array.from({ length: 10 }, () => aShopper(t)))
  const everybody = [...firm.people, ...strangers]
  const goods = await thirtyYuanEach(everybody.length)
  const carts = await Promise.all(everybody.map((shopper, n) => aCartLine(t.db, shopper, goods[n]!, 30_000)))
  const buyers = await Promise.all(everybody.map(async ({ userId }) => buyerOf(await anActor(t.deps, userId))))
  const placed = await Promise.all(
    everybody.map(({ addressId }, n) => {
      const deps = n % 2 ? t.deps : { ...t.deps, db: otherProcess }
      return submitOrder(toSubmit(deps), buyers[n]!, { cartItemIds: [carts[n]!], addressId }, undefined).then(
        (answer) => answer.orders.length,
        () => 0,
      )
    }),
  )
  expect(placed.slice(20)).toEqual(Array(10).fill(1))
  expect(placed.slice(0, 20).filter((count) => count === 1)).toHaveLength(3)
  expect(await takenOf(firm)).toBe(90)
})

test('two processes that write crossing goods, and cancellations beside them, never wait in a circle', async () => {
  const { tenantId } = await aSeller(t.db)
  const goods = await Promise.all(Array.from({ length: 6 }, () => aProduct(t.db, { tenantId, stock: 10_000_000 })))
  const people = await shoppers(40)
  const old = await Promise.all(people.map((shopper, n) => cartOf(shopper, [goods[n % 6]!, goods[(n + 1) % 6]!])))
  const first = await Promise.all(people.map((shopper, n) => submit(t, shopper, old[n]!)))
  const carts = await Promise.all(
    people.map((shopper, n) => cartOf(shopper, [goods[(n * 5) % 6]!, goods[(n + 3) % 6]!])),
  )
  const [before] = await t.db<
    { deadlocks: number }[]
  >`select deadlocks from pg_stat_database where datname = current_database()`
  const placed = people.map(async (shopper, n) => {
    const deps = n % 2 ? t.deps : { ...t.deps, db: otherProcess }
    const buyer = buyerOf(await anActor(t.deps, shopper.userId))
    return submitOrder(toSubmit(deps), buyer, { cartItemIds: carts[n]!, addressId: shopper.addressId }, undefined)
  })
  const cancelled = people.map(({ as }, n) =>
    t.call(contract.cancel, { orderNo: first[n]!.body.data!.orders[0]!.orderNo }, { headers: as }),
  )
  expect((await Promise.all(placed)).every(({ orders }) => orders.length > 0)).toBe(true)
  expect((await Promise.all(cancelled)).map(({ body }) => body.code)).toEqual(Array(40).fill(200))
  const [after] = await t.db<
    { deadlocks: number }[]
  >`select deadlocks from pg_stat_database where datname = current_database()`
  expect(after!.deadlocks).toBe(before!.deadlocks)
})

test('when goods stay locked for long, only submissions for them wait', async () => {
  const [held, free] = [await aProduct(t.db, { stock: 1_000_000 }), await aProduct(t.db, { stock: 1_000_000 })]
  const people = await shoppers(16)
  const carts = await Promise.all(people.map((shopper, n) => cartOf(shopper, [n === 8 ? held : free])))
  const answered: number[] = []
  const pressed = await transaction(otherProcess, async (tx) => {
    await tx`select 1 from stock where tenant_id = ${held.tenantId} and product_id = ${held.componentId} for update`
    const replies = people.map(async (shopper, n) => {
      const { body } = await submit(t, shopper, carts[n]!)
      answered.push(n)
      return body.code
    })
    await vi.waitUntil(() => answered.length === 15, 20_000)
    expect(answered).not.toContain(8)
    return { replies }
  })
  expect(await Promise.all(pressed.replies)).toEqual(Array(16).fill(200))
})

/**
 * Terminates connections that wait for a lock while placing orders with this function. On a cluster the lock is on
 * another machine, and the connection waits for that. @returns how many
 */
async function breakThoseIn(name: string): Promise<number> {
  const rows = await otherProcess<{ pid: number }[]>`
    select pg_terminate_backend(pid), pid from pg_stat_activity
    where datname = current_database() and application_name = 'lianmeng-test'
      and (wait_event_type = 'Lock' or ${inject('isCluster')} and state = 'active')
      and query like ${`%${name}(%`}`
  return rows.length
}

test('connections break in the middle of a transaction of many: the same keys end in one order each', async () => {
  const product = await aProduct(t.db, { stock: 10_000_000 })
  const people = await shoppers(30)
  const carts = await Promise.all(people.map((shopper) => cartOf(shopper, [product])))
  const press = () => Promise.all(people.map((shopper, n) => submit(t, shopper, carts[n]!, { key: `press-${n}` })))
  const early = await transaction(otherProcess, async (tx) => {
    await tx`select 1 from stock where tenant_id = ${product.tenantId} and product_id = ${product.componentId} for update`
    const pressed = press()
    // On a cluster each is a transaction of its own.
    const names = inject('isCluster') ? Array(3).fill('place_submission') : ['place_submission', 'place_submissions']
    for (const name of names) await vi.waitUntil(() => breakThoseIn(name), { timeout: 20_000, interval: 10 })
    return { pressed }
  })
  const answered = await early.pressed
  expect(answered.filter(({ status }) => status === 503).length).toBeGreaterThan(2)
  const late = await press()
  for (const [n, { body, text }] of late.entries()) {
    expect(body.code, body.message).toBe(200)
    if (answered[n]!.body.code === 200) expect(text).toBe(answered[n]!.text)
  }
  expect(await reservedOf(t.db, product)).toBe(30_000)
})
