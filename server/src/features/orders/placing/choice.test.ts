import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { aCartLine, anOrder, aShopper, expectInvariants, orderingApp, submit } from '../../../testing/ordering.ts'

const now = new Date('2026-11-20T08:00:00Z')
const t = await orderingApp([orders], { clock: () => now })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

test('a line that is named twice is ordered once', async () => {
  const shopper = await aShopper(t)
  const id = await aCartLine(t.db, shopper, await aProduct(t.db, { price: '35.6' }), 1000)
  expect((await submit(t, shopper, [id, id])).body.data).toMatchObject({ total: '35.60' })
})

test("the preview knows neither another buyer's lines nor lines that are gone", async () => {
  const [shopper, other] = [await aShopper(t), await aShopper(t)]
  const product = await aProduct(t.db)
  const own = await aCartLine(t.db, shopper, product, 1000)
  const foreign = await aCartLine(t.db, other, product, 1000)
  for (const cartItemIds of [
    [own, foreign],
    [own, 999_999],
  ]) {
    const reply = await t.call(contract.preview, { cartItemIds }, { headers: shopper.as })
    expect([reply.status, reply.body.message]).toEqual([404, '所选商品已不在待采清单中'])
  }
})

test('stock is reserved for the hours that the installation sets', async () => {
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, await aProduct(t.db), 1000)
  const [row] = await t.db<{ expiresAt: Date }[]>`
    select expires_at as "expiresAt" from sales_order where order_no = ${orderNo}`
  expect((row!.expiresAt.getTime() - now.getTime()) / 3_600_000).toBe(t.deps.config.reservationHours)
})
