import * as contract from '@lianmeng/contract/company/endpoints'
import { companyTexts } from '@lianmeng/contract/company/texts'
import { afterAll, expect, test, vi } from 'vitest'
import { aBuyer, aMember, aPerson } from '../../../testing/builders.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'
import { company } from '../routes.ts'

const t = await testApp([company])
// As in the running program: changed rights reach the sessions at once.
await t.deps.sessions.listen()
afterAll(() => t.close())

let names = 0
async function aTeam() {
  names += 1
  const name = `百步紧固件${names}厂`
  const admin = await aBuyer(t.db, { company: name })
  return { ...admin, name, as: await login(t, admin.userId) }
}
async function aStranger() {
  const person = await aPerson(t.db, { name: '孙新人' })
  return { ...person, as: await login(t, person.userId) }
}

const join = (companyId: number, headers: As, note = '') => t.call(contract.join, { companyId, note }, { headers })
const mine = async (headers: As) => (await t.call(contract.myRequests, {}, { headers })).body.data!
const openOf = async (headers: As) => (await t.call(contract.members, {}, { headers })).body.data!.requests
const newsOf = async (userId: number) =>
  (await t.db`select title, text from message where user_id = ${userId} order by id`).map(({ title, text }) => [
    title,
    text,
  ])

test('a company is found by its whole name or its code, not by a part of either', async () => {
  const { name, companyId } = await aTeam()
  await t.db`update company set credit_code = '914403001922038216', verification = 'verified' where id = ${companyId}`
  const { as } = await aStranger()
  const found = async (keyword: string) => (await t.call(contract.find, { keyword }, { headers: as })).body.data!
  expect(await found(` ${name} `)).toEqual([{ id: companyId, name, verified: true }])
  expect(await found('914403001922038216')).toEqual([{ id: companyId, name, verified: true }])
  for (const part of [name.slice(0, 4), '%%', '9144030019220382', '__']) expect(await found(part)).toEqual([])
})

test('a claimed but unverified code finds nothing', async () => {
  const { companyId } = await aTeam()
  await t.db`update company set credit_code = '91330100799655058B', verification = 'pending' where id = ${companyId}`
  const { as } = await aStranger()
  expect((await t.call(contract.find, { keyword: '91330100799655058B' }, { headers: as })).body.data).toEqual([])
})

test('looking for companies is limited', async () => {
  const { as, userId } = await aStranger()
  await t.call(contract.find, { keyword: '任意企业' }, { headers: as })
  await t.db`update rate_limit set uses = array_fill(now(), array[30]) where key = ${`findCompany:${userId}`}`
  expect((await t.call(contract.find, { keyword: '任意企业' }, { headers: as })).status).toBe(429)
})

test('the first company that lets a person in is the current one at once, and a second one changes nothing', async () => {
  const [team, second] = [await aTeam(), await aTeam()]
  const { as, userId } = await aStranger()
  const current = async () => (await t.call(contract.info, {}, { headers: as })).body.data?.id
  expect(await current()).toBeUndefined()
  for (const { companyId, as: admin } of [team, second]) {
    await join(companyId, as)
    const [request] = await openOf(admin)
    await t.call(contract.decideRequest, { id: request!.id, accept: true, role: 'purchaser' }, { headers: admin })
    await vi.waitFor(async () => expect(await current()).toBe(team.companyId))
  }
  const links = await t.db`select link from message where user_id = ${userId} order by id`
  expect(links.map(({ link }) => link)).toEqual(
    [team, second].map(({ companyId }) => `/lmPortals/invite?company=${companyId}`),
  )
})

test('a removed person goes on in the only company that is left, and none of several is chosen for them', async () => {
  const [team, second, third] = [await aTeam(), await aTeam(), await aTeam()]
  const { userId } = await aMember(t.db, team.companyId)
  const as = await login(t, userId)
  const current = async () => (await t.call(contract.info, {}, { headers: as })).body.data?.id
  for (const { companyId } of [second, third])
    await t.db`insert into company_member (company_id, user_id, role) values (${companyId}, ${userId}, 'purchaser')`
  expect(await current()).toBe(team.companyId)
  await t.call(contract.removeMember, { userId }, { headers: team.as })
  await vi.waitFor(async () => expect(await current()).toBeUndefined())
  await t.call(contract.removeMember, { userId }, { headers: third.as })
  await vi.waitFor(async () => expect(await current()).toBe(second.companyId))
})

test('a request reaches the administrators, and their yes makes a member', async () => {
  const team = await aTeam()
  const { as, userId } = await aStranger()
  expect((await join(team.companyId, as, '采购部')).body.code).toBe(200)
  expect(await newsOf(team.userId)).toEqual([['新的加入申请', `孙新人 申请加入「${team.name}」，请及时处理。`]])
  expect(await mine(as)).toMatchObject([{ companyName: team.name, state: 'open' }])
  const [request] = await openOf(team.as)
  const decided = { id: request!.id, accept: true, role: 'approver' } as const
  expect((await t.call(contract.decideRequest, decided, { headers: team.as })).body.code).toBe(200)
  expect(await mine(as)).toMatchObject([{ state: 'accepted' }])
  expect((await newsOf(userId)).at(-1)).toEqual([
    '加入申请已通过',
    `您已加入「${team.name}」，角色为「审批」，可进入该企业开始使用。`,
  ])
  const info = await t.call(contract.info, {}, { headers: await login(t, userId) })
  expect(info.body.data).toMatchObject({ id: team.companyId, role: 'approver', rights: ['cancelOrder', 'approve'] })
  const again = await t.call(contract.decideRequest, decided, { headers: team.as })
  expect(again.body.message).toBe(companyTexts.requestDecided)
})

test('their no lets nobody in', async () => {
  const team = await aTeam()
  const { as, userId } = await aStranger()
  await join(team.companyId, as)
  const [request] = await openOf(team.as)
  await t.call(contract.decideRequest, { id: request!.id, accept: false, role: 'admin' }, { headers: team.as })
  expect(await mine(as)).toMatchObject([{ state: 'refused' }])
  expect((await newsOf(userId)).map(([title]) => title)).toEqual(['加入申请未通过'])
  const rows = await t.db`select 1 from company_member where user_id = ${userId}`
  expect(rows).toHaveLength(0)
})

test('administrators decide about their own company only', async () => {
  const [team, other] = [await aTeam(), await aTeam()]
  const { as } = await aStranger()
  await join(team.companyId, as)
  const [request] = await openOf(team.as)
  const foreign = { id: request!.id, accept: true, role: 'admin' } as const
  expect((await t.call(contract.decideRequest, foreign, { headers: other.as })).status).toBe(404)
  expect(await mine(as)).toMatchObject([{ state: 'open' }])
})

test('a request is open once, may be withdrawn, and be made again', async () => {
  const team = await aTeam()
  const { as } = await aStranger()
  await join(team.companyId, as)
  expect((await join(team.companyId, as)).body.message).toBe(companyTexts.requestOpen)
  const { id } = (await mine(as))[0]!
  const stranger = await aStranger()
  expect((await t.call(contract.withdrawRequest, { id }, { headers: stranger.as })).status).toBe(404)
  expect((await t.call(contract.withdrawRequest, { id }, { headers: as })).body.code).toBe(200)
  expect(await openOf(team.as)).toEqual([])
  expect((await join(team.companyId, as)).body.code).toBe(200)
})

test('ten requests at once are one', async () => {
  const team = await aTeam()
  const { as } = await aStranger()
  await Promise.all(Array.from({ length: 10 }, () => join(team.companyId, as)))
  expect(await openOf(team.as)).toHaveLength(1)
})

test('members, disabled ones and unknown companies get a message that says so', async () => {
  const team = await aTeam()
  const disabled = await aMember(t.db, team.companyId, { disabled: true })
  expect((await join(team.companyId, team.as)).body.message).toBe(companyTexts.alreadyMember)
  expect((await join(team.companyId, await login(t, disabled.userId))).body.message).toBe(companyTexts.ownDisabled)
  expect((await join(999_999, team.as)).status).toBe(404)
})

test('a person makes another company and is its administrator', async () => {
  const { as, userId } = await aStranger()
  const made = await t.call(contract.create, { name: ' 秦山螺丝店 ', soleTrader: true }, { headers: as })
  const { companyId } = made.body.data!
  const info = (await t.call(contract.info, {}, { headers: await login(t, userId) })).body.data!
  expect(info).toMatchObject({
    id: companyId,
    name: '秦山螺丝店',
    soleTrader: true,
    role: 'admin',
    verification: 'none',
  })
  expect((await t.call(contract.create, { name: ' ', soleTrader: false }, { headers: as })).body.message).toBe(
    companyTexts.nameMissing,
  )
})

test('five new companies a day are enough', async () => {
  const { as } = await aStranger()
  const make = () => t.call(contract.create, { name: '一家店', soleTrader: true }, { headers: as })
  for (let i = 0; i < 5; i += 1) expect((await make()).status).toBe(200)
  expect((await make()).status).toBe(429)
})
