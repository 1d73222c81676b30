import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/operator-access/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCompany, anOperator, aPerson } from '../../testing/builders.ts'
import { type As, loginAsOperator, testApp } from '../../testing/test-app.ts'
import { operatorAccess } from './routes.ts'

const t = await testApp([operatorAccess])
afterAll(() => t.close())

let as: As
let userId: number
beforeAll(async () => {
  as = await loginAsOperator(t, (await anOperator(t.db, { role: 'auditor' })).userId)
  userId = (await aPerson(t.db, { name: '王五' })).userId
  const companyId = await aCompany(t.db, { name: '海盐标准件厂' })
  await t.db`
    insert into audit_log (at, user_id, company_id, ip, event, object, result, changes) values
      ('2026-11-19T15:59:59Z', ${userId}, null, '10.0.0.1', 'login.password', '138****8000', 'refused', null),
      ('2026-11-19T16:00:00Z', ${userId}, ${companyId}, '10.0.0.1', 'login.sms', '', 'ok', null),
      ('2026-11-20T15:59:59Z', null, null, '10.0.0.2', 'order', 'order LM1', 'refused', null),
      ('2026-11-20T16:00:00Z', null, null, '10.0.0.2', 'operator.save', 'user 7', 'ok',
        '{"role": ["content", "super"], "disabled": [true, false]}')`
})

const read = async (filter: ParamsOf<typeof contract.auditLog>) =>
  (await t.call(contract.auditLog, filter, { headers: as })).body.data!
const events = async (filter: ParamsOf<typeof contract.auditLog>) =>
  (await read(filter)).records.map(({ event }) => event)

test('everything is there in words, newest first', async () => {
  const { records, total } = await read({})
  expect(total).toBe(4)
  expect(records[0]).toMatchObject({
    at: '2026-11-20T16:00:00.000Z',
    eventName: '修改后台人员',
    object: '用户 7',
    result: 'ok',
    ip: '10.0.0.2',
    changes: [
      { field: '角色', before: '内容运营', after: '超级管理员' },
      { field: '停用', before: '是', after: '否' },
    ],
  })
  expect(records[2]).toMatchObject({
    userName: '王五',
    companyName: '海盐标准件厂',
    eventName: '短信登录',
    changes: [],
  })
})

test.each([
  [{ event: 'login' }, ['login.sms', 'login.password']],
  [{ event: 'login.p' }, ['login.password']],
  [{ event: '%' }, []],
  [{ result: 'refused' as const }, ['order', 'login.password']],
  [{ keyword: 'lm1' }, ['order']],
  [{ keyword: '138' }, ['login.password']],
  // Days in China begin at 16:00 UTC.
  [{ from: '2026-11-20', to: '2026-11-20' }, ['order', 'login.sms']],
  [{ from: '2026-11-21' }, ['operator.save']],
  [{ to: '2026-11-19' }, ['login.password']],
  [{ start: 2, limit: 3 }, ['login.password']],
])('the log is searched by %j', async (filter, found) => {
  expect(await events(filter)).toEqual(found)
})

test('the log is searched by person', async () => {
  expect(await events({ userId })).toEqual(['login.sms', 'login.password'])
})

test.each([
  ['2026-02-30', '「开始日期」不是有效的日期'],
  ['昨天', '「开始日期」格式不正确'],
  ['2026-1-1', '「开始日期」格式不正确'],
])('%s is no day', async (from, message) => {
  const { status, body } = await t.call(contract.auditLog, { from }, { headers: as })
  expect([status, body.message]).toEqual([400, message])
})

test('only who has the duty reads it', async () => {
  for (const [role, status] of [
    ['super', 200],
    ['content', 403],
    ['admission', 403],
  ] as const) {
    const headers = await loginAsOperator(t, (await anOperator(t.db, { role })).userId)
    expect((await t.call(contract.auditLog, {}, { headers })).status).toBe(status)
  }
})
