import * as account from '@lianmeng/contract/account/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer, aPerson } from '../../testing/builders.ts'
import { login, testApp } from '../../testing/test-app.ts'
import { ownAccount } from './routes.ts'

const t = await testApp([ownAccount])
afterAll(() => t.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

async function session(userId: number, from?: { ip: string; userAgent: string }) {
  const { token } = await t.deps.sessions.create(userId, { smsProof: true, ...(from ? { from } : {}) })
  return { cookie: `wlm_sid=${token}` }
}

const list = (headers: Record<string, string>) => t.call(account.sessions, {}, { headers })

test('a person sees where they are logged in, with device and place', async () => {
  const { userId } = await aBuyer(t.db)
  const as = await session(userId, { ip: '127.0.0.1', userAgent: chrome })
  await session(userId, { ip: '223.5.5.5', userAgent: 'curl/8' })
  await session((await aBuyer(t.db)).userId)
  const { body } = await list(as)
  expect(body.data).toHaveLength(2)
  expect(body.data).toContainEqual({
    id: expect.any(Number),
    current: true,
    device: 'Chrome 142 · Windows 10',
    place: '本机',
    ip: '127.0.0.1',
    createdAt: expect.stringMatching(/Z$/),
    seenAt: expect.stringMatching(/Z$/),
  })
  expect(body.data).toContainEqual(
    expect.objectContaining({ current: false, device: '未知设备', place: '浙江省 杭州市' }),
  )
})

test('sessions that have ended by themselves are not listed', async () => {
  const { userId } = await aBuyer(t.db)
  const as = await session(userId)
  await session(userId)
  await t.db`
    update session set seen_at = now() - interval '9 hours'
    where id = (select max(id) from session where user_id = ${userId})`
  expect((await list(as)).body.data).toHaveLength(1)
})

test('one session is ended: it is logged out at once, the others go on', async () => {
  const { userId } = await aBuyer(t.db)
  const [as, other] = [await session(userId), await session(userId)]
  expect((await list(other)).status).toBe(200)
  const { id } = (await list(as)).body.data!.find(({ current }) => !current)!
  expect((await t.call(account.endSession, { id }, { headers: as })).body.code).toBe(200)
  expect((await list(other)).status).toBe(401)
  expect((await list(as)).body.data).toHaveLength(1)
  const again = await t.call(account.endSession, { id }, { headers: as })
  expect([again.status, again.body.message]).toEqual([404, '该登录设备不存在或已退出'])
})

test('ending the current session clears the cookie', async () => {
  const { userId } = await aBuyer(t.db)
  const as = await session(userId)
  const { id } = (await list(as)).body.data![0]!
  const reply = await t.call(account.endSession, { id }, { headers: as })
  expect(String(reply.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await list(as)).status).toBe(401)
})

test('nobody ends somebody else’s session, and the try is audited', async () => {
  const victim = await session((await aBuyer(t.db)).userId)
  const { id } = (await list(victim)).body.data![0]!
  const { userId } = await aBuyer(t.db)
  const reply = await t.call(account.endSession, { id }, { headers: await session(userId) })
  expect(reply.status).toBe(404)
  expect((await list(victim)).status).toBe(200)
  expect(await t.db`select object, result from audit_log where user_id = ${userId}`).toEqual([
    { object: `session ${id}`, result: 'refused' },
  ])
})

test('the other sessions are ended, or all of them', async () => {
  const { userId } = await aBuyer(t.db)
  const [as, second, third] = [await session(userId), await session(userId), await session(userId)]
  const others = await t.call(account.endSessions, { includingThis: false }, { headers: as })
  expect(others.body.data).toEqual({ ended: 2 })
  expect([(await list(as)).status, (await list(second)).status, (await list(third)).status]).toEqual([200, 401, 401])
  const all = await t.call(account.endSessions, { includingThis: true }, { headers: as })
  expect(all.body.data).toEqual({ ended: 1 })
  expect(String(all.headers['set-cookie'])).toContain('Max-Age=0')
  expect((await list(as)).status).toBe(401)
})

test('the security record tells in words what happened to the account, newest first, and nothing else', async () => {
  const { userId } = await aBuyer(t.db)
  await t.db`
    insert into audit_log (user_id, ip, event, object, result) values
      (${userId}, '223.5.5.5', 'login.password', '139****0001', 'refused'),
      (${userId}, '127.0.0.1', 'login.sms', '', 'ok'),
      (${userId}, '127.0.0.1', 'cart', '', 'refused'),
      (${(await aPerson(t.db)).userId}, '127.0.0.1', 'password', '', 'ok')`
  const as = await login(t, userId)
  const { body } = await t.call(account.securityLog, {}, { headers: as })
  expect(body.data!.total).toBe(2)
  expect(body.data!.records.map(({ at: _, ...row }) => row)).toEqual([
    { event: '短信登录', ok: true, place: '本机', ip: '127.0.0.1' },
    { event: '密码登录', ok: false, place: '浙江省 杭州市', ip: '223.5.5.5' },
  ])
  const second = await t.call(account.securityLog, { start: 2, limit: 1 }, { headers: as })
  expect(second.body.data).toMatchObject({ total: 2, start: 2, limit: 1, records: [{ event: '密码登录' }] })
})

test('the copy of one’s data holds one’s own and nobody else’s', async () => {
  const { userId, phone, companyId } = await aBuyer(t.db, { name: '赵六', company: '导出公司' })
  const other = await aBuyer(t.db, { name: '别人' })
  await t.db`insert into consent (user_id, page_code, version, ip) values (${userId}, 'ysxy', 2, '10.0.0.1')`
  await t.db`
    insert into address (buyer_id, receiver_name, mobile, region_code, region_name, street) values
      (${companyId}, '赵六', ${phone}, '1,2,3', '浙江省', '本人路'),
      (${companyId}, '同事', '13911112222', '1,2,3', '浙江省', '同事路'),
      (${other.companyId}, '别人', ${phone}, '1,2,3', '浙江省', '别人路')`
  await t.db`
    insert into saved_filter (buyer_id, user_id, name, name_norm, search, saved_at) values
      (${companyId}, ${userId}, '常备', '常备', 'std=5', now()),
      (${companyId}, ${other.userId}, '同事常备', '同事常备', 'std=6', now())`
  await t.db`insert into mail_address (user_id, address) values (${userId}, 'own@example.com')`
  await t.db`insert into quiet_hours (user_id, begins, ends) values (${userId}, '22:00', '08:00')`
  const as = await session(userId, { ip: '127.0.0.1', userAgent: chrome })
  const reply = await t.app.inject({ url: `/wlm-api${account.exportData.path}`, headers: as })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="lianmeng-\d{4}-\d\d-\d\d\.json"/)
  const data = reply.json()
  expect(data).toMatchObject({
    person: { name: '赵六', phone, hasPassword: false },
    agreements: [{ page: 'ysxy', version: 2 }],
    companies: [{ name: '导出公司', role: 'admin' }],
    sessions: [{ ip: '127.0.0.1', userAgent: chrome }],
    addresses: [{ street: '本人路' }],
    orders: [],
    messages: [],
    mailAddresses: [{ address: 'own@example.com' }],
    quietHours: [{ from: '22:00', to: '08:00' }],
    savedFilters: [{ name: '常备', search: 'std=5' }],
  })
  for (const foreign of ['同事路', '同事常备', '别人', other.phone, '13911112222'])
    expect(reply.body).not.toContain(foreign)
  expect((await t.db`select 1 from audit_log where user_id = ${userId} and event = 'account.export'`).count).toBe(1)
})

test('the copy wants a fresh proof of the phone, and is given five times an hour', async () => {
  const { userId } = await aBuyer(t.db)
  const plain = await t.app.inject({ url: `/wlm-api${account.exportData.path}`, headers: await login(t, userId) })
  expect([plain.statusCode, plain.json().message]).toEqual([403, '请重新验证身份'])
  const as = await session(userId)
  const statuses: number[] = []
  for (let i = 0; i < 6; i += 1) {
    statuses.push((await t.app.inject({ url: `/wlm-api${account.exportData.path}`, headers: as })).statusCode)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
