import * as contract from '@lianmeng/contract/orders/endpoints'
import * as selling from '@lianmeng/contract/orders/seller-endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller, aSpecification } from '../../../testing/builders.ts'
import { orders } from '../../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../../testing/ordering.ts'
import { login } from '../../../testing/test-app.ts'

const t = await orderingApp([orders])
afterAll(() => t.close())

test('blanks around a keyword do not matter', async () => {
  const shopper = await aShopper(t)
  const orderNo = await anOrder(t, shopper, await aProduct(t.db), 1000)
  const { body } = await t.call(contract.list, { keyword: ` ${orderNo}  ` }, { headers: shopper.as })
  expect(body.data!.records).toMatchObject([{ orderNo }])
})

test.each(['gb5783', 'gbt5783', 'GB/T 5783', 'gb/t5783-2016'])('%s finds orders of GB/T 5783-2016', async (keyword) => {
  const shopper = await aShopper(t)
  const { specificationId } = await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M12', length: 50 })
  const { specificationId: nut } = await aSpecification(t.db, { standard: 'GB/T 6170-2015', nominal: 'M12' })
  const orderNo = await anOrder(t, shopper, await aProduct(t.db, { specificationId }), 1000)
  await anOrder(t, shopper, await aProduct(t.db, { specificationId: nut }), 1000)
  const { body } = await t.call(contract.list, { keyword }, { headers: shopper.as })
  expect(body.data!.records.map((order) => order.orderNo)).toEqual([orderNo])
})

test('a seller finds orders by their goods, also those from before the goods were kept beside them', async () => {
  const { tenantId, userId } = await aSeller(t.db)
  const shopper = await aShopper(t)
  const { specificationId } = await aSpecification(t.db, { standard: 'GB/T 5783-2016', nominal: 'M14', length: 60 })
  const { specificationId: nut } = await aSpecification(t.db, { standard: 'GB/T 6170-2015', nominal: 'M14' })
  const bolts = [
    await anOrder(t, shopper, await aProduct(t.db, { tenantId, specificationId }), 1000),
    await anOrder(t, shopper, await aProduct(t.db, { tenantId, specificationId }), 1000),
  ]
  await anOrder(t, shopper, await aProduct(t.db, { tenantId, specificationId: nut }), 1000)
  await t.db`update sales_order set goods = null where order_no = ${bolts[0]!}`
  const headers = await login(t, userId)
  const { body } = await t.call(selling.orders, { keyword: 'GB/T 5783' }, { headers })
  expect(body.data!.records.map((order) => order.orderNo)).toEqual([...bolts].reverse())
})
