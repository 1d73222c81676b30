import * as contract from '@lianmeng/contract/operator-office/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, anOperator, aProduct } from '../../testing/builders.ts'
import { loginAsOperator, testApp } from '../../testing/test-app.ts'
import { operatorOffice } from './routes.ts'

const t = await testApp([operatorOffice])
afterAll(() => t.close())

test('the platform sees how much of everything it holds', async () => {
  const { companyId, userId: buyer } = await aBuyer(t.db)
  const { tenantId } = await aProduct(t.db)
  await aProduct(t.db, { listed: false })
  await t.db`
    insert into sales_order (tenant_id, order_no, group_no, buyer_id, buyer_name, state, amount, receiver_name, mobile,
      delivery_address, created_by, expires_at)
    values (${tenantId}, '1', '1', ${companyId}, '', 'awaitingConfirmation', 0, '', '', '', ${buyer}, now())`
  const { userId } = await anOperator(t.db)
  const { body } = await t.call(contract.overview, {}, { headers: await loginAsOperator(t, userId) })
  expect(body.data).toMatchObject({ sellers: 2, buyers: 1, users: 4, products: 1 })
  expect(body.data!.orders[0]).toEqual({ state: 'awaitingConfirmation', name: '待确认', count: 1 })
})
