import * as contract from '@lianmeng/contract/operator-access/endpoints'
import { overview } from '@lianmeng/contract/operator-office/endpoints'
import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import { afterAll, expect, test, vi } from 'vitest'
import { appointOperator } from '../../features/operator-access/appoint.ts'
import { operatorAccess } from '../../features/operator-access/routes.ts'
import { operatorOffice } from '../../features/operator-office/routes.ts'
import { enrol } from '../../testing/authenticator.ts'
import { anOperator, aPerson, aSeller, aStaffMember } from '../../testing/builders.ts'
import { type As, login, loginAsOperator, testApp } from '../../testing/test-app.ts'

const t = await testApp([operatorAccess, operatorOffice])
// As in the running program: changed rights reach the sessions at once.
await t.deps.sessions.listen()
afterAll(() => t.close())

/** A logged-in super operator. */
async function aSuper() {
  const person = await anOperator(t.db)
  return { ...person, as: await loginAsOperator(t, person.userId) }
}

const add = (as: As, phoneNumber: string, role: OperatorRole = 'content') =>
  t.call(contract.addOperator, { phoneNumber, role }, { headers: as })
const save = (as: As, userId: number, role: OperatorRole, disabled = false) =>
  t.call(contract.saveOperator, { userId, role, disabled }, { headers: as })
const reset = (as: As, userId: number) => t.call(contract.resetSecondFactor, { userId }, { headers: as })
const enters = async (as: As) => (await t.call(overview, {}, { headers: as })).status === 200
const listed = async (as: As, userId: number) =>
  (await t.call(contract.operators, {}, { headers: as })).body.data!.find((row) => row.userId === userId)
const lastChange = async (userId: number) =>
  (
    await t.db`
    select event, changes from audit_log where object = ${`user ${userId}`} and result = 'ok' order by id desc limit 1`
  )[0]

test('a person with an account becomes an operator by their number', async () => {
  const { as } = await aSuper()
  const { userId, phone } = await aPerson(t.db)
  expect((await add(as, phone, 'admission')).body.code).toBe(200)
  expect(await listed(as, userId)).toEqual({
    userId,
    name: '张三',
    phoneNumber: phone.replace(/\d{4}(\d{4})$/, '****$1'),
    role: 'admission',
    disabled: false,
    secondFactor: false,
    isSelf: false,
  })
  expect(await lastChange(userId)).toEqual({ event: 'operator.add', changes: { role: [null, 'admission'] } })
  expect((await t.db`select 1 from message where user_id = ${userId} and kind = 'security'`).count).toBe(1)
})

test('a person who works for a seller becomes an operator only when a second super operator confirms it', async () => {
  const [one, other] = [await aSuper(), await aSuper()]
  const { tenantId } = await aSeller(t.db, { shortName: '海川紧固件' })
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'sales' })
  const [{ phone }] = (await t.db`select phone from app_user where id = ${userId}`) as unknown as [{ phone: string }]
  const decide = (as: As, agree: boolean) => t.call(contract.decideOperatorRequest, { userId, agree }, { headers: as })
  const requests = async (as: As) => (await t.call(contract.operatorRequests, {}, { headers: as })).body.data!
  expect((await add(one.as, phone, 'service')).body.data).toEqual({ waits: true })
  expect(await listed(one.as, userId)).toBeUndefined()
  expect(await requests(one.as)).toMatchObject([{ userId, sellerName: '海川紧固件', role: 'service', isOwn: true }])
  expect((await decide(one.as, true)).body.message).toBe('须由另一位超级管理员确认')
  expect(await requests(other.as)).toMatchObject([{ isOwn: false }])
  expect((await decide(other.as, true)).body.code).toBe(200)
  expect(await listed(one.as, userId)).toMatchObject({ role: 'service' })
  expect((await decide(other.as, true)).body.message).toBe('该申请不存在或已处理，请刷新')
})

test('a request about a person of a seller can be dropped, also by the person who made it', async () => {
  const { as } = await aSuper()
  const { userId } = await aStaffMember(t.db, (await aSeller(t.db)).tenantId, { role: 'owner' })
  const [{ phone }] = (await t.db`select phone from app_user where id = ${userId}`) as unknown as [{ phone: string }]
  await add(as, phone, 'super')
  expect((await t.call(contract.decideOperatorRequest, { userId, agree: false }, { headers: as })).body.code).toBe(200)
  expect((await t.call(contract.operatorRequests, {}, { headers: as })).body.data).toEqual([])
  expect(await listed(as, userId)).toBeUndefined()
})

test('a number that is malformed, unknown or an operator’s already is refused with the reason', async () => {
  const { as, phone: own } = await aSuper()
  const { phone } = await anOperator(t.db)
  for (const [number, message] of [
    ['12345', '请正确输入手机号！'],
    ['13000000000', '该手机号尚未注册，请对方先注册账号'],
    [phone, '该人员已是后台人员'],
    [own, '该人员已是后台人员'],
  ] as const) {
    const { body } = await add(as, number)
    expect([body.code, body.message]).toEqual([10001, message])
  }
})

test('a new role holds at once, and what it was is written down', async () => {
  const { as } = await aSuper()
  const other = await aSuper()
  expect((await t.call(contract.operators, {}, { headers: other.as })).status).toBe(200)
  expect((await save(as, other.userId, 'auditor')).body.code).toBe(200)
  await vi.waitFor(async () => expect((await t.call(contract.operators, {}, { headers: other.as })).status).toBe(403))
  expect(await enters(other.as)).toBe(true)
  expect(await lastChange(other.userId)).toEqual({ event: 'operator.save', changes: { role: ['super', 'auditor'] } })
})

test('a disabled operator is out at once, and proves the second factor again when readmitted', async () => {
  const { as } = await aSuper()
  const other = await aSuper()
  expect(await enters(other.as)).toBe(true)
  await save(as, other.userId, 'super', true)
  await vi.waitFor(async () => expect(await enters(other.as)).toBe(false))
  expect(await lastChange(other.userId)).toMatchObject({ changes: { disabled: [false, true] } })
  await save(as, other.userId, 'super', false)
  await vi.waitFor(async () => expect((await t.call(contract.standing, {}, { headers: other.as })).status).toBe(200))
  expect((await t.call(overview, {}, { headers: other.as })).body.message).toBe('请先完成两步验证')
})

test('a reset of the second factor takes codes and sessions with it, and sets it up again', async () => {
  const { as } = await aSuper()
  const { userId } = await anOperator(t.db)
  const enrolled = await enrol(t, await login(t, userId))
  expect(await listed(as, userId)).toMatchObject({ secondFactor: true })
  expect((await reset(as, userId)).body.code).toBe(200)
  expect(await listed(as, userId)).toMatchObject({ secondFactor: false })
  await vi.waitFor(async () => expect((await t.call(contract.standing, {}, { headers: enrolled.as })).status).toBe(401))
  expect((await t.db`select 1 from operator_recovery_code where user_id = ${userId}`).count).toBe(0)
  expect(await lastChange(userId)).toMatchObject({ event: 'operator.resetSecondFactor' })
  await enrol(t, await login(t, userId))
})

test('nobody changes themselves', async () => {
  const { as, userId } = await aSuper()
  for (const { body } of [
    await save(as, userId, 'content'),
    await save(as, userId, 'super', true),
    await reset(as, userId),
  ])
    expect([body.code, body.message]).toEqual([10001, '不能修改自己的角色、状态与两步验证，请由其他超级管理员操作'])
  expect(await listed(as, userId)).toMatchObject({ role: 'super', disabled: false, isSelf: true })
})

test('two super operators disable each other: one stays', async () => {
  for (let round = 0; round < 5; round += 1) {
    await t.db`update operator_user set disabled = true`
    const [one, other] = [await aSuper(), await aSuper()]
    const replies = await Promise.all([
      save(one.as, other.userId, 'super', true),
      save(other.as, one.userId, 'super', true),
    ])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 403])
    const active = await t.db`select 1 from operator_user where role = 'super' and not disabled`
    expect(active.count).toBe(1)
  }
})

test('a person unknown to the back office cannot be changed', async () => {
  const { as } = await aSuper()
  const { userId } = await aPerson(t.db)
  const saved = await save(as, userId, 'content')
  expect([saved.status, saved.body.message]).toEqual([404, '后台人员不存在'])
  expect((await reset(as, userId)).body.message).toBe('尚未设置两步验证')
  expect((await t.db`select 1 from operator_user where user_id = ${userId}`).count).toBe(0)
})

test.each(['content', 'admission', 'auditor', 'finance', 'service', 'arbitration', 'standards'] as const)(
  'the staff is none of the business of %s',
  async (role) => {
    const as = await loginAsOperator(t, (await anOperator(t.db, { role })).userId)
    const { userId, phone } = await aPerson(t.db)
    for (const { status } of [await add(as, phone), await save(as, userId, 'super'), await reset(as, userId)])
      expect(status).toBe(403)
  },
)

test('a refused change alters nothing and leaves no row that says it did', async () => {
  const { as } = await aSuper()
  const { userId } = await anOperator(t.db)
  await reset(as, userId)
  expect(await lastChange(userId)).toBeUndefined()
})

test('the first operator is appointed by command, and one who lost everything again', async () => {
  expect(await appointOperator(t.db, '13700000999')).toBe(false)
  const person = await aPerson(t.db, { phone: '13700000999' })
  expect(await appointOperator(t.db, person.phone)).toBe(true)
  const as = await login(t, person.userId)
  const standing = await t.call(contract.standing, {}, { headers: as })
  expect(standing.body.data).toMatchObject({ secondFactor: 'enrol', role: 'super' })
  await enrol(t, as)
  expect(await appointOperator(t.db, person.phone)).toBe(true)
  expect((await t.call(contract.standing, {}, { headers: as })).status).toBe(401)
  const again = await t.call(contract.standing, {}, { headers: await login(t, person.userId) })
  expect(again.body.data).toMatchObject({ secondFactor: 'enrol' })
  const events = await t.db`select 1 from audit_log where event = 'operator.appoint'`
  expect(events).toHaveLength(2)
})
