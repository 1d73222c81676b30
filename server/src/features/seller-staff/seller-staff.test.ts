import * as contract from '@lianmeng/contract/seller-staff/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { afterAll, expect, test, vi } from 'vitest'
import { aSeller, aStaffMember } from '../../testing/builders.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'
import { sellerStaff } from './routes.ts'

const t = await testApp([sellerStaff])
// As in the running program: changed rights reach the sessions at once.
await t.deps.sessions.listen()
afterAll(() => t.close())

/** A logged-in owner of a seller. */
async function anOwner() {
  const seller = await aSeller(t.db)
  return { ...seller, as: await login(t, seller.userId) }
}

const save = (as: As, userId: number, role: SellerRole, disabled = false) =>
  t.call(contract.saveStaff, { userId, role, disabled }, { headers: as })
const standing = (as: As) => t.call(contract.standing, {}, { headers: as })

test('a person shut out is out at once, and does not continue in another seller’s office', async () => {
  const { as, tenantId } = await anOwner()
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'sales' })
  const theirs = await login(t, userId)
  const other = await aSeller(t.db)
  await t.db`insert into seller_user (tenant_id, user_id) values (${other.tenantId}, ${userId})`
  expect((await save(as, userId, 'sales', true)).body.code).toBe(200)
  await vi.waitFor(async () => expect((await standing(theirs)).status).toBe(401))
  const again = await login(t, userId)
  expect((await standing(again)).body.data).toMatchObject({ tenantId: other.tenantId, role: 'owner' })
})

test('owners cannot change themselves, so one owner always remains', async () => {
  const { as, userId } = await anOwner()
  expect((await save(as, userId, 'reader')).body.message).toBe('不能修改自己的角色与状态，请由其他店主操作')
})

test('two owners shut each other out at once: one stays', async () => {
  const { as, userId, tenantId } = await anOwner()
  const second = await aStaffMember(t.db, tenantId)
  const theirs = await login(t, second.userId)
  await Promise.all([save(as, second.userId, 'owner', true), save(theirs, userId, 'owner', true)])
  const active = await t.db`select 1 from seller_user where tenant_id = ${tenantId} and role = 'owner' and not disabled`
  expect(active.count).toBe(1)
})

test('staff of another seller is not found, and stays unchanged', async () => {
  const { as } = await anOwner()
  const other = await aSeller(t.db)
  const { userId } = await aStaffMember(t.db, other.tenantId, { role: 'sales' })
  expect((await save(as, userId, 'reader', true)).status).toBe(404)
  const [row] = await t.db`select role, disabled from seller_user where user_id = ${userId}`
  expect(row).toEqual({ role: 'sales', disabled: false })
})

test('a person who works for several sellers switches between them, under a new token', async () => {
  const { as, userId, tenantId } = await anOwner()
  const other = await aSeller(t.db)
  await t.db`insert into seller_user (tenant_id, user_id, role) values (${other.tenantId}, ${userId}, 'reader')`
  const sellers = (await standing(as)).body.data!.sellers.map(({ id }) => id)
  expect(sellers).toEqual([tenantId, other.tenantId])
  const { headers } = await t.call(contract.switchSeller, { tenantId: other.tenantId }, { headers: as })
  const cookie = [headers['set-cookie']].flat().find((each) => String(each).startsWith('wlm_sid='))
  const there = { cookie: String(cookie).split(';')[0]! }
  expect((await standing(there)).body.data).toMatchObject({ tenantId: other.tenantId, role: 'reader', duties: [] })
  expect((await standing(as)).status).toBe(401)
})

test('people cannot switch to a seller that they do not work for', async () => {
  const { as, tenantId } = await anOwner()
  const other = await aSeller(t.db)
  expect((await t.call(contract.switchSeller, { tenantId: other.tenantId }, { headers: as })).status).toBe(403)
  expect((await standing(as)).body.data!.tenantId).toBe(tenantId)
})

test('somebody with two roles has the rights of both, and keeps them when only the first one changes', async () => {
  const { as, tenantId } = await anOwner()
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'warehouse' })
  const theirs = await login(t, userId)
  const give = (role: SellerRole, moreRoles?: ('service' | 'finance' | 'warehouse')[]) =>
    t.call(contract.saveStaff, { userId, role, ...(moreRoles && { moreRoles }), disabled: false }, { headers: as })
  const rights = async () => (await standing(theirs)).body.data!
  expect((await give('warehouse', ['service', 'warehouse'])).body.message).toBe('')
  await vi.waitFor(async () => expect((await rights()).moreRoles).toEqual(['service']))
  expect((await rights()).duties).toEqual(['stock', 'delivery', 'members', 'chat'])
  await give('sales')
  await vi.waitFor(async () => expect(await rights()).toMatchObject({ role: 'sales', moreRoles: ['service'] }))
  await give('warehouse', [])
  await vi.waitFor(async () => expect((await rights()).duties).toEqual(['stock', 'delivery']))
  const rows = (await t.call(contract.staff, {}, { headers: as })).body.data!
  expect(rows.find((row) => row.userId === userId)).toMatchObject({ role: 'warehouse', moreRoles: [] })
})
