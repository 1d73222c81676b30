import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, type ProductRow } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import {
  aCartLine,
  anAddress,
  aShopper,
  expectInvariants,
  orderingApp,
  reservedOf,
  type Shopper,
  submit,
} from '../../../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

const orderCount = async ({ companyId }: Shopper) => {
  const [row] = await t.db<{ count: number }[]>`select count(*) as count from sales_order where buyer_id = ${companyId}`
  return row!.count
}
const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map((status) => [status, statuses.filter((one) => one === status).length]),
  )

async function aCart(lines = 2): Promise<{ shopper: Shopper; product: ProductRow; ids: number[] }> {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  const ids = [await aCartLine(t.db, shopper, product, 1000)]
  while (ids.length < lines) ids.push(await aCartLine(t.db, shopper, await aProduct(t.db), 1000))
  return { shopper, product, ids }
}

test('twenty calls with one key make one order and get the same answer', async () => {
  const { shopper, product, ids } = await aCart()
  const replies = await Promise.all(Array.from({ length: 20 }, () => submit(t, shopper, ids, { key: 'press-1' })))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(replies[0]!.body.code).toBe(200)
  expect([await orderCount(shopper), await reservedOf(t.db, product)]).toEqual([2, 1000])
})

test('a call that is repeated later gets the first answer', async () => {
  const { shopper, ids } = await aCart()
  const first = await submit(t, shopper, ids, { key: 'k', expectedTotal: '71.20' })
  const second = await submit(t, shopper, [...ids].reverse(), { key: 'k', expectedTotal: '1.00' })
  expect(second.text).toBe(first.text)
})

test('twenty tabs with keys of their own make one order; the others learn that it is made', async () => {
  const { shopper, product, ids } = await aCart()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => submit(t, shopper, ids, { key: `tab-${n}` })))
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 19 })
  expect([await orderCount(shopper), await reservedOf(t.db, product)]).toEqual([2, 1000])
})

test('two tabs that share one line make one order', async () => {
  const { shopper, ids } = await aCart(3)
  const [a, b, c] = ids as [number, number, number]
  const replies = await Promise.all([
    submit(t, shopper, [a, b], { key: '1' }),
    submit(t, shopper, [c, b], { key: '2' }),
  ])
  expect(tally(replies.map(({ status }) => status))).toEqual({ 200: 1, 409: 1 })
})

test('the same key for something else is refused', async () => {
  const { shopper, ids } = await aCart(2)
  await submit(t, shopper, [ids[0]!], { key: 'k' })
  expect((await submit(t, shopper, [ids[1]!], { key: 'k' })).status).toBe(422)
  const addressId = await anAddress(t.db, shopper.companyId)
  expect((await submit(t, shopper, [ids[0]!], { key: 'k', addressId })).status).toBe(422)
  expect(await orderCount(shopper)).toBe(1)
})

test('the same key of two buyers is two keys', async () => {
  const [one, other] = [await aCart(1), await aCart(1)]
  const replies = [
    await submit(t, one.shopper, one.ids, { key: 'k' }),
    await submit(t, other.shopper, other.ids, { key: 'k' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
})

test('ten equal calls without a key make one order', async () => {
  const { shopper, ids } = await aCart()
  const replies = await Promise.all(Array.from({ length: 10 }, () => submit(t, shopper, ids)))
  expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  expect(await orderCount(shopper)).toBe(2)
})

test('a refusal is not kept: the same key may try again', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 0 })
  const id = await aCartLine(t.db, shopper, product, 1000)
  expect((await submit(t, shopper, [id], { key: 'k' })).body.code).toBe(10001)
  await t.db`update stock set on_hand = 1000000 where product_id = ${product.componentId}`
  expect((await submit(t, shopper, [id], { key: 'k' })).body.code).toBe(200)
})

test.each(['两', 'a b', 'x'.repeat(129)])('the key %s is malformed', async (key) => {
  const { shopper, ids } = await aCart(1)
  const reply = await t.app.inject({
    method: 'POST',
    url: `/wlm-api${contract.submitOrder.path}`,
    headers: { ...shopper.as, 'idempotency-key': Buffer.from(key).toString('latin1') },
    payload: { cartItemIds: ids, addressId: shopper.addressId },
  })
  expect([reply.statusCode, reply.json().message]).toEqual([400, '「Idempotency-Key」格式不正确'])
})
