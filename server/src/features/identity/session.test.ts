import { randomBytes } from 'node:crypto'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { aBuyer, aCompany, anOperator, aPerson, aSeller } from '../../testing/builders.ts'
import { codeFor, cookieOf } from '../../testing/proof.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { identity as identityFeature } from './routes.ts'

const t = await testApp([identityFeature])
afterAll(() => t.close())

const password = 'Sichuan-9 panda'
const me = (headers: Record<string, string>) => t.call(identity.userInfo, {}, { headers })

test('a session id set before the login is not taken over', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const planted = { cookie: `wlm_sid=${'a'.repeat(43)}` }
  const reply = await t.call(identity.login, { username: phone, password }, { headers: planted })
  expect(cookieOf(reply).cookie).not.toContain('aaaa')
  expect((await me(planted)).status).toBe(401)
  expect((await me(cookieOf(reply))).status).toBe(200)
})

test('a login ends the session that the browser had before', async () => {
  const { phone, userId } = await aBuyer(t.db, { password })
  const before = await login(t, userId)
  await t.call(identity.login, { username: phone, password }, { headers: before })
  expect((await me(before)).status).toBe(401)
})

test('a token in the address is no login', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  const reply = await t.app.inject(`/wlm-api${identity.userInfo.path}?token=${token}&wlm_sid=${token}`)
  expect(reply.statusCode).toBe(401)
})

test('after logging out the cookie is worth nothing', async () => {
  const { userId } = await aBuyer(t.db)
  const as = await login(t, userId)
  expect((await me(as)).status).toBe(200)
  const out = await t.call(identity.logout, {}, { headers: as })
  expect(String(out.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await me(as)).status).toBe(401)
  expect((await t.call(identity.logout, {}, { headers: as })).body.code).toBe(200)
})

test('without a fresh SMS proof no password is set', async () => {
  const { userId } = await aBuyer(t.db, { password })
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  await t.db`update session set sms_proof_at = now() - interval '11 minutes' where user_id = ${userId}`
  for (const endpoint of [identity.setPassword, identity.resetPassword]) {
    const reply = await t.call(endpoint, { password: 'another good one' }, { headers: { cookie: `wlm_sid=${token}` } })
    expect([reply.status, reply.body.message]).toEqual([403, '请重新验证身份'])
  }
  const [row] =
    await t.db`select count(*)::int as refused from audit_log where event = 'password' and result = 'refused'`
  expect(row!.refused).toBe(2)
})

test('a password reset after an SMS login ends the other sessions and serves once', async () => {
  const { phone, userId } = await aBuyer(t.db, { password })
  const others = [await login(t, userId), await login(t, userId)]
  for (const other of others) expect((await me(other)).status).toBe(200)
  const loggedIn = await t.call(identity.smsLogin, { phoneNumber: phone, ...(await codeFor(t, phone, 'login')) })
  const reset = await t.call(identity.resetPassword, { password: 'Guizhou/7 tea' }, { headers: cookieOf(loggedIn) })
  expect(reset.body.code).toBe(200)
  for (const other of [...others, cookieOf(loggedIn)]) expect((await me(other)).status).toBe(401)
  const now = cookieOf(reset)
  expect((await me(now)).status).toBe(200)
  expect((await t.call(identity.resetPassword, { password: 'once more 77' }, { headers: now })).status).toBe(403)
  expect((await t.call(identity.login, { username: phone, password: 'Guizhou/7 tea' })).body.code).toBe(200)
})

test.each([
  ['1234567', '密码长度不能少于 8 位！'],
  ['', '新密码不能为空！'],
  ['password', '该密码过于常见，请更换！'],
  ['PASSWORD', '该密码过于常见，请更换！'],
  ['147258369', '该密码过于常见，请更换！'],
])('the password %j is refused: %s', async (typed, message) => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  const reply = await t.app.inject({
    method: 'PUT',
    url: `/wlm-api${identity.setPassword.path}`,
    headers: { cookie: `wlm_sid=${token}`, 'content-type': 'application/x-www-form-urlencoded', 'x-wlm': '1' },
    payload: new URLSearchParams({ password: typed }).toString(),
  })
  expect(reply.json()).toMatchObject({ code: 10001, message })
})

test('a form-encoded password needs the header that no foreign form can send', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  const reply = await t.app.inject({
    method: 'PUT',
    url: `/wlm-api${identity.setPassword.path}`,
    headers: { cookie: `wlm_sid=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'password=another+good+one',
  })
  expect(reply.statusCode).toBe(403)
})

test('a person switches between the companies they belong to', async () => {
  const { userId, companyId } = await aBuyer(t.db, { company: '一号公司' })
  const second = await aCompany(t.db, { name: '二号公司', members: [userId] })
  const as = await login(t, userId)
  const before = await t.call(identity.switchable, {}, { headers: as })
  expect(before.body.data).toEqual({
    canSwitch: true,
    companies: [
      { id: companyId, name: '一号公司', current: true, role: 'admin' },
      { id: second, name: '二号公司', current: false, role: 'admin' },
    ],
  })
  const switched = await t.call(identity.switchCompany, { companyId: second }, { headers: as })
  expect((await me(cookieOf(switched))).body.data).toMatchObject({ companyId: second, companyName: '二号公司' })
  expect((await me(as)).status).toBe(401)
})

test('a company in which the person was disabled is neither offered nor switched to', async () => {
  const { userId } = await aBuyer(t.db)
  const other = await aCompany(t.db, { members: [userId] })
  await t.db`update company_member set disabled = true where company_id = ${other} and user_id = ${userId}`
  const as = await login(t, userId)
  expect((await t.call(identity.switchable, {}, { headers: as })).body.data!.canSwitch).toBe(false)
  expect((await t.call(identity.switchCompany, { companyId: other }, { headers: as })).status).toBe(403)
})

test('a new login continues in the company of the last one', async () => {
  const { phone, userId } = await aBuyer(t.db, { password })
  const second = await aCompany(t.db, { members: [userId] })
  const switched = await t.call(identity.switchCompany, { companyId: second }, { headers: await login(t, userId) })
  const again = await t.call(identity.login, { username: phone, password }, { headers: cookieOf(switched) })
  expect((await me(cookieOf(again))).body.data!.companyId).toBe(second)
})

test('switching to another person’s company is refused and audited', async () => {
  const { userId, companyId } = await aBuyer(t.db)
  const foreign = await aCompany(t.db)
  const as = await login(t, userId)
  const reply = await t.call(identity.switchCompany, { companyId: foreign }, { headers: as })
  expect(reply.status).toBe(403)
  expect((await me(as)).body.data!.companyId).toBe(companyId)
  const audited = await t.db`
    select 1 from audit_log where event = 'company.switch' and result = 'refused' and object = ${String(foreign)}`
  expect(audited.count).toBe(1)
})

test('user-info names the roles that a person has', async () => {
  const seller = await aSeller(t.db, { shortName: '海盐甲' })
  const sellerInfo = await me(await login(t, seller.userId))
  expect(sellerInfo.body.data).toMatchObject({
    roles: ['seller'],
    seller: { id: seller.tenantId, name: '海盐甲' },
    companyId: null,
  })
  const operator = await anOperator(t.db)
  expect((await me(await login(t, operator.userId))).body.data!.roles).toEqual(['operator'])
  const nobody = await aPerson(t.db)
  expect((await me(await login(t, nobody.userId))).body.data!.roles).toEqual([])
})

test('the dictionary names units, order states and package types', async () => {
  const { userId } = await aBuyer(t.db)
  const { body } = await t.call(identity.dictionary, {}, { headers: await login(t, userId) })
  expect(body.data!.units).toContainEqual({ id: 1, name: '支', wholeUnits: true })
  expect(body.data!.orderStates).toContainEqual({ code: 'awaitingConfirmation', name: '待确认' })
  expect(body.data!.salePackageTypes.map(({ id }) => id)).toEqual([0, 1, 2, 3])
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'http://localhost',
  SECRET: randomBytes(32).toString('hex'),
  LOG_LEVEL: 'silent',
}

describe.each(['/dev/outbox', '/wlm-api/dev/outbox'])('messages sent at %s appear', (url) => {
  test('is shown to this machine', async () => {
    expect((await t.app.inject(url)).statusCode).toBe(200)
  })

  test.each<{ remoteAddress?: string; headers?: Record<string, string> }>([
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
  ])('is not shown to another machine, nor to one that comes by a proxy on this one: %j', async (from) => {
    const reply = await t.app.inject({ url, ...from })
    expect([reply.statusCode, reply.json().data]).toEqual([404, null])
  })

  test('does not exist in production', async () => {
    const { app, close } = await testApp([identityFeature], { environment: production })
    expect((await app.inject(url)).statusCode).toBe(404)
    await close()
  })
})

test('in production nobody takes the password that the demonstration publishes', async () => {
  const inProduction = await testApp([identityFeature], { environment: production })
  const answers = []
  for (const app of [inProduction, t]) {
    const { userId } = await aPerson(app.db)
    const { token } = await app.deps.sessions.create(userId, { smsProof: true })
    const headers = { cookie: `wlm_sid=${token}` }
    answers.push((await app.call(identity.setPassword, { password: 'Lianmeng-2026' }, { headers })).body.message)
  }
  expect(answers).toEqual(['该密码过于常见，请更换！', ''])
  await inProduction.close()
})
