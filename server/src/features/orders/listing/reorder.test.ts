import * as contract from '@lianmeng/contract/orders/reorder-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { aCartLine, aShopper, orderingApp, type Shopper, submit } from '../../../testing/ordering.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

const { specificationId } = await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M12', length: 50 })
const near = await aSeller(t.db, { shortName: '恒固' })
const far = await aSeller(t.db, { shortName: '远达' })
const closed = await aSeller(t.db, { shortName: '会员店', sellsOpenly: false })
const same = await aProduct(t.db, { tenantId: near.tenantId })
const dearer = await aProduct(t.db, { tenantId: near.tenantId, price: '40' })
const gone = await aProduct(t.db, { tenantId: near.tenantId, specificationId })
const other = await aProduct(t.db, { tenantId: far.tenantId, specificationId, price: '38' })
await aProduct(t.db, { tenantId: closed.tenantId, specificationId })
const shopper = await aShopper(t)

const ids = [
  await aCartLine(t.db, shopper, same, 1000),
  await aCartLine(t.db, shopper, dearer, 2000),
  await aCartLine(t.db, shopper, gone, 3000),
]
const { orderNo } = (await submit(t, shopper, ids)).body.data!.orders[0]!
await t.db`update product set price = 50000000, version = version + 1 where id = ${dearer.componentId}`
await t.db`update product set listed = false, version = version + 1 where id = ${gone.componentId}`
await t.deps.catalogue.everythingChanged()

const asked = (who: Shopper) => t.call(contract.reorder, { orderNo }, { headers: who.as })

test('an old order appears with today’s prices; goods off sale have substitutes that may be bought', async () => {
  const { lines, ...head } = (await asked(shopper)).body.data!
  expect(head).toEqual({ orderNo, companyShortName: '恒固' })
  expect(lines).toMatchObject([
    {
      componentId: same.componentId,
      qty: 1000,
      priceThen: '35.6',
      priceNow: '35.6',
      priceChange: '0',
      problemText: '',
    },
    { componentId: dearer.componentId, priceThen: '40', priceNow: '50', priceChange: '25', amountNow: '100.00' },
    { componentId: gone.componentId, problemText: '商品已下架' },
  ])
  expect(lines.map(({ substitutes }) => substitutes.map(({ componentId }) => componentId))).toEqual([
    [],
    [],
    [other.componentId],
  ])
})

test('an order of another company does not exist', async () => {
  expect((await asked(await aShopper(t))).status).toBe(404)
})

test('the latest goods stand once each with the price then and today for the same quantity, of the own company only', async () => {
  const recent = (who: Shopper) => t.call(contract.recentPurchases, {}, { headers: who.as })
  const rows = (await recent(shopper)).body.data!
  expect(rows.map(({ componentId }) => componentId).sort()).toEqual(
    [same, dearer, gone].map(({ componentId }) => componentId).sort(),
  )
  expect(rows.find(({ componentId }) => componentId === dearer.componentId)).toMatchObject({
    orderNo,
    companyShortName: '恒固',
    priceThen: '40',
    priceNow: '50',
    priceChange: '25',
  })
  expect(rows.find(({ componentId }) => componentId === gone.componentId)?.problemText).toBe('商品已下架')
  expect((await recent(await aShopper(t))).body.data).toEqual([])
})
