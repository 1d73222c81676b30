import * as contract from '@lianmeng/contract/operator-office'
import { afterAll, expect, test } from 'vitest'
import { anOperator, aProduct } from '../../testing/builders.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'
import { orders } from '../orders/routes.ts'
import { operatorOffice } from './routes.ts'

const t = await orderingApp([operatorOffice, orders])
afterAll(() => t.close())

test('the platform sees how much of everything it holds', async () => {
  const shopper = await aShopper(t)
  const product = await aProduct(t.db)
  await aProduct(t.db, { listed: false })
  await anOrder(t, shopper, product, 1000)
  const { userId } = await anOperator(t.db)
  const { body } = await t.call(contract.overview, {}, { headers: await login(t, userId) })
  expect(body.data).toMatchObject({ sellers: 2, buyers: 1, users: 4, products: 1 })
  expect(body.data!.orders[0]).toEqual({ state: 'awaitingConfirmation', name: '待确认', count: 1 })
})
