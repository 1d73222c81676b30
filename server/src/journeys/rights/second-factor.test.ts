import * as contract from '@lianmeng/contract/operator-access/endpoints'
import { overview } from '@lianmeng/contract/operator-office/endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { operatorAccess } from '../../features/operator-access/routes.ts'
import { operatorOffice } from '../../features/operator-office/routes.ts'
import { codeAt, enrol } from '../../testing/authenticator.ts'
import { anOperator, aPerson } from '../../testing/builders.ts'
import { cookieOf } from '../../testing/proof.ts'
import { type As, login, loginAsOperator, testApp } from '../../testing/test-app.ts'

let now = new Date('2026-11-21T08:00:10Z')
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000)
}
const environment = { PLATFORM_NAME: '紧固件联盟', SECRET: 'a secret for testing, 32 characters' }
const t = await testApp([operatorAccess, operatorOffice], { environment, deps: () => ({ clock: () => now }) })
afterAll(() => t.close())

const standing = async (as: As) => (await t.call(contract.standing, {}, { headers: as })).body.data
const enters = async (as: As) => (await t.call(overview, {}, { headers: as })).status === 200
const prove = (as: As, code: string) => t.call(contract.proveSecondFactor, { code }, { headers: as })
const eventsOf = async (userId: number) =>
  (
    await t.db<{ line: string }[]>`
    select event || ' ' || result as line from audit_log where user_id = ${userId} order by id`
  ).map(({ line }) => line)

/** An operator with an authenticator, who has just logged in again. */
async function anEnrolledOperator() {
  const { userId } = await anOperator(t.db)
  const { secret, recoveryCodes } = await enrol(t, await login(t, userId))
  later(30)
  return { userId, secret, recoveryCodes, as: await login(t, userId) }
}

test('at the first visit an operator sets up the second factor and is in', async () => {
  const { userId } = await anOperator(t.db, { role: 'content' })
  const as = await login(t, userId)
  expect(await standing(as)).toEqual({ secondFactor: 'enrol', role: 'content', duties: ['content'] })
  expect(await enters(as)).toBe(false)

  const { as: after, recoveryCodes } = await enrol(t, as)
  expect(recoveryCodes).toHaveLength(10)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await standing(after)).toMatchObject({ secondFactor: 'passed' })
  expect(await enters(after)).toBe(true)
  expect(await eventsOf(userId)).toEqual(['operator.enrol ok'])
})

test('the authenticator reads platform, person and secret from the address', async () => {
  const { userId } = await anOperator(t.db)
  const { body } = await t.call(contract.beginEnrolment, {}, { headers: await login(t, userId) })
  const uri = new URL(body.data!.uri)
  expect(body.data!.secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(decodeURIComponent(uri.pathname)).toContain('紧固件联盟:张三')
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    issuer: '紧固件联盟',
    secret: body.data!.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

test('at later visits a code of the authenticator leads in, under a new session secret', async () => {
  const { userId, secret, as } = await anEnrolledOperator()
  expect(await standing(as)).toMatchObject({ secondFactor: 'prove' })
  const reply = await prove(as, codeAt(secret, now))
  expect(reply.body.data).toEqual({ recoveryCodesLeft: 10 })
  expect(await enters(cookieOf(reply))).toBe(true)
  expect((await t.call(contract.standing, {}, { headers: as })).status).toBe(401)
  expect((await eventsOf(userId)).at(-1)).toBe('operator.prove ok')
})

test.each([
  [-60, false],
  [-30, true],
  [0, true],
  [30, true],
  [60, false],
])('a code of %i seconds away: %s', async (seconds, isTaken) => {
  const { secret, as } = await anEnrolledOperator()
  later(60)
  const { body } = await prove(as, codeAt(secret, new Date(now.getTime() + seconds * 1000)))
  expect(body.message).toBe(isTaken ? '' : '动态验证码错误，请重新输入')
})

test.each(['中文测试验证', 'abcdef', '1234567'])('%j is a wrong code', async (code) => {
  const { as } = await anEnrolledOperator()
  const { body } = await prove(as, code)
  expect([body.code, body.message]).toEqual([10001, '动态验证码错误，请重新输入'])
})

test('a code works once, and none before it works afterwards', async () => {
  const { userId, secret, as } = await anEnrolledOperator()
  const code = codeAt(secret, now)
  const before = codeAt(secret, new Date(now.getTime() - 30_000))
  expect((await prove(as, code)).body.code).toBe(200)
  for (const old of [code, before]) {
    const { body } = await prove(await login(t, userId), old)
    expect([body.code, body.message]).toEqual([10001, '该动态验证码已使用，请等待下一个'])
  }
})

test('parallel calls with one code: one gets in', async () => {
  const { userId, secret } = await anEnrolledOperator()
  const sessions = [await login(t, userId), await login(t, userId), await login(t, userId)]
  const replies = await Promise.all(sessions.map((as) => prove(as, codeAt(secret, now))))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
})

test('the code of setting up does not work a second time', async () => {
  const { userId } = await anOperator(t.db)
  const { secret } = await enrol(t, await login(t, userId))
  expect((await prove(await login(t, userId), codeAt(secret, now))).body.message).toBe(
    '该动态验证码已使用，请等待下一个',
  )
})

test('after five wrong codes even the right one has to wait, and the answer says how long', async () => {
  const { userId, secret, as } = await anEnrolledOperator()
  const right = codeAt(secret, now)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i += 1) expect((await prove(as, wrong)).body.message).toBe('动态验证码错误，请重新输入')
  const reply = await prove(as, right)
  expect([reply.status, reply.body.message]).toEqual([429, '操作太频繁，请 15 分钟后再试'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(880)
  expect((await eventsOf(userId)).filter((line) => line === 'operator.prove refused')).toHaveLength(6)
  await t.db`update rate_limit set uses = array[now() - interval '901 seconds'] where key = ${`second factor ${userId}`}`
  expect((await prove(as, right)).body.code).toBe(200)
})

/** Sends all guesses at once, the right one last: so many that five others count before it. */
async function expectAtMostFive(userId: number, right: string, guess: (code: string) => ReturnType<typeof prove>) {
  const wrong = Array.from({ length: 60 }, (_, n) => `x${right.slice(1, -2)}${n + 10}`)
  const replies = await Promise.all([...wrong, right].map(guess))
  expect(replies.filter(({ body }) => body.message === '动态验证码错误，请重新输入')).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(56)
  expect(await eventsOf(userId)).not.toContain('operator.prove ok')
}

test('however many codes come at once, five are judged', async () => {
  const { userId, secret, as } = await anEnrolledOperator()
  await expectAtMostFive(userId, codeAt(secret, now), (code) => prove(as, code))
})

test('however many recovery codes come at once, five are judged', async () => {
  const { userId, recoveryCodes, as } = await anEnrolledOperator()
  await expectAtMostFive(userId, recoveryCodes[0]!, (code) => prove(as, code))
})

test('right codes are not counted', async () => {
  const { userId, secret } = await anEnrolledOperator()
  for (let i = 0; i < 7; i += 1) {
    later(30)
    expect((await prove(await login(t, userId), codeAt(secret, now))).body.code).toBe(200)
  }
})

test('each recovery code works once, as it is typed, and says how many are left', async () => {
  const { userId, recoveryCodes } = await anEnrolledOperator()
  const [first, second] = recoveryCodes
  for (const [typed, left] of [
    [first!.toLowerCase().replace('-', ' '), 9],
    [second!.replace('-', ''), 8],
  ] as const) {
    const reply = await prove(await login(t, userId), typed)
    expect(reply.body.data).toEqual({ recoveryCodesLeft: left })
    expect(await enters(cookieOf(reply))).toBe(true)
  }
  expect((await prove(await login(t, userId), first!)).body.message).toBe('动态验证码错误，请重新输入')
  expect(await eventsOf(userId)).toContain('operator.recovery ok')
})

test("one operator's recovery codes and ticket are nothing to another", async () => {
  const one = await anEnrolledOperator()
  const other = await anEnrolledOperator()
  expect((await prove(other.as, one.recoveryCodes[0]!)).body.code).toBe(10001)

  const third = await login(t, (await anOperator(t.db)).userId)
  const fourth = await login(t, (await anOperator(t.db)).userId)
  const { secret, ticket } = (await t.call(contract.beginEnrolment, {}, { headers: third })).body.data!
  const { body } = await t.call(contract.confirmEnrolment, { code: codeAt(secret, now), ticket }, { headers: fourth })
  expect(body.message).toBe('设置已超时，请重新开始')
})

test('setting up wants a right code within ten minutes', async () => {
  const as = await login(t, (await anOperator(t.db)).userId)
  const { secret, ticket } = (await t.call(contract.beginEnrolment, {}, { headers: as })).body.data!
  const confirm = async (code: string, given = ticket) =>
    (await t.call(contract.confirmEnrolment, { code, ticket: given }, { headers: as })).body.message
  const right = codeAt(secret, now)
  expect(await confirm(right === '111111' ? '222222' : '111111')).toBe('动态验证码错误，请重新输入')
  expect(await confirm(right, 'AAAA')).toBe('设置已超时，请重新开始')
  later(601)
  expect(await confirm(codeAt(secret, now))).toBe('设置已超时，请重新开始')
  expect(await standing(as)).toMatchObject({ secondFactor: 'enrol' })
})

test('a second factor that is set up cannot be set up again, neither by a new nor by an old ticket', async () => {
  const { userId } = await anOperator(t.db)
  const as = await login(t, userId)
  const old = (await t.call(contract.beginEnrolment, {}, { headers: as })).body.data!
  await enrol(t, await login(t, userId))
  const begun = await t.call(contract.beginEnrolment, {}, { headers: as })
  const confirmed = await t.call(
    contract.confirmEnrolment,
    { code: codeAt(old.secret, now), ticket: old.ticket },
    { headers: as },
  )
  for (const { body } of [begun, confirmed]) expect(body.message).toBe('两步验证已设置，请直接输入动态验证码')
})

test('an operator without a second factor has none to prove', async () => {
  const { userId } = await anOperator(t.db)
  expect((await prove(await login(t, userId), '123456')).body.message).toBe('尚未设置两步验证')
})

test('the database holds neither secret nor recovery codes', async () => {
  const { userId, secret, recoveryCodes } = await anEnrolledOperator()
  const [row] = await t.db`select * from operator_user where user_id = ${userId}`
  const codes = await t.db<{ code_hash: Buffer }[]>`
    select code_hash from operator_recovery_code where user_id = ${userId}`
  const kept = Buffer.concat([row!.totp_secret, ...codes.map(({ code_hash }) => code_hash)]).toString('latin1')
  for (const text of [secret, ...recoveryCodes]) expect(kept).not.toContain(text)
})

test('people who are not, or no longer, operators have no access', async () => {
  const stranger = await login(t, (await aPerson(t.db)).userId)
  const former = await loginAsOperator(t, (await anOperator(t.db, { disabled: true })).userId)
  for (const as of [stranger, former]) {
    expect((await t.call(contract.standing, {}, { headers: as })).status).toBe(403)
    expect((await t.call(contract.beginEnrolment, {}, { headers: as })).status).toBe(403)
    expect((await prove(as, '123456')).status).toBe(403)
  }
})

test.each(['', '12345', '1'.repeat(41)])('a code of the wrong length is refused: %j', async (code) => {
  const { as } = await anEnrolledOperator()
  const reply = await prove(as, code)
  expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining('动态验证码')])
})

describe('the demonstration’s operator, whose password is published,', async () => {
  const { userId } = await aPerson(t.db, { phone: '19900000901' })
  await t.db`insert into operator_user (user_id) values (${userId})`
  beforeEach(() => t.db`update operator_user set totp_secret = null where user_id = ${userId}`)
  const afar: { remoteAddress?: string; headers?: As }[] = [
    { remoteAddress: '10.0.0.7' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
  ]
  const refusal = '演示运营账号的密码是公开的，只能在运行服务的这台机器上直接访问来设置两步验证'

  test.each(afar)('sets up no second factor from afar: %j', async ({ headers = {}, ...from }) => {
    const as = await login(t, userId)
    const { ticket, secret } = (await t.call(contract.beginEnrolment, {}, { headers: as })).body.data!
    const asFromAfar = { ...from, headers: { ...as, ...headers } }
    const begun = await t.call(contract.beginEnrolment, {}, asFromAfar)
    const confirmed = await t.call(contract.confirmEnrolment, { code: codeAt(secret, now), ticket }, asFromAfar)
    for (const { body } of [begun, confirmed]) expect(body).toMatchObject({ code: 10001, message: refusal, data: null })
    expect(await standing(as)).toMatchObject({ secondFactor: 'enrol' })
    expect((await eventsOf(userId)).slice(-2)).toEqual(['operator.enrol refused', 'operator.enrol refused'])
  })

  test('sets it up on the machine itself; any other operator does from anywhere', async () => {
    const { as } = await enrol(t, await login(t, userId))
    expect(await enters(as)).toBe(true)
    const other = await login(t, (await anOperator(t.db)).userId)
    const { body } = await t.call(contract.beginEnrolment, {}, { headers: other, remoteAddress: '10.0.0.7' })
    expect(body.code).toBe(200)
  })
})
