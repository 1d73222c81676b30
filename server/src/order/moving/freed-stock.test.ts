import * as contract from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { expireOrders } from '../../features/orders/expire-orders.ts'
import { aProduct, type ProductRow } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import {
  aCartLine,
  anOrder,
  aShopper,
  expectInvariants,
  orderingApp,
  reservedOf,
  submit,
} from '../../testing/ordering.ts'
import { moveOrder } from './move-order.ts'

let now = new Date('2026-11-20T08:00:00Z')
const t = await orderingApp([orders], { clock: () => now })
afterAll(async () => {
  await expectInvariants(t.db)
  await t.close()
})

/** Free stock as lists show it. */
const shownStock = ({ componentId }: ProductRow): number => t.deps.catalogue.products([componentId], null)[0]!.stockQty!

/** An order of 2000 out of a stock of 5000. */
async function aCase() {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { stock: 5000 })
  await t.deps.catalogue.productsChanged([product.componentId])
  const orderNo = await anOrder(t, shopper, product, 2000)
  expect(shownStock(product)).toBe(3000)
  return { shopper, product, orderNo }
}

test('lists show the stock of a cancelled order at once', async () => {
  const { shopper, product, orderNo } = await aCase()
  await t.call(contract.cancel, { orderNo }, { headers: shopper.as })
  expect(shownStock(product)).toBe(5000)
})

test('lists show the stock of an expired order at once', async () => {
  const { product } = await aCase()
  now = new Date(now.getTime() + 48 * 3_600_000)
  await expireOrders(t.deps)
  expect(shownStock(product)).toBe(5000)
})

test('an order with two packages of a product frees the stock of both', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db, { packages: [{ big: 1000 }, { big: 500 }] })
  const lines = await Promise.all(
    product.packageSpecIds.map((packageSpecId) => aCartLine(t.db, shopper, { ...product, packageSpecId }, 1000)),
  )
  const orderNo = (await submit(t, shopper, lines)).body.data!.orders[0]!.orderNo
  expect(await reservedOf(t.db, product)).toBe(2000)
  await t.call(contract.cancel, { orderNo }, { headers: shopper.as })
  expect(await reservedOf(t.db, product)).toBe(0)
})

test('a seller cannot cancel in the name of the buyer', async () => {
  const { product, orderNo } = await aCase()
  const actor = { kind: 'seller', userId: null, name: '' } as const
  const attempt = moveOrder(t.deps, { tenantId: product.tenantId, orderNo }, { event: 'cancel', actor, note: '' })
  await expect(attempt).rejects.toMatchObject({ statusCode: 409 })
  expect(shownStock(product)).toBe(3000)
})
