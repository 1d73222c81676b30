import * as contract from '@lianmeng/contract/orders/price-memory-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { alterOrder, anOrder, aShopper, orderingApp, type Shopper } from '../../../testing/ordering.ts'

const t = await orderingApp([orders], { clock: () => new Date('2026-11-23T04:00:00Z') })
afterAll(() => t.close())

const { specificationId: bolt } = await aSpecification(t.db, { nominal: 'M12', length: 50 })
const near = await aSeller(t.db, { shortName: '恒固' })
const far = await aSeller(t.db, { shortName: '远达' })
const cheap = await aProduct(t.db, { tenantId: near.tenantId, specificationId: bolt, price: '30' })
const middle = await aProduct(t.db, { tenantId: near.tenantId, specificationId: bolt, price: '36' })
const dear = await aProduct(t.db, { tenantId: far.tenantId, specificationId: bolt, price: '40' })
const byPiece = await aProduct(t.db, { tenantId: far.tenantId, specificationId: bolt, price: '0.04', saleUnit: 1 })

const shopper = await aShopper(t)
const bought = async (product: typeof cheap, createdAt: string, state?: 'cancelled') => {
  const orderNo = await anOrder(t, shopper, product, 1000)
  await alterOrder(t.db, orderNo, { createdAt, ...(state && { state }) })
  return orderNo
}
await bought(dear, '2025-11-22T15:59:59Z')
await bought(cheap, '2025-11-22T16:00:00Z')
await bought(middle, '2026-06-01T00:00:00Z')
await bought(byPiece, '2026-07-01T00:00:00Z')
const last = await bought(dear, '2026-11-20T00:00:00Z')
await bought(cheap, '2026-11-21T00:00:00Z', 'cancelled')

const asked = async (who: Shopper, gbComponentId = bolt) =>
  (await t.call(contract.priceMemory, { gbComponentId }, { headers: who.as })).body.data!.memory

test('last, lowest, middle and highest of twelve months, and each seller’s; cancelled orders and other units apart', async () => {
  expect(await asked(shopper)).toEqual({
    saleUnitName: '千支',
    since: '2025-11-23',
    last: { price: '40', at: '2026-11-20T00:00:00.000Z', orderNo: last, companyShortName: '远达' },
    lowest: '30',
    median: '36',
    highest: '40',
    purchases: 3,
    leftOut: 1,
    sellers: [
      { erpTenantId: near.tenantId, companyShortName: '恒固', lowest: '30', median: '33', highest: '36', purchases: 2 },
      { erpTenantId: far.tenantId, companyShortName: '远达', lowest: '40', median: '40', highest: '40', purchases: 1 },
    ],
  })
})

test('another company remembers nothing of it', async () => {
  expect(await asked(await aShopper(t))).toBeNull()
  expect(await asked(shopper, 999_999_999)).toBeNull()
})
