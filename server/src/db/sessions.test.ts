import { afterAll, expect, test, vi } from 'vitest'
import { aBuyer, aSeller } from '../testing/builders.ts'
import { testApp } from '../testing/test-app.ts'
import { notifySessionChange, type Sessions, sessionsOn } from './sessions.ts'

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
    expect((await elsewhere.find(token))!.memberships.get(seller.tenantId)).toEqual({ status: 3, discount: 50_000 }),
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
