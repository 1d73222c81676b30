import * as account from '@lianmeng/contract/account/endpoints'
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { type KeyScope, keyScopes } from '@lianmeng/trade/identity/key-scopes'
import { afterAll, expect, test, vi } from 'vitest'
import { sessionsOn } from '../../accounts/sessions.ts'
import { ownAccount } from '../../features/account/routes.ts'
import { addresses as addressFeature } from '../../features/addresses/routes.ts'
import { identity as identityFeature } from '../../features/identity/routes.ts'
import { aBuyer, aCompany, aPerson, aSeller } from '../../testing/builders.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'

const t = await testApp([identityFeature, ownAccount, addressFeature])
afterAll(() => t.close())

const bearer = (key: string): As => ({ authorization: `Bearer ${key}` })
const me = (headers: As) => t.call(identity.userInfo, {}, { headers })

async function proved(userId: number): Promise<As> {
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  return { cookie: `wlm_sid=${token}` }
}

/** A person's own key. */
async function aKey(
  userId: number,
  { scopes = [...keyScopes], name = '接口' }: { scopes?: KeyScope[]; name?: string } = {},
): Promise<{ id: number; key: string }> {
  const made = await t.call(account.createApiKey, { name, scopes, days: 30 }, { headers: await proved(userId) })
  expect(made.body.code, made.text).toBe(200)
  return made.body.data!
}

test('a key acts for its person in the company that it was made for', async () => {
  const { userId, companyId } = await aBuyer(t.db)
  const { key } = await aKey(userId)
  expect(key).toMatch(/^wlm_[\w-]{43}$/)
  await aCompany(t.db, { members: [userId] })
  expect((await me(bearer(key))).body.data).toMatchObject({ userId, companyId })
  expect((await t.call(addresses.list, {}, { headers: bearer(key) })).status).toBe(200)
})

test('the database holds no key, and the list shows only its beginning', async () => {
  const { userId } = await aBuyer(t.db, { company: '密钥公司' })
  const { id, key } = await aKey(userId, { scopes: ['stock', 'read'], name: '仓库系统' })
  const [row] = await t.db`select * from api_key where id = ${id}`
  expect(JSON.stringify(row)).not.toContain(key)
  const listed = await t.call(account.apiKeys, {}, { headers: await login(t, userId) })
  expect(listed.text).not.toContain(key)
  expect(listed.body.data).toMatchObject([
    {
      id,
      name: '仓库系统',
      shown: key.slice(0, 10),
      scopes: ['read', 'stock'],
      formerlyFull: false,
      companyName: '密钥公司',
      sellerName: '',
      usedAt: '',
      usedFrom: [],
    },
  ])
})

test('a key of a seller’s person enters their back office', async () => {
  const { userId, tenantId } = await aSeller(t.db, { shortName: '海盐乙' })
  const { key } = await aKey(userId)
  expect((await me(bearer(key))).body.data).toMatchObject({ roles: ['seller'], seller: { id: tenantId } })
})

test('a key goes as far as its person: out of the company, disabled, or with another role', async () => {
  const { userId, companyId } = await aBuyer(t.db)
  const { key } = await aKey(userId)
  await t.db`update company_member set role = 'reader' where user_id = ${userId}`
  expect((await me(bearer(key))).body.data).toMatchObject({ companyRole: 'reader' })
  await t.db`update company_member set disabled = true where user_id = ${userId} and company_id = ${companyId}`
  await t.deps.sessions.forget({ userId })
  expect((await me(bearer(key))).body.data).toMatchObject({ companyId: null, roles: [] })
  expect((await t.call(addresses.list, {}, { headers: bearer(key) })).status).toBe(403)
})

test.each([
  ['unknown', `wlm_${'a'.repeat(43)}`],
  ['of another form', 'wlm_short'],
  ['empty', ''],
  ['a session’s token', 'a'.repeat(43)],
])('a key that is %s is answered 401, also where anybody may call', async (_case, key) => {
  expect((await me(bearer(key))).status).toBe(401)
  expect((await t.call(identity.captcha, {}, { headers: bearer(key) })).status).toBe(401)
})

test('a token of a session is no key, and a key is no session', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  expect((await me(bearer(token))).status).toBe(401)
  const { key } = await aKey(userId)
  expect((await me({ cookie: `wlm_sid=${key}` })).status).toBe(401)
})

test('an expired key is worth nothing', async () => {
  const { userId } = await aBuyer(t.db)
  const { id, key } = await aKey(userId)
  await t.db`update api_key set expires_at = now() where id = ${id}`
  expect((await me(bearer(key))).status).toBe(401)
})

test('the key decides where a session comes with it, and a wrong one does not fall back on the session', async () => {
  const [one, other] = [await aBuyer(t.db), await aBuyer(t.db)]
  const { key } = await aKey(one.userId)
  const session = await login(t, other.userId)
  expect((await me({ ...session, ...bearer(key) })).body.data!.userId).toBe(one.userId)
  expect((await me({ ...session, ...bearer(`wlm_${'b'.repeat(43)}`) })).status).toBe(401)
  expect((await me({ ...session, authorization: 'Basic abc' })).body.data!.userId).toBe(other.userId)
})

test('a revoked key is at once worth nothing, in every process', async () => {
  const elsewhere = sessionsOn(t.db)
  await elsewhere.listen()
  const { userId } = await aBuyer(t.db)
  const { id, key } = await aKey(userId)
  expect(await elsewhere.findKey(key, '')).toMatchObject({ userId })
  expect((await me(bearer(key))).status).toBe(200)
  const as = await login(t, userId)
  expect((await t.call(account.revokeApiKey, { id }, { headers: as })).body.code).toBe(200)
  expect((await me(bearer(key))).status).toBe(401)
  await vi.waitFor(async () => expect(await elsewhere.findKey(key, '')).toBeNull())
  const again = await t.call(account.revokeApiKey, { id }, { headers: as })
  expect([again.status, again.body.message]).toEqual([404, '接口密钥不存在或已停用'])
})

test('nobody revokes somebody else’s key', async () => {
  const { userId } = await aBuyer(t.db)
  const { id, key } = await aKey(userId)
  const stranger = await login(t, (await aBuyer(t.db)).userId)
  expect((await t.call(account.revokeApiKey, { id }, { headers: stranger })).status).toBe(404)
  expect((await me(bearer(key))).status).toBe(200)
})

test('that a key is in use is written at most once a minute', async () => {
  const { userId } = await aBuyer(t.db)
  const { id, key } = await aKey(userId)
  const usedAt = async () => (await t.db`select used_at from api_key where id = ${id}`)[0]!.used_at?.getTime()
  expect(await usedAt()).toBeUndefined()
  await sessionsOn(t.db).findKey(key, '10.0.0.1')
  const first = await usedAt()
  expect(first).toBeGreaterThan(0)
  await sessionsOn(t.db).findKey(key, '10.0.0.1')
  expect(await usedAt()).toBe(first)
})

test('the list names the last five addresses that a key was used from, the latest first', async () => {
  const { userId } = await aBuyer(t.db)
  const { key } = await aKey(userId)
  const used = async (ip: string) => {
    await t.call(identity.userInfo, {}, { headers: bearer(key), remoteAddress: ip })
  }
  for (const last of [1, 2, 3, 4, 5, 6]) await used(`10.0.0.${last}`)
  await t.call(identity.userInfo, {}, { headers: bearer(key), remoteAddress: '10.0.0.6' })
  const [listed] = (await t.call(account.apiKeys, {}, { headers: await login(t, userId) })).body.data!
  expect(listed!.usedFrom).toEqual([6, 5, 4, 3, 2].map((last) => ({ ip: `10.0.0.${last}`, place: '内网' })))
})

test.each([
  ['setting a password', identity.setPassword, { password: 'Sichuan-9 panda' }],
  ['switching the company', identity.switchCompany, { companyId: 1 }],
  ['making keys', account.createApiKey, { name: '更多', days: 1 }],
  ['ending sessions', account.endSessions, { includingThis: true }],
  ['closing the account', account.deleteAccount, {}],
] as const)('%s is for a person, not for a key', async (_what, endpoint, params) => {
  const { userId } = await aBuyer(t.db)
  const { key } = await aKey(userId)
  const reply = await t.call(endpoint, params as never, { headers: bearer(key) })
  expect([reply.status, reply.body.message]).toEqual([403, '接口密钥不能进行此操作，请本人登录后操作'])
})

test('a key for which no scope is named only reads', async () => {
  const { userId, companyId } = await aBuyer(t.db)
  const wanted = { name: '接口', days: 30 }
  await t.call(account.createApiKey, wanted, { headers: await proved(userId) })
  expect(await t.db`select scopes from api_key where company_id = ${companyId}`).toEqual([{ scopes: ['read'] }])
})

test.each([
  ['a key alone, from anywhere', {}, 200],
  ['a key from a foreign page', { origin: 'https://evil.example' }, 200],
  ['a key with a session’s cookie from a foreign page', { origin: 'https://evil.example', cookie: 'wlm_sid=x' }, 403],
] as const)('%s may change something: %o', async (_case, headers, status) => {
  const { userId } = await aBuyer(t.db)
  const { key } = await aKey(userId)
  const reply = await t.app.inject({
    method: 'POST',
    url: `/wlm-api${identity.logout.path}`,
    headers: { ...bearer(key), ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect(reply.statusCode).toBe(status)
})

test('making a key wants a fresh proof of the phone', async () => {
  const { userId } = await aBuyer(t.db)
  const wanted = { name: '接口', days: 30 }
  const reply = await t.call(account.createApiKey, wanted, { headers: await login(t, userId) })
  expect([reply.status, reply.body.message]).toEqual([403, '请重新验证身份'])
})

test('only administrators make keys for a company; who belongs to none makes one for themselves', async () => {
  const { userId } = await aBuyer(t.db)
  await t.db`update company_member set role = 'purchaser' where user_id = ${userId}`
  const wanted = { name: '接口', days: 30 }
  const reply = await t.call(account.createApiKey, wanted, { headers: await proved(userId) })
  expect([reply.status, reply.body.message]).toEqual([403, '只有企业管理员可以新建接口密钥'])
  const alone = await aPerson(t.db)
  expect((await me(bearer((await aKey(alone.userId)).key))).status).toBe(200)
})

test('a person has at most 20 keys, also when they are made at once; expired ones do not count', async () => {
  const { userId } = await aBuyer(t.db)
  await t.db`
    insert into api_key (key_hash, shown, user_id, name, scopes, expires_at)
    select sha256(('k' || n)::bytea), 'wlm_k', ${userId}, '旧', '{read}',
      case when n <= 3 then now() - interval '1 day' else now() + interval '1 day' end
    from generate_series(1, 21) n`
  const as = await proved(userId)
  const make = () => t.call(account.createApiKey, { name: '新', days: 1 }, { headers: as })
  const replies = await Promise.all(Array.from({ length: 6 }, make))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(2)
  expect(replies.find(({ body }) => body.code !== 200)!.body.message).toBe('接口密钥最多 20 个，请先停用不再使用的密钥')
})

test.each([
  [{ name: '' }, 400],
  [{ name: '  ' }, 400],
  [{ days: 0 }, 400],
  [{ days: 731 }, 400],
  [{ scopes: [] }, 400],
  [{ scopes: ['everything' as never] }, 400],
])('a key with %j is refused', async (wrong, status) => {
  const { userId } = await aBuyer(t.db)
  const wanted = { name: '接口', days: 30, ...wrong }
  const reply = await t.call(account.createApiKey, wanted, { headers: await proved(userId) })
  expect(reply.status).toBe(status)
})

test('a new key is announced to its owner and audited', async () => {
  const { userId } = await aBuyer(t.db)
  const { id } = await aKey(userId, { name: '对账' })
  const [message] = await t.db`select title, text from message where user_id = ${userId}`
  expect(message).toMatchObject({ title: '新建了接口密钥', text: expect.stringContaining('“对账”') })
  const audited = await t.db`select object from audit_log where event = 'key.create' and user_id = ${userId}`
  expect(audited).toEqual([{ object: `key ${id}` }])
})
