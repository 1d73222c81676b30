import { afterAll, expect, test } from 'vitest'
import { type Db, transaction } from '../../database/db.ts'
import { moveSeller } from '../../features/seller-application/seller-states.ts'
import { findShop } from '../../features/shop/queries.ts'
import { saveShop } from '../../features/shop/save-shop.ts'
import { aProduct } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, reservedOf, submit } from '../../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.deps.catalogue.close()
  await t.close()
})

const ordersOf = async (tenantId: number): Promise<number> => {
  const [row] = await t.db<{ n: number }[]>`select count(*)::int as n from sales_order where tenant_id = ${tenantId}`
  return row!.n
}

/** Waits until one transaction waits for the lock of another. */
async function untilSomebodyWaits(): Promise<void> {
  await expect
    .poll(
      async () => {
        const [row] = await t.db<{ n: number }[]>`
        select count(*)::int as n from pg_locks
        where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`
        return row!.n
      },
      { interval: 5, timeout: 20_000 },
    )
    .toBeGreaterThan(0)
}

const pause = (tx: Db, tenantId: number) => moveSeller(tx, tenantId, 'pause', '资质待核')

async function goOnHoliday(tx: Db, tenantId: number): Promise<void> {
  const shop = (await findShop(t.db, tenantId))!
  const form = { ...shop, holidayFrom: '2020-01-01', holidayTo: '2999-01-01', contacts: [] }
  await saveShop(tx, tenantId, form, new Date())
}

test.each([
  ['is paused', '店铺已暂停营业，暂不可下单', pause],
  ['goes on holiday', '店铺休息中，暂不可下单', goOnHoliday],
])('an order judged before a seller %s is not placed after it', async (_name, text, rest) => {
  const product = await aProduct(t.db)
  const shopper = await aShopper(t)
  const line = await aCartLine(t.db, shopper, product, 1000)
  const { promise: release, resolve } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const resting = transaction(t.db, async (tx) => {
    await rest(tx, product.tenantId)
    held()
    await release
  })
  await isHeld
  // Judged before the change is visible, it waits at the write.
  const placing = submit(t, shopper, [line])
  await untilSomebodyWaits()
  resolve()
  await resting
  expect((await placing).body).toMatchObject({
    code: 10001,
    message: expect.stringContaining(text),
  })
  expect([await ordersOf(product.tenantId), await reservedOf(t.db, product)]).toEqual([0, 0])
})

test('twelve orders arrive in the moment of a pause: each is placed whole or refused, none comes after it', async () => {
  const product = await aProduct(t.db, { stock: 100_000 })
  const shoppers = await Promise.all(Array.from({ length: 12 }, () => aShopper(t)))
  const lines = await Promise.all(shoppers.map((shopper) => aCartLine(t.db, shopper, product, 1000)))
  const [replies] = await Promise.all([
    Promise.all(shoppers.map((shopper, n) => submit(t, shopper, [lines[n]!]))),
    transaction(t.db, (tx) => pause(tx, product.tenantId)),
  ])
  const placed = replies.filter(({ body }) => body.code === 200)
  for (const { body } of replies) {
    if (body.code !== 200) expect(body.message).toContain('店铺已暂停营业，暂不可下单')
  }
  expect(await ordersOf(product.tenantId)).toBe(placed.length)
  expect(await reservedOf(t.db, product)).toBe(1000 * placed.length)
})
