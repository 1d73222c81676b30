import * as contract from '@lianmeng/contract/find-goods/endpoints'
import { cancel } from '@lianmeng/contract/orders/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aProduct, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { findGoods } from './routes.ts'

const t = await orderingApp([orders, findGoods])
afterAll(() => t.close())

test('a shop shows what was ordered most often, without what was cancelled or is off sale', async () => {
  const { tenantId } = await aSeller(t.db)
  const shopper = await aShopper(t)
  const [often, once, cancelled, gone] = [
    await aProduct(t.db, { tenantId }),
    await aProduct(t.db, { tenantId }),
    await aProduct(t.db, { tenantId }),
    await aProduct(t.db, { tenantId }),
  ]
  for (const product of [often, once, often, gone]) await anOrder(t, shopper, product, 1000)
  const orderNo = await anOrder(t, shopper, cancelled, 1000)
  await t.call(cancel, { orderNo }, { headers: shopper.as })
  await t.db`update sales_order set state = 'completed' where tenant_id = ${tenantId} and state = 'awaitingConfirmation'`
  await t.db`update product set listed = false where id = ${gone.componentId}`
  await t.deps.catalogue.productsChanged([often, once, cancelled, gone].map(({ componentId }) => componentId))
  const { body } = await t.call(contract.bestSold, { tenantId })
  expect(body.data!.map(({ componentId }) => componentId)).toEqual([often.componentId, once.componentId])
  const other = await aSeller(t.db)
  expect((await t.call(contract.bestSold, { tenantId: other.tenantId })).body.data).toEqual([])
})
