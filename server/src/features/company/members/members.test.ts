import * as contract from '@lianmeng/contract/company/endpoints'
import { companyTexts } from '@lianmeng/contract/company/texts'
import { afterAll, expect, test, vi } from 'vitest'
import { sessionsOn } from '../../../accounts/sessions.ts'
import { aBuyer, aCompany, aMember, aPerson } from '../../../testing/builders.ts'
import { cookieOf } from '../../../testing/proof.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'
import { company } from '../routes.ts'

const t = await testApp([company])
afterAll(() => t.close())

/** A company with its administrator and one more member. */
async function aTeam(role: 'purchaser' | 'admin' = 'purchaser') {
  const admin = await aBuyer(t.db, { name: '王管理' })
  const member = await aMember(t.db, admin.companyId, { role, name: '李成员' })
  return { companyId: admin.companyId, admin, member, as: await login(t, admin.userId) }
}

const unchanged = { role: 'purchaser', department: '', orderLimit: '', disabled: false } as const
const save = (as: As, userId: number, changes: object) =>
  t.call(contract.saveMember, { ...unchanged, ...changes, userId }, { headers: as })

const rolesIn = async (companyId: number) => {
  const rows = await t.db`select role, disabled from company_member where company_id = ${companyId} order by role`
  return rows.map(({ role, disabled }) => (disabled ? `${role} disabled` : role))
}
const newsOf = async (userId: number) =>
  (await t.db`select title, text from message where user_id = ${userId} order by id`).map(({ title }) => title)
const audited = (event: string, companyId: number) =>
  t.db`select object, result, changes from audit_log where event = ${event} and company_id = ${companyId} order by id`

test('administrators see whole numbers, which is written down; others masked ones and no requests', async () => {
  const { companyId, admin, member, as } = await aTeam()
  const stranger = await aPerson(t.db, { name: '赵申请' })
  await t.call(contract.join, { companyId, note: '车间' }, { headers: await login(t, stranger.userId) })
  await t.call(contract.invite, { role: 'finance', phoneNumber: '13712345678', days: 7 }, { headers: as })

  const whole = (await t.call(contract.members, {}, { headers: as })).body.data!
  expect(whole.members.map(({ phoneNumber, isSelf }) => [phoneNumber, isSelf])).toEqual([
    [admin.phone, true],
    [member.phone, false],
  ])
  expect(whole.requests).toMatchObject([{ name: '赵申请', phoneNumber: stranger.phone, note: '车间' }])
  expect(whole.invitations).toMatchObject([{ role: 'finance', phoneNumber: '137****5678', invitedBy: '王管理' }])
  expect(await audited('company.members', companyId)).toHaveLength(1)

  const asMember = await login(t, member.userId)
  const masked = (await t.call(contract.members, {}, { headers: asMember })).body.data!
  expect(masked.members.map(({ phoneNumber }) => phoneNumber)).toEqual(
    [admin, member].map(({ phone }) => phone.replace(/^(...)....(....)$/, '$1****$2')),
  )
  expect([masked.requests, masked.invitations]).toEqual([[], []])
  expect(await audited('company.members', companyId)).toHaveLength(1)
})

test('role, department and limit of a member are changed, told and written down', async () => {
  const { companyId, member, as } = await aTeam()
  const saved = await save(as, member.userId, { role: 'finance', department: ' 财务部 ', orderLimit: '5000.5' })
  expect(saved.body.code).toBe(200)
  const [, row] = (await t.call(contract.members, {}, { headers: as })).body.data!.members
  expect(row).toMatchObject({ role: 'finance', department: '财务部', orderLimit: '5000.50', disabled: false })
  expect(await newsOf(member.userId)).toEqual(['角色已变更'])
  const [log] = await audited('company.member.save', companyId)
  expect(log).toMatchObject({
    object: `user ${member.userId}`,
    changes: { role: ['purchaser', 'finance'], department: ['', '财务部'], orderLimit: [null, 500_050] },
  })
})

test.each(['-1', '1.005', 'abc', '1e9', '12345678901'])('a limit of %j is refused', async (orderLimit) => {
  const { member, as } = await aTeam()
  const reply = await save(as, member.userId, { orderLimit })
  expect([reply.body.code, reply.body.message]).toEqual([10001, companyTexts.limitInvalid])
})

test('a disabled member has no access from then on, in every process', async () => {
  const elsewhere = sessionsOn(t.db)
  await elsewhere.listen()
  await t.deps.sessions.listen()
  const { companyId, member, as } = await aTeam()
  const { token } = await t.deps.sessions.create(member.userId)
  const headers = { cookie: `wlm_sid=${token}` }
  expect((await t.call(contract.info, {}, { headers })).status).toBe(200)
  expect((await elsewhere.find(token))?.companyId).toBe(companyId)
  await save(as, member.userId, { disabled: true })
  await vi.waitFor(async () => expect((await elsewhere.find(token))?.companyId).toBeNull())
  await vi.waitFor(async () => expect((await t.call(contract.info, {}, { headers })).status).toBe(403))
  expect(await newsOf(member.userId)).toEqual(['成员资格已停用'])
  await save(as, member.userId, { disabled: false })
  await vi.waitFor(async () => expect((await t.call(contract.info, {}, { headers })).status).toBe(200))
})

test('a removed member keeps the account, and has no access to the company nor to what they saved in it', async () => {
  const { companyId, member, as } = await aTeam()
  await t.db`
    insert into saved_filter (buyer_id, user_id, name, name_norm, search, saved_at)
    values (${companyId}, ${member.userId}, '料号', '料号', 'q=ZZ88', now())`
  const removed = await t.call(contract.removeMember, { userId: member.userId }, { headers: as })
  expect(removed.body.code).toBe(200)
  const headers = await login(t, member.userId)
  expect((await t.call(contract.info, {}, { headers })).status).toBe(403)
  expect(await rolesIn(companyId)).toEqual(['admin'])
  expect(await newsOf(member.userId)).toEqual(['已被移出企业'])
  expect((await t.db`select 1 from saved_filter where user_id = ${member.userId}`).count).toBe(0)
})

test('members of other companies cannot be named', async () => {
  const { as, companyId } = await aTeam()
  const foreign = await aTeam()
  for (const reply of [
    await save(as, foreign.member.userId, { role: 'admin' }),
    await t.call(contract.removeMember, { userId: foreign.member.userId }, { headers: as }),
  ]) {
    expect([reply.status, reply.body.message]).toEqual([404, '成员不存在'])
  }
  expect(await rolesIn(foreign.companyId)).toEqual(['admin', 'purchaser'])
  expect(await audited('company.member.save', companyId)).toMatchObject([{ result: 'refused' }])
})

test.each<[string, (as: As, self: number) => Promise<{ body: { code: number; message: string } }>, string]>([
  ['become something else', (as, self) => save(as, self, { role: 'reader' }), companyTexts.lastAdministrator],
  ['disable themselves', (as, self) => save(as, self, { role: 'admin', disabled: true }), companyTexts.notYourself],
  [
    'remove themselves',
    (as, userId) => t.call(contract.removeMember, { userId }, { headers: as }),
    companyTexts.notYourself,
  ],
  ['leave', (as) => t.call(contract.leave, {}, { headers: as }), companyTexts.lastAdministrator],
])('the only administrator cannot %s', async (_what, attempt, message) => {
  const { companyId, admin, as } = await aTeam()
  const reply = await attempt(as, admin.userId)
  expect([reply.body.code, reply.body.message]).toEqual([10001, message])
  expect(await rolesIn(companyId)).toEqual(['admin', 'purchaser'])
})

test('ten administrators who all take the others their role at once leave exactly one', async () => {
  const first = await aBuyer(t.db)
  const others = await Promise.all(Array.from({ length: 9 }, () => aMember(t.db, first.companyId, { role: 'admin' })))
  const people = [first, ...others].map(({ userId }) => userId)
  const sessions = await Promise.all(people.map((userId) => login(t, userId)))
  const replies = await Promise.all(
    people.map((_userId, i) => save(sessions[i]!, people[(i + 1) % people.length]!, { role: 'reader' })),
  )
  const [row] = await t.db`
    select count(*)::int as left from company_member where company_id = ${first.companyId} and role = 'admin'`
  expect(row!.left).toBeGreaterThanOrEqual(1)
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(10 - row!.left)
})

test('ten administrators who all leave at once: one has to stay', async () => {
  const first = await aBuyer(t.db)
  const others = await Promise.all(Array.from({ length: 9 }, () => aMember(t.db, first.companyId, { role: 'admin' })))
  const sessions = await Promise.all([first, ...others].map(({ userId }) => login(t, userId)))
  const replies = await Promise.all(sessions.map((headers) => t.call(contract.leave, {}, { headers })))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(9)
  expect(await rolesIn(first.companyId)).toEqual(['admin'])
})

test('the administration passes on after a fresh SMS proof only', async () => {
  const { companyId, admin, member, as } = await aTeam()
  const stale = await t.call(contract.transferAdministration, { userId: member.userId }, { headers: as })
  expect([stale.status, stale.body.message]).toEqual([403, '请重新验证身份'])
  const { token } = await t.deps.sessions.create(admin.userId, { smsProof: true })
  const fresh = { cookie: `wlm_sid=${token}` }
  const self = await t.call(contract.transferAdministration, { userId: admin.userId }, { headers: fresh })
  expect(self.body.message).toBe(companyTexts.transferToSelf)
  const done = await t.call(contract.transferAdministration, { userId: member.userId }, { headers: fresh })
  expect(done.body.code).toBe(200)
  const rows = await t.db`select user_id, role from company_member where company_id = ${companyId}`
  expect(Object.fromEntries(rows.map((row) => [row.user_id, row.role]))).toEqual({
    [admin.userId]: 'purchaser',
    [member.userId]: 'admin',
  })
  expect(await newsOf(member.userId)).toEqual(['您已成为管理员'])
})

test('a disabled member cannot take the administration over', async () => {
  const { admin, member } = await aTeam()
  await t.db`update company_member set disabled = true where user_id = ${member.userId}`
  const { token } = await t.deps.sessions.create(admin.userId, { smsProof: true })
  const headers = { cookie: `wlm_sid=${token}` }
  const reply = await t.call(contract.transferAdministration, { userId: member.userId }, { headers })
  expect(reply.body.message).toBe(companyTexts.memberDisabled)
})

test('a member who leaves continues in another company, and the administrators get a message', async () => {
  const { companyId, admin, member } = await aTeam()
  const other = await aCompany(t.db, { members: [member.userId] })
  const headers = await login(t, member.userId)
  const reply = await t.call(contract.leave, {}, { headers })
  const now = cookieOf(reply)
  expect((await t.call(contract.info, {}, { headers: now })).body.data!.id).toBe(other)
  expect(await rolesIn(companyId)).toEqual(['admin'])
  expect(await newsOf(admin.userId)).toEqual(['成员已退出'])
})

test('a member who leaves the last company continues without one, under a new token', async () => {
  const { member } = await aTeam()
  const headers = await login(t, member.userId)
  const reply = await t.call(contract.leave, {}, { headers })
  const now = cookieOf(reply)
  expect((await t.call(contract.info, {}, { headers: now })).status).toBe(403)
  expect((await t.call(contract.info, {}, { headers })).status).toBe(401)
})

test('the only member cannot leave', async () => {
  const alone = await aBuyer(t.db)
  const reply = await t.call(contract.leave, {}, { headers: await login(t, alone.userId) })
  expect(reply.body.message).toBe(companyTexts.lastMember)
})

test('a person without a company has none to leave', async () => {
  const { userId } = await aPerson(t.db)
  expect((await t.call(contract.leave, {}, { headers: await login(t, userId) })).status).toBe(403)
})

test('an administrator who has just lost the role changes nothing, although their session does not know it yet', async () => {
  const { companyId, admin, member, as } = await aTeam()
  await t.call(contract.info, {}, { headers: as })
  await aMember(t.db, companyId, { role: 'admin' })
  await t.db`update company_member set role = 'reader' where user_id = ${admin.userId}`
  expect((await save(as, member.userId, { role: 'admin' })).status).toBe(403)
})
