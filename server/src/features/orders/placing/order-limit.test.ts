import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { aMember, aProduct } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import {
  aCartLine,
  anAddress,
  aShopper,
  fingerprint,
  orderingApp,
  reservedOf,
  type Shopper,
  submit,
} from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

/** A buyer with an order limit of ¥35.60, with 1000 支 at ¥35.6 per thousand to choose from. */
let buyer: Shopper
beforeEach(async () => {
  const { companyId } = await aShopper(t)
  const member = await aMember(t.db, companyId, { orderLimit: '35.6' })
  const addressId = await anAddress(t.db, companyId)
  buyer = { ...member, companyId, addressId, as: await login(t, member.userId) }
})

const refusal = '超出您的单笔限额 ¥35.60，请联系企业管理员'
const preview = (cartItemIds: number[]) =>
  t.call(contract.preview, { cartItemIds, addressId: buyer.addressId }, { headers: buyer.as })

test('an order exactly at the limit is placed', async () => {
  const ids = [await aCartLine(t.db, buyer, await aProduct(t.db), 1000)]
  expect((await preview(ids)).body.data!.total).toBe('35.60')
  expect((await submit(t, buyer, ids)).body.code).toBe(200)
})

test('an order above the limit is neither previewed nor placed, and nothing is reserved', async () => {
  const product = await aProduct(t.db)
  const ids = [await aCartLine(t.db, buyer, product, 1001)]
  const before = await fingerprint(t.db)
  for (const reply of [await preview(ids), await submit(t, buyer, ids)]) {
    expect([reply.body.code, reply.body.message]).toEqual([10001, refusal])
  }
  expect(await fingerprint(t.db)).toEqual(before)
  expect(await reservedOf(t.db, product)).toBe(0)
})

test('the orders of several sellers count together', async () => {
  const ids = [
    await aCartLine(t.db, buyer, await aProduct(t.db), 600),
    await aCartLine(t.db, buyer, await aProduct(t.db), 600),
  ]
  expect((await submit(t, buyer, ids)).body.message).toBe(refusal)
})

test('the limit that stands at this moment counts, not that of the login', async () => {
  const ids = [await aCartLine(t.db, buyer, await aProduct(t.db), 1000)]
  await preview(ids)
  await t.db`update company_member set order_limit = 0 where user_id = ${buyer.userId}`
  expect((await submit(t, buyer, ids)).body.message).toBe('超出您的单笔限额 ¥0.00，请联系企业管理员')
  await t.db`update company_member set disabled = true where user_id = ${buyer.userId}`
  expect((await submit(t, buyer, ids)).status).toBe(403)
})

test('a colleague without a limit orders it', async () => {
  const colleague = await aMember(t.db, buyer.companyId)
  const ids = [await aCartLine(t.db, buyer, await aProduct(t.db), 5000)]
  const as = await login(t, colleague.userId)
  expect((await submit(t, { ...buyer, as }, ids)).body.code).toBe(200)
})
