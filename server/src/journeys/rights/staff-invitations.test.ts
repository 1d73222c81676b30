/** Invitations onto the staff of a seller: nobody works there without having agreed. */
import * as identity from '@lianmeng/contract/identity/endpoints'
import * as contract from '@lianmeng/contract/seller-staff/endpoints'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { afterAll, expect, test } from 'vitest'
import { invitationHash } from '../../companies/invitations.ts'
import { company } from '../../features/company/routes.ts'
import { sellerStaff } from '../../features/seller-staff/routes.ts'
import { aPerson, aSeller, aStaffMember } from '../../testing/builders.ts'
import { cookieOf } from '../../testing/proof.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'

const sent: { phone: string; template: string }[] = []

const t = await testApp([sellerStaff, company], {
  deps: () => ({ sms: { sendCode: async () => {}, sendNotice: async (notice) => void sent.push(notice) } }),
})
afterAll(() => t.close())

/** A logged-in owner of a seller. */
async function anOwner() {
  const seller = await aSeller(t.db, { shortName: '海盐乙' })
  return { ...seller, as: await login(t, seller.userId) }
}

const invite = (as: As, phoneNumber: string, role: SellerRole = 'sales') =>
  t.call(contract.inviteStaff, { phoneNumber, role, days: 7 }, { headers: as })
const accept = (as: As, code: string) => t.call(identity.acceptInvitation, { code }, { headers: as })
const shown = async (code: string, headers: As = {}) =>
  (await t.call(identity.invitation, { code }, { headers })).body.data!
const seatOf = (userId: number) => t.db`select tenant_id, role, disabled from seller_user where user_id = ${userId}`
const save = (as: As, userId: number, role: SellerRole) =>
  t.call(contract.saveStaff, { userId, role, disabled: false }, { headers: as })
const standing = (as: As) => t.call(contract.standing, {}, { headers: as })

test('nobody is on a staff before they have accepted', async () => {
  const { as } = await anOwner()
  const { userId, phone } = await aPerson(t.db)
  const { code } = (await invite(as, phone)).body.data!
  expect(await seatOf(userId)).toEqual([])
  expect((await standing(await login(t, userId))).status).toBe(403)
  expect((await shown(code)).state).toBe('open')
})

test('a person who accepts is on the staff at once, and the session goes on in its back office', async () => {
  const { as, tenantId, userId: ownerId } = await anOwner()
  const { userId, phone } = await aPerson(t.db)
  const { code, link } = (await invite(as, phone, 'warehouse')).body.data!
  expect(link).toBe(`http://localhost:5170/lmPortals/invite?code=${code}`)
  const accepted = await accept(await login(t, userId), code)
  expect(accepted.body.data).toEqual({ companyName: '', shopName: '海盐乙' })
  expect((await standing(cookieOf(accepted))).body.data).toMatchObject({
    tenantId,
    role: 'warehouse',
    duties: ['stock', 'delivery'],
  })
  const { body } = await t.call(contract.staff, {}, { headers: as })
  expect(body.data).toContainEqual({
    userId,
    name: '张三',
    phoneNumber: phone.replace(/\d{4}(\d{4})$/, '****$1'),
    role: 'warehouse',
    moreRoles: [],
    disabled: false,
    isSelf: false,
  })
  const titles = (user: number) => t.db`select title from message where user_id = ${user} order by id`
  expect(await titles(userId)).toEqual([{ title: '店铺员工邀请' }])
  expect(await titles(ownerId)).toEqual([{ title: '新员工已加入' }])
})

test('the answer, the SMS and the list are the same for a number with an account and for one without', async () => {
  const { as } = await anOwner()
  const { phone } = await aPerson(t.db)
  const unknown = '13000000001'
  const seen = async (number: string) => {
    const { status, body } = await invite(as, number)
    const { id, ...data } = body.data!
    const [row] = (await t.call(contract.staffInvitations, {}, { headers: as })).body.data!.filter(
      (one) => one.id === id,
    )
    return {
      ...body,
      status,
      data: { ...data, code: data.code.length, link: data.link.length },
      listed: { ...row, id: 0, phoneNumber: '', expiresAt: '' },
      sms: sent.filter((one) => one.phone === number).map(({ template }) => template),
    }
  }
  expect(await seen(phone)).toEqual(await seen(unknown))
})

test('an invitation serves the invited number alone', async () => {
  const { as } = await anOwner()
  const { code } = (await invite(as, '13000000002')).body.data!
  const other = await aPerson(t.db)
  expect((await accept(await login(t, other.userId), code)).body.message).toBe('该邀请仅限被邀请的手机号使用')
  expect(await seatOf(other.userId)).toEqual([])
})

test('an invitation is taken back, by an owner of its shop alone', async () => {
  const [{ as }, foreign] = [await anOwner(), await anOwner()]
  const { userId, phone } = await aPerson(t.db)
  const { id, code } = (await invite(as, phone)).body.data!
  const revoke = (headers: As) => t.call(contract.revokeStaffInvitation, { id }, { headers })
  expect((await revoke(foreign.as)).status).toBe(404)
  expect((await revoke(as)).body.code).toBe(200)
  expect((await accept(await login(t, userId), code)).body.message).toBe('该邀请已被撤回，请联系邀请人')
  expect((await t.call(contract.staffInvitations, {}, { headers: as })).body.data).toEqual([])
})

test.each([
  [
    'has expired',
    async (code: string) => t.db`update invitation set expires_at = now() where code_hash = ${invitationHash(code)}`,
    '该邀请已过期，请联系邀请人重新邀请',
  ],
  [
    'comes from somebody who is no owner any more',
    async (_code: string, owner: number) => t.db`update seller_user set role = 'sales' where user_id = ${owner}`,
    '该邀请已被撤回，请联系邀请人',
  ],
] as const)('an invitation that %s leads nowhere', async (_what, change, message) => {
  const { as, userId: owner } = await anOwner()
  const { userId, phone } = await aPerson(t.db)
  const { code } = (await invite(as, phone)).body.data!
  await change(code, owner)
  expect((await accept(await login(t, userId), code)).body.message).toBe(message)
  expect(await seatOf(userId)).toEqual([])
})

test('five acceptances of one person at once: one counts, and a later one says that they are there', async () => {
  const { as } = await anOwner()
  const { userId, phone } = await aPerson(t.db)
  const { code } = (await invite(as, phone)).body.data!
  const sessions = await Promise.all(Array.from({ length: 5 }, () => login(t, userId)))
  await Promise.all(sessions.map((session) => accept(session, code)))
  expect(await seatOf(userId)).toHaveLength(1)
  expect((await accept(await login(t, userId), code)).body.message).toBe('您已是该店铺的员工')
})

test('a number that is malformed or of somebody who works here is refused with the reason', async () => {
  const { as, phone: own, tenantId } = await anOwner()
  const { phone } = await aStaffMember(t.db, tenantId)
  const { phone: disabled } = await aStaffMember(t.db, tenantId, { disabled: true })
  for (const [number, message] of [
    ['12345', '请正确输入手机号！'],
    [phone, '该人员已是本店员工'],
    [disabled, '该人员已是本店员工'],
    [own, '该人员已是本店员工'],
  ] as const) {
    expect((await invite(as, number)).body).toMatchObject({ code: 10001, message })
  }
})

test('somebody who was shut out does not come back by an earlier invitation', async () => {
  const { as, tenantId } = await anOwner()
  const { userId, phone } = await aPerson(t.db)
  const { code } = (await invite(as, phone)).body.data!
  await t.db`insert into seller_user (tenant_id, user_id, role, disabled) values (${tenantId}, ${userId}, 'sales', true)`
  expect((await accept(await login(t, userId), code)).body.message).toBe('您在该店铺的员工身份已停用，请联系店主')
})

test('a shop makes fifty invitations a day at most, and one number gets three', async () => {
  const { as, tenantId } = await anOwner()
  for (let n = 0; n < 3; n += 1) expect((await invite(as, '13000000003')).status).toBe(200)
  expect((await invite((await anOwner()).as, '13000000003')).status).toBe(429)
  await t.db`update rate_limit set uses = array_fill(now(), array[50]) where key = ${`invite:shop:${tenantId}`}`
  expect((await invite(as, '13000000004')).status).toBe(429)
})

test('a full staff takes nobody in, however many accept at once', async () => {
  const { as, tenantId } = await anOwner()
  await t.db`
    with person as (insert into app_user (phone, name) select '1310000' || lpad(n::text, 4, '0'), '员工' from generate_series(1, 98) n
      returning id)
    insert into seller_user (tenant_id, user_id, role) select ${tenantId}, id, 'reader' from person`
  const invited = await Promise.all([aPerson(t.db), aPerson(t.db), aPerson(t.db)])
  const codes: string[] = []
  for (const { phone } of invited) codes.push((await invite(as, phone)).body.data!.code)
  const replies = await Promise.all(invited.map(async ({ userId }, n) => accept(await login(t, userId), codes[n]!)))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  expect((await invite(as, '13000000005')).body.message).toBe('员工最多 100 人')
})

test('another owner is made only by somebody who has just proved who they are', async () => {
  const { as, userId: ownerId, tenantId } = await anOwner()
  const { userId } = await aStaffMember(t.db, tenantId, { role: 'sales' })
  const { userId: former } = await aStaffMember(t.db, tenantId, { role: 'owner', disabled: true })
  for (const reply of [
    await invite(as, '13000000006', 'owner'),
    await save(as, userId, 'owner'),
    await save(as, former, 'owner'),
  ]) {
    expect([reply.status, reply.body.message]).toEqual([403, '请重新验证身份'])
  }
  const { token } = await t.deps.sessions.create(ownerId, { smsProof: true })
  const proved = { cookie: `wlm_sid=${token}` }
  expect((await invite(proved, '13000000006', 'owner')).body.code).toBe(200)
  expect((await save(proved, userId, 'owner')).body.code).toBe(200)
})
