import * as contract from '@lianmeng/contract/orders/price-memory-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, orderingApp } from '../../../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

const near = await aSeller(t.db, { shortName: '恒固' })
const far = await aSeller(t.db, { shortName: '远达' })
const { specificationId: bolt } = await aSpecification(t.db, { nominal: 'M12', length: 50 })
const { specificationId: nut } = await aSpecification(t.db, { standard: 'GB/T 6170-2015', nominal: 'M12' })
const boltNear = await aProduct(t.db, { tenantId: near.tenantId, specificationId: bolt })
const boltFar = await aProduct(t.db, { tenantId: far.tenantId, specificationId: bolt })
const nutNear = await aProduct(t.db, { tenantId: near.tenantId, specificationId: nut })
await t.deps.catalogue.productsChanged([boltNear, boltFar, nutNear].map(({ componentId }) => componentId))

const shopper = await aShopper(t)
const earlier = await anOrder(t, shopper, boltNear, 1000)
const later = await anOrder(t, shopper, boltFar, 2000)
const cancelled = await anOrder(t, shopper, boltNear, 3000)
await alterOrder(t.db, earlier, { createdAt: '2026-11-18T04:00:00Z' })
await alterOrder(t.db, later, { createdAt: '2026-11-19T04:00:00Z' })
await alterOrder(t.db, cancelled, { createdAt: '2026-11-20T04:00:00Z', state: 'cancelled' })

const told = async (as: Record<string, string>, gbComponentIds: number[]) =>
  (await t.call(contract.lastPurchases, { gbComponentIds }, { headers: as })).body.data

test('the newest order of a specification that was not cancelled counts, whoever sold it', async () => {
  expect(await told(shopper.as, [bolt, nut])).toEqual([
    {
      gbComponentId: bolt,
      orderNo: later,
      at: '2026-11-19T04:00:00.000Z',
      price: '35.6',
      qty: 2000,
      saleUnitName: '千支',
      companyShortName: '远达',
    },
  ])
})

test('purchases of others are not shown', async () => {
  const stranger = await aShopper(t)
  await anOrder(t, stranger, nutNear, 1000)
  expect(await told(shopper.as, [nut])).toEqual([])
  expect(await told((await aShopper(t)).as, [bolt, nut])).toEqual([])
})

test('an answer names only what was asked for', async () => {
  expect(await told(shopper.as, [nut])).toEqual([])
})

test.each([[[]], [[0]], [['x']], [Array.from({ length: contract.maxRemembered + 1 }, (_, i) => i + 1)]])(
  'the specifications %o are malformed',
  async (gbComponentIds) => {
    const reply = await t.call(
      contract.lastPurchases,
      { gbComponentIds: gbComponentIds as number[] },
      { headers: shopper.as },
    )
    expect(reply.status).toBe(400)
  },
)
