import * as contract from '@lianmeng/contract/sellers/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aSeller } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { sellers } from './routes.ts'

const t = await testApp([sellers])
afterAll(() => t.close())

test('a visitor learns who a seller is, but no contacts', async () => {
  const { tenantId } = await aSeller(t.db)
  const { body, text } = await t.call(contract.sellerInfo, { erpTenantId: tenantId })
  expect(body.data).toMatchObject({ erpTenantId: tenantId, status: 1, statusName: '可申请' })
  expect(text).not.toMatch(/1[3-9]\d{9}/)
})

test('the contact card needs a login', async () => {
  const { tenantId } = await aSeller(t.db)
  expect((await t.call(contract.sellerCard, { erpTenantId: tenantId })).status).toBe(401)
})

test('a buyer sees the contacts, and the look is on record', async () => {
  const { tenantId } = await aSeller(t.db)
  await t.db`insert into seller_contact (tenant_id, id, name, position, mobile)
    values (${tenantId}, 1, '王经理', '销售', '13800138000')`
  const buyer = await aBuyer(t.db)
  const headers = await login(t, buyer.userId)
  const { body } = await t.call(contract.sellerCard, { erpTenantId: tenantId }, { headers })
  expect(body.data!.contacts).toEqual([{ contactName: '王经理', position: '销售', mobilePhoneNum: '13800138000' }])
  const looks = await t.db`select object from audit_log where company_id = ${buyer.companyId} and event = 'sellerCard'`
  expect(looks.map((row) => row.object)).toEqual([`tenant ${tenantId}`])
})

test('a seller that is not there is 404', async () => {
  expect((await t.call(contract.sellerInfo, { erpTenantId: 999999 })).status).toBe(404)
})
