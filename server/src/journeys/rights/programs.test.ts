/** Keys of programs: every endpoint asks for the scope that it declares, and no key reaches what a person decides. */
import { keyScopeTexts } from '@lianmeng/contract/account/key-texts'
import * as company from '@lianmeng/contract/company/endpoints'
import { addressesOf, gateway, scopeOf } from '@lianmeng/contract/endpoint'
import * as erp from '@lianmeng/contract/erp/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as selling from '@lianmeng/contract/seller-staff/endpoints'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import { type KeyScope, keyScopes } from '@lianmeng/trade/identity/key-scopes'
import { afterAll, expect, test } from 'vitest'
import { openCatalogue } from '../../catalogue/testing/opened.ts'
import { features } from '../../features.ts'
import { aCompany, aMember, aProgramKey, aSeller, aStaffMember } from '../../testing/builders.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

const calls = endpoints.flatMap(([feature, name, endpoint]) =>
  addressesOf(endpoint).map((url) => ({
    feature,
    name,
    method: endpoint.method,
    url,
    access: endpoint.access,
    scope: scopeOf(endpoint),
  })),
)
const scoped = calls.flatMap(({ scope, ...call }) =>
  scope === 'never' || scope === 'anybody' ? [] : [{ ...call, scope }],
)

// One person who may do everything: administrator of a company, owner of a shop, operator.
const { userId: ownerId, tenantId } = await aSeller(t.db)
const companyId = await aCompany(t.db, { members: [ownerId] })
await t.db`insert into operator_user (user_id, role) values (${ownerId}, 'super')`
const ofOwner = { userId: ownerId, companyId, tenantId }
const keyWith = (scopes: readonly KeyScope[]) => aProgramKey(t.db, { ...ofOwner, scopes })

const everything = await keyWith(keyScopes)
const alone = new Map<KeyScope, As>()
const without = new Map<KeyScope, As>()
for (const scope of keyScopes) {
  alone.set(scope, await keyWith([scope]))
  without.set(scope, await keyWith(keyScopes.filter((other) => other !== scope)))
}

/** Sends nothing but the address: a permitted caller is refused for that, and changes nothing. */
async function answerTo({ method, url }: { method: 'GET' | 'POST' | 'PUT'; url: string }, headers: As) {
  const reply = await t.app.inject({ method, url: url.replace(/:\w+/g, '1'), headers })
  const isJson = String(reply.headers['content-type']).startsWith('application/json')
  return { status: reply.statusCode, message: isJson ? String(reply.json().message) : '' }
}

test.each(calls.filter(({ scope }) => scope === 'never'))(
  '$method $url is a person’s alone: a key with every scope is refused',
  async (call) => {
    const { status, message } = await answerTo(call, everything)
    expect([status, message]).toEqual([403, '接口密钥不能进行此操作，请本人登录后操作'])
  },
)

test.each(scoped)('$method $url is refused to a key without the scope $scope, which it names', async (call) => {
  const { status, message } = await answerTo(call, without.get(call.scope)!)
  expect(status).toBe(403)
  expect(message).toBe(
    `该接口密钥没有“${keyScopeTexts[call.scope]}”权限，请在“账户安全 → 接口密钥”新建勾选此权限的密钥`,
  )
})

test.each(scoped)('$method $url is open to a key that has the scope $scope alone', async (call) => {
  const { status, message } = await answerTo(call, alone.get(call.scope)!)
  expect(message).not.toMatch(/密钥|没有此权限/)
  expect([401, 403]).not.toContain(status)
})

test('the key of an owner neither invites, changes nor shuts out staff', async () => {
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'owner' })
  for (const reply of [
    await t.call(selling.inviteStaff, { phoneNumber: '13900000000', role: 'owner', days: 7 }, { headers: everything }),
    await t.call(selling.saveStaff, { userId, role: 'owner', disabled: true }, { headers: everything }),
  ]) {
    expect(reply.status).toBe(403)
  }
  expect(await t.db`select 1 from invitation where tenant_id = ${tenantId}`).toHaveLength(0)
  expect(await t.db`select disabled from seller_user where user_id = ${userId}`).toEqual([{ disabled: false }])
})

test('the key of an administrator neither invites nor changes members', async () => {
  const { userId } = await aMember(t.db, companyId, { role: 'reader' })
  const seat = { role: 'admin', department: '', orderLimit: '', disabled: false } as const
  for (const reply of [
    await t.call(company.invite, { role: 'admin', phoneNumber: '', days: 7 }, { headers: everything }),
    await t.call(company.saveMember, { userId, ...seat }, { headers: everything }),
  ]) {
    expect(reply.status).toBe(403)
  }
  expect(await t.db`select role from company_member where user_id = ${userId}`).toEqual([{ role: 'reader' }])
})

test('a call open to anybody treats a key that may not read as a visitor', async () => {
  const info = await t.call(identity.userInfo, {}, { headers: alone.get('stock')! })
  expect(info.status).toBe(403)
  const as = await login(t, ownerId)
  const { code } = (await t.call(company.invite, { role: 'reader', phoneNumber: '', days: 7 }, { headers: as })).body
    .data!
  const isOwn = async (headers: As) => (await t.call(identity.invitation, { code }, { headers })).body.data!.isOwn
  expect([await isOwn(alone.get('read')!), await isOwn(alone.get('stock')!)]).toEqual([true, false])
})

test('the interface says of every call which scope a key needs', async () => {
  const { paths } = (await t.app.inject('/wlm-api/openapi.json')).json()
  const docs = (await t.app.inject('/wlm-api/docs')).body
  for (const [endpoint, note] of [
    [erp.pushStock, '接口密钥权限：库存（stock）'],
    [selling.saveStaff, '接口密钥不可用，须本人登录'],
    [company.info, '接口密钥权限：读取（read）'],
  ] as const) {
    expect(paths[gateway + endpoint.path][endpoint.method.toLowerCase()].description).toBe(note)
    expect(docs).toContain(note)
  }
})
