import { afterAll, beforeEach, expect, test } from 'vitest'
import { badRequest, notFound, Refusal } from '../answers/errors.ts'
import { anActor, aVisitor } from '../testing/actors.ts'
import { aBuyer, aPerson } from '../testing/builders.ts'
import { testDeps } from '../testing/test-deps.ts'
import { type Attempt, audited, auditedChange } from './audited.ts'

const { db, deps, close } = await testDeps()
afterAll(close)

const attempt: Attempt = { event: 'order', object: 'order LM-1' }
const failing = (error: unknown) => () => Promise.reject(error)

type Row = { userId: number | null; companyId: number | null; ip: string; object: string; result: string }
const rowsOf = (requestId: string) => db<Row[]>`
  select user_id as "userId", company_id as "companyId", ip, object, result from audit_log
  where request_id = ${requestId}`

beforeEach(() => db`delete from rate_limit`)

test('a row says who, for which company, from where and under which call', async () => {
  const buyer = await aBuyer(db)
  const actor = await anActor(deps, buyer.userId)
  await expect(audited(db, actor, attempt, failing(notFound()))).rejects.toThrow('内容不存在或已下线')
  expect([...(await rowsOf(actor.requestId))]).toEqual([
    { userId: buyer.userId, companyId: buyer.companyId, ip: '203.0.113.7', object: 'order LM-1', result: 'refused' },
  ])
})

test('a client that has gone leaves a row without an address', async () => {
  const actor = aVisitor({ from: { ip: null } })
  await expect(audited(db, actor, attempt, failing(notFound()))).rejects.toThrow()
  expect((await rowsOf(actor.requestId)).map(({ userId, ip }) => ({ userId, ip }))).toEqual([{ userId: null, ip: '' }])
})

test.each([
  ['notTheirs', notFound(), 1],
  ['notTheirs', badRequest('x'), 0],
  ['notTheirs', new Refusal('noVersion', 'x'), 0],
  ['all', badRequest('x'), 1],
  ['all', new Refusal('noVersion', 'x'), 1],
  ['all', new TypeError('a bug'), 0],
] as const)('with refusals “%s” %s leaves %i rows', async (refusals, error, rows) => {
  const actor = aVisitor()
  await expect(audited(db, actor, { ...attempt, refusals }, failing(error))).rejects.toBe(error)
  expect(await rowsOf(actor.requestId)).toHaveLength(rows)
})

test('a refusal without a login is written down under the account that it is about', async () => {
  const { userId } = await aPerson(db)
  const actor = aVisitor()
  const whose = async () => userId
  await expect(audited(db, actor, { ...attempt, whose }, failing(notFound()))).rejects.toThrow()
  expect((await rowsOf(actor.requestId)).map((row) => row.userId)).toEqual([userId])
})

test('one address fills the log with 300 refusals an hour at most', async () => {
  await db`insert into rate_limit (key, uses) values ('refused:198.51.100.1', array_fill(now(), array[299]))`
  const from = { ip: '198.51.100.1' }
  const [last, oneMore] = [aVisitor({ from }), aVisitor({ from })]
  for (const actor of [last, oneMore]) {
    await expect(audited(db, actor, attempt, failing(notFound()))).rejects.toThrow()
  }
  expect(await rowsOf(last.requestId)).toHaveLength(1)
  expect(await rowsOf(oneMore.requestId)).toHaveLength(0)
})

test('a change and its row are there together or not at all', async () => {
  const actor = aVisitor()
  const { userId } = await aPerson(db, { name: '原名' })
  const rename = (name: string) =>
    auditedChange(db, actor, attempt, async (tx) => {
      await tx`update app_user set name = ${name} where id = ${userId}`
      if (name === '不许') throw badRequest('x')
      return { object: `user ${userId}`, changes: { name: ['原名', name] } }
    })
  const nameNow = async () => (await db<{ name: string }[]>`select name from app_user where id = ${userId}`)[0]!.name

  await expect(rename('不许')).rejects.toThrow()
  expect(await nameNow()).toBe('原名')
  expect(await rowsOf(actor.requestId)).toHaveLength(0)

  await rename('新名')
  expect(await nameNow()).toBe('新名')
  expect((await rowsOf(actor.requestId)).map(({ object, result }) => ({ object, result }))).toEqual([
    { object: `user ${userId}`, result: 'ok' },
  ])
})

test('a change that met a deadlock is made again, and written down once', async () => {
  const actor = aVisitor()
  let attempts = 0
  await auditedChange(db, actor, attempt, async () => {
    attempts += 1
    if (attempts === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return { object: 'order LM-1' }
  })
  expect(attempts).toBe(2)
  expect(await rowsOf(actor.requestId)).toHaveLength(1)
})
