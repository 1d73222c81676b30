import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { aCartLine, aShopper, expectInvariants, orderingApp, reservedOf, submit } from '../../../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

test('fifty buyers of the last ten boxes buy exactly ten', async () => {
  const product = await aProduct(t.db, { stock: 10_000, salePackageType: 3 })
  const shoppers = await Promise.all(Array.from({ length: 50 }, () => aShopper(t)))
  const replies = await Promise.all(
    shoppers.map(async (shopper) => submit(t, shopper, [await aCartLine(t.db, shopper, product, 1000)])),
  )
  expect(replies.filter(({ body }) => body.code === 200).length).toBe(10)
  const refused = replies.filter(({ body }) => body.code === 10001)
  expect(refused.length).toBe(40)
  for (const { body } of refused) expect(body.message).toMatch(/^「.+」库存不足$/)
  expect(await reservedOf(t.db, product)).toBe(10_000)
  await expectInvariants(t.db)
})

test('crossing orders of the same goods neither die nor oversell', async () => {
  const seller = await aSeller(t.db)
  const products = await Promise.all(
    Array.from({ length: 6 }, () => aProduct(t.db, { tenantId: seller.tenantId, stock: 20_000, salePackageType: 3 })),
  )
  const shoppers = await Promise.all(Array.from({ length: 40 }, () => aShopper(t)))
  const statuses = await Promise.all(
    shoppers.map(async (shopper, n) => {
      const chosen = [0, 1, 2].map((step) => products[(n * (step + 1) + step) % products.length]!)
      const ids: number[] = []
      for (const product of new Set(chosen)) ids.push(await aCartLine(t.db, shopper, product, 1000))
      return (await submit(t, shopper, ids)).status
    }),
  )
  expect(statuses.every((status) => status === 200)).toBe(true)
  for (const product of products) expect(await reservedOf(t.db, product)).toBeLessThanOrEqual(20_000)
  await expectInvariants(t.db)
})
