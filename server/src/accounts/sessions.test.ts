import { afterAll, expect, test, vi } from 'vitest'
import { aBuyer, aCompany, anOperator, aSeller } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'
import { notifySessionChange } from './session-rows.ts'
import { type Sessions, sessionsOn } from './sessions.ts'

const t = await testApp([])
afterAll(() => t.close())

/** A second server process on the same database. */
async function anotherProcess(): Promise<Sessions> {
  const sessions = sessionsOn(t.db)
  await sessions.listen()
  return sessions
}

test('the database holds no token', async () => {
  const { userId } = await aBuyer(t.db)
  const { token, epoch } = await t.deps.sessions.create(userId)
  const [row] = await t.db`select * from session where user_id = ${userId}`
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row!.token_hash).toHaveLength(32)
  expect(row!.epoch).toBe(epoch)
})

test('a known caller is answered without a question to the database', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  expect(t.deps.sessions.find(token)).toBeInstanceOf(Promise)
  await t.deps.sessions.find(token)
  expect(t.deps.sessions.find(token)).toMatchObject({ userId })
})

test('a session with which nothing was done for eight hours opens nothing', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  await t.db`update session set seen_at = now() - interval '8 hours 1 second' where user_id = ${userId}`
  expect(await (await anotherProcess()).find(token)).toBeNull()
  await t.db`update session set seen_at = now() - interval '7 hours 59 minutes' where user_id = ${userId}`
  expect(await (await anotherProcess()).find(token)).toMatchObject({ userId })
})

test('many people come at the same moment: each is themselves, and a nobody stays nobody', async () => {
  const people = await Promise.all(Array.from({ length: 40 }, () => aBuyer(t.db)))
  const tokens = await Promise.all(people.map(async ({ userId }) => (await t.deps.sessions.create(userId)).token))
  await t.db`
    update session set seen_at = now() - interval '5 minutes' where user_id = any(${people.map(({ userId }) => userId)}::bigint[])`
  const strangers = ['x'.repeat(43), 'y'.repeat(43)]
  const elsewhere = await anotherProcess()
  const found = await Promise.all([...tokens, ...strangers, ...tokens].map((token) => elsewhere.find(token)))
  const wanted = people.map(({ userId }) => userId)
  expect(found.map((caller) => caller?.userId ?? null)).toEqual([...wanted, null, null, ...wanted])
  const [used] = await t.db<{ count: number }[]>`
    select count(*) as count from session where user_id = any(${wanted}::bigint[]) and seen_at > now() - interval '1 minute'`
  expect(used!.count).toBe(40)
})

test('a session dropped in one process is at once unknown in every other', async () => {
  const elsewhere = await anotherProcess()
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  expect(await elsewhere.find(token)).toMatchObject({ userId })
  await t.deps.sessions.drop((await t.deps.sessions.find(token))!)
  expect(await t.deps.sessions.find(token)).toBeNull()
  await vi.waitFor(async () => expect(await elsewhere.find(token)).toBeNull())
})

test('a new membership reaches every process', async () => {
  const elsewhere = await anotherProcess()
  const seller = await aSeller(t.db)
  const { userId, companyId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  expect((await elsewhere.find(token))!.memberships.size).toBe(0)
  await t.db`insert into membership (tenant_id, buyer_id, status, discount) values (${seller.tenantId}, ${companyId}, 3, 50000)`
  await notifySessionChange(t.db, { companyId })
  await vi.waitFor(async () =>
    expect((await elsewhere.find(token))!.memberships.get(seller.tenantId)).toMatchObject({
      status: 3,
      discount: 50_000,
    }),
  )
})

test('a person has at most five sessions: the sixth closes the oldest', async () => {
  const { userId } = await aBuyer(t.db)
  const tokens: string[] = []
  for (let i = 0; i < 6; i += 1) tokens.push((await t.deps.sessions.create(userId)).token)
  const fresh = sessionsOn(t.db)
  const known = await Promise.all(tokens.map(async (token) => (await fresh.find(token)) !== null))
  expect(known).toEqual([false, true, true, true, true, true])
})

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome'
const chrome = (version: number) => `${windows}/${version}.0.0.0 Safari/537.36`
const hangzhou = '223.5.5.5'

const told = (userId: number) => t.db`
  select kind, title, text, link from message where user_id = ${userId} and buyer_id = 0 order by id`

test('a person who loses the oldest of six sessions learns which one it was', async () => {
  const { userId } = await aBuyer(t.db)
  const from = { ip: hangzhou, userAgent: chrome(142) }
  for (let i = 0; i < 5; i += 1) await t.deps.sessions.create(userId, { from })
  expect(await told(userId)).toEqual([])
  await t.deps.sessions.create(userId, { from })
  expect(await told(userId)).toEqual([
    {
      kind: 'security',
      title: '登录设备已退出',
      text: '同一账号最多在 5 个设备上登录，最早登录的设备（Chrome 142 · Windows 10，浙江省 杭州市）已退出。',
      link: '/lmPortals/enterpriseInfo?tab=security',
    },
  ])
})

test('parallel logins leave five sessions', async () => {
  const { userId } = await aBuyer(t.db)
  await Promise.all(Array.from({ length: 12 }, () => t.deps.sessions.create(userId)))
  expect((await t.db`select 1 from session where user_id = ${userId}`).count).toBe(5)
})

test('a login unlike those before causes a message; a new version of the browser is none', async () => {
  const { userId } = await aBuyer(t.db)
  const log = (ip: string, userAgent: string) => t.deps.sessions.create(userId, { from: { ip, userAgent } })
  await log(hangzhou, chrome(142))
  await log(hangzhou, chrome(143))
  await log(hangzhou, chrome(142))
  expect(await told(userId)).toEqual([])
  await log('8.8.8.8', chrome(143))
  await log('8.8.8.8', chrome(143))
  await log(hangzhou, 'curl/8')
  expect((await told(userId)).map(({ title, text }) => [title, text.split('。')[0]])).toEqual([
    ['新的登录设备或地点', '您的账号在新的设备或地点登录：Chrome 143 · Windows 10，美国'],
    ['登录设备已退出', expect.any(String)],
    ['新的登录设备或地点', '您的账号在新的设备或地点登录：未知设备，浙江省 杭州市'],
  ])
})

test('a session goes on under a new token with all that it was: the old token is void', async () => {
  const { userId } = await anOperator(t.db)
  const first = await aCompany(t.db, { members: [userId] })
  const second = await aCompany(t.db, { members: [userId] })
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  const begun = (await t.deps.sessions.find(token))!
  expect(begun).toMatchObject({ companyId: first, secondFactor: false })
  const proved = (await t.deps.sessions.find((await t.deps.sessions.passSecondFactor(begun)).token))!
  expect(proved).toMatchObject({ sessionId: begun.sessionId, companyId: first, secondFactor: true })
  const { token: third } = await t.deps.sessions.switchCompany(proved, second)
  const switched = (await t.deps.sessions.find(third))!
  expect(switched).toMatchObject({ sessionId: begun.sessionId, companyId: second, secondFactor: true })
  expect(switched.smsProofAt).toEqual(begun.smsProofAt)
  expect(await t.deps.sessions.find(token)).toBeNull()
  await expect(t.deps.sessions.switchCompany(begun, first)).rejects.toMatchObject({ statusCode: 401 })
  expect((await t.db`select 1 from session where user_id = ${userId}`).count).toBe(1)
})

test('going on under a new token does not put the end off', async () => {
  const { userId, companyId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  await t.db`update session set expires_at = now() + interval '1 hour' where user_id = ${userId}`
  await t.deps.sessions.switchCompany((await t.deps.sessions.find(token))!, companyId)
  const [row] =
    await t.db`select expires_at < now() + interval '2 hours' as soon from session where user_id = ${userId}`
  expect(row!.soon).toBe(true)
})

test('people cannot switch to a company that they were disabled in or do not belong to', async () => {
  const { userId } = await aBuyer(t.db)
  const disabled = await aCompany(t.db, { members: [userId] })
  await t.db`update company_member set disabled = true where company_id = ${disabled}`
  const caller = (await t.deps.sessions.find((await t.deps.sessions.create(userId)).token))!
  for (const companyId of [disabled, await aCompany(t.db)]) {
    await expect(t.deps.sessions.switchCompany(caller, companyId)).rejects.toMatchObject({ statusCode: 403 })
  }
})

test('ended sessions are at once unknown in every process', async () => {
  const elsewhere = await anotherProcess()
  const { userId } = await aBuyer(t.db)
  const tokens = await Promise.all(Array.from({ length: 4 }, async () => (await t.deps.sessions.create(userId)).token))
  const callers = await Promise.all(tokens.map(async (token) => (await t.deps.sessions.find(token))!))
  const known = (sessions: Sessions) => Promise.all(tokens.map(async (token) => (await sessions.find(token)) !== null))
  expect(await known(elsewhere)).toEqual([true, true, true, true])

  expect(await t.deps.sessions.end(callers[0]!, callers[1]!.sessionId)).toBe(true)
  expect(await t.deps.sessions.end(callers[0]!, callers[1]!.sessionId)).toBe(false)
  expect(await known(t.deps.sessions)).toEqual([true, false, true, true])
  await vi.waitFor(async () => expect(await known(elsewhere)).toEqual([true, false, true, true]))

  expect(await t.deps.sessions.endAll(callers[0]!, callers[0]!)).toBe(2)
  expect(await known(t.deps.sessions)).toEqual([true, false, false, false])
  await vi.waitFor(async () => expect(await known(elsewhere)).toEqual([true, false, false, false]))

  expect(await t.deps.sessions.endAll({ userId })).toBe(1)
  expect(await known(t.deps.sessions)).toEqual([false, false, false, false])
})

test.each([
  ['not used for 8 hours', { seen: '8 hours', created: '9 hours' }],
  ['begun 7 days ago', { seen: '1 minute', created: '7 days' }],
])('a session %s has ended', async (_case, { seen, created }) => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  await t.db`
    update session set seen_at = now() - ${seen}::interval, expires_at = now() - ${created}::interval + interval '7 days'
    where user_id = ${userId}`
  expect(await t.deps.sessions.find(token)).toBeNull()
})

test('that a session is in use is written at most once a minute', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId)
  const seenAt = async () => (await t.db`select seen_at from session where user_id = ${userId}`)[0]!.seen_at.getTime()
  const begun = await seenAt()
  await sessionsOn(t.db).find(token)
  expect(await seenAt()).toBe(begun)
  await t.db`update session set seen_at = now() - interval '2 minutes' where user_id = ${userId}`
  await sessionsOn(t.db).find(token)
  expect(await seenAt()).toBeGreaterThanOrEqual(begun)
})

test('rights end with the directory, not with the session', async () => {
  const seller = await aSeller(t.db)
  const { token } = await t.deps.sessions.create(seller.userId)
  expect((await t.deps.sessions.find(token))!.tenantId).toBe(seller.tenantId)
  await t.db`delete from seller_user where user_id = ${seller.userId}`
  expect((await sessionsOn(t.db).find(token))!.tenantId).toBeNull()
})
