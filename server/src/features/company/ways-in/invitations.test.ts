import * as contract from '@lianmeng/contract/company/endpoints'
import { companyTexts, invitationSmsFailed, invitationTexts } from '@lianmeng/contract/company/texts'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, describe, expect, test } from 'vitest'
import { aBuyer, aMember, aPerson } from '../../../testing/builders.ts'
import { type As, login, testApp } from '../../../testing/test-app.ts'
import { company } from '../routes.ts'

type Notice = { phone: string; template: string; params: Readonly<Record<string, string>> }
const notices: Notice[] = []
const unreachable = '13900000000'

const t = await testApp([company], {
  deps: () => ({
    sms: {
      sendCode: async () => {},
      sendNotice: async (notice: Notice) => {
        if (notice.phone === unreachable) throw new Error('the gateway does not answer')
        notices.push(notice)
      },
    },
  }),
})
afterAll(() => t.close())

/** A company, its administrator, and an invitation link. */
async function anInvitation(given: { phoneNumber?: string; role?: 'finance' } = {}) {
  const admin = await aBuyer(t.db, { name: '王管理', company: '海盐标准件厂' })
  const as = await login(t, admin.userId)
  const wanted = { role: given.role ?? 'purchaser', phoneNumber: given.phoneNumber ?? '', days: 7 } as const
  const { body } = await t.call(contract.invite, wanted, { headers: as })
  return { admin, as, companyId: admin.companyId, ...body.data!, message: body.message }
}

const accept = (code: string, headers: As) => t.call(identity.acceptInvitation, { code }, { headers })
const shown = async (code: string, headers: As = {}) =>
  (await t.call(identity.invitation, { code }, { headers })).body.data!
const roleOf = async (companyId: number, userId: number) =>
  (await t.db`select role from company_member where company_id = ${companyId} and user_id = ${userId}`)[0]?.role
const newsOf = (userId: number) => t.db`select title, link from message where user_id = ${userId} order by id`

test('a link leads its bearer in, with the role of the invitation, and the session goes on in the new company', async () => {
  const { admin, companyId, code, link } = await anInvitation({ role: 'finance' })
  expect(link).toBe(`http://localhost:5170/lmPortals/invite?code=${code}`)
  const { userId } = await aPerson(t.db)
  const reply = await accept(code, await login(t, userId))
  expect(reply.body.data).toEqual({ companyName: '海盐标准件厂', shopName: '' })
  const now = { cookie: String([reply.headers['set-cookie']].flat()[0]).split(';')[0]! }
  const info = (await t.call(contract.info, {}, { headers: now })).body.data!
  expect([info.id, info.role]).toEqual([companyId, 'finance'])
  expect(await newsOf(admin.userId)).toMatchObject([{ title: '新成员已加入' }])
})

test('the code has 128 bits, and the database does not hold it', async () => {
  const { id, code } = await anInvitation()
  expect(Buffer.from(code, 'base64url')).toHaveLength(16)
  const [row] = await t.db`select * from invitation where id = ${id}`
  expect(JSON.stringify(row)).not.toContain(code)
  expect(row!.code_hash).toHaveLength(32)
})

test('anyone with the link sees the company of an invitation, with names masked', async () => {
  const { code } = await anInvitation({ phoneNumber: '13712345678', role: 'finance' })
  expect(await shown(code)).toMatchObject({
    state: 'open',
    companyName: '海盐标准件厂',
    inviterName: '王*',
    role: 'finance',
    phoneNumber: '137****5678',
    isOwn: false,
    isMember: false,
    shopName: '',
  })
  expect(await shown('nosuchcode')).toMatchObject({ state: 'unknown', companyName: '', inviterName: '', role: '' })
})

test('its maker and members of the company are recognised', async () => {
  const { code, as, companyId } = await anInvitation()
  const member = await aMember(t.db, companyId)
  expect(await shown(code, as)).toMatchObject({ isOwn: true, isMember: true })
  expect(await shown(code, await login(t, member.userId))).toMatchObject({ isOwn: false, isMember: true })
})

describe('an invitation for a number', () => {
  test('is sent by SMS, and into the messages of who has an account', async () => {
    const invited = await aPerson(t.db)
    const { code } = await anInvitation({ phoneNumber: invited.phone })
    expect(notices.at(-1)).toEqual({
      phone: invited.phone,
      template: 'invitation',
      params: { company: '海盐标准件厂', code },
    })
    expect(await newsOf(invited.userId)).toEqual([{ title: '企业邀请', link: `/lmPortals/invite?code=${code}` }])
  })

  test('stands although the SMS could not be sent', async () => {
    const { message, code } = await anInvitation({ phoneNumber: unreachable })
    expect(message).toBe(invitationSmsFailed)
    expect((await shown(code)).state).toBe('open')
  })

  test('serves its owner alone', async () => {
    const invited = await aPerson(t.db)
    const { code, companyId } = await anInvitation({ phoneNumber: invited.phone })
    const other = await aPerson(t.db)
    expect((await accept(code, await login(t, other.userId))).body.message).toBe(invitationTexts.otherPhone)
    expect((await accept(code, await login(t, invited.userId))).body.code).toBe(200)
    expect(await roleOf(companyId, invited.userId)).toBe('purchaser')
    expect(await roleOf(companyId, other.userId)).toBeUndefined()
  })

  test('takes the place of an earlier one for the same number', async () => {
    const { code, as } = await anInvitation({ phoneNumber: '13711112222' })
    await t.call(contract.invite, { role: 'reader', phoneNumber: '13711112222', days: 1 }, { headers: as })
    expect((await shown(code)).state).toBe('revoked')
  })

  test.each([
    ['12345678901', '请正确输入手机号！'],
    [' 13712345678', '请正确输入手机号！'],
  ])('needs a mobile number: %j', async (phoneNumber, message) => {
    const { as } = await anInvitation()
    const reply = await t.call(contract.invite, { role: 'reader', phoneNumber, days: 1 }, { headers: as })
    expect(reply.body.message).toBe(message)
  })

  test('is not made for an existing member', async () => {
    const { as, companyId } = await anInvitation()
    const { phone: phoneNumber } = await aMember(t.db, companyId)
    const reply = await t.call(contract.invite, { role: 'reader', phoneNumber, days: 1 }, { headers: as })
    expect(reply.body.message).toBe(companyTexts.phoneIsMember)
  })

  test('reaches one number three times a day at most, whoever invites it', async () => {
    for (let i = 0; i < 3; i += 1) await anInvitation({ phoneNumber: '13733334444' })
    const { as } = await anInvitation()
    const reply = await t.call(
      contract.invite,
      { role: 'reader', phoneNumber: '13733334444', days: 1 },
      { headers: as },
    )
    expect(reply.status).toBe(429)
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(80_000)
  })
})

describe('an invitation that leads nowhere says why', () => {
  test.each([
    ['used', 'used', invitationTexts.used],
    ['revoked', 'revoked', invitationTexts.revoked],
  ] as const)('%s', async (_what, state, message) => {
    const { id, code } = await anInvitation()
    await t.db`update invitation set state = ${state} where id = ${id}`
    const { userId } = await aPerson(t.db)
    const reply = await accept(code, await login(t, userId))
    expect([reply.body.code, reply.body.message]).toEqual([10001, message])
    expect((await shown(code)).state).toBe(state)
  })

  test('expired', async () => {
    const { id, code } = await anInvitation()
    await t.db`update invitation set expires_at = now() - interval '1 second' where id = ${id}`
    const { userId } = await aPerson(t.db)
    expect((await accept(code, await login(t, userId))).body.message).toBe(invitationTexts.expired)
    expect((await shown(code)).state).toBe('expired')
  })

  test('unknown', async () => {
    const { userId } = await aPerson(t.db)
    expect((await accept('x'.repeat(22), await login(t, userId))).body.message).toBe(invitationTexts.unknown)
  })

  test('made by oneself', async () => {
    const { code, as } = await anInvitation()
    expect((await accept(code, as)).body.message).toBe(invitationTexts.own)
  })

  test('for a company that one belongs to', async () => {
    const { code, companyId } = await anInvitation()
    const member = await aMember(t.db, companyId)
    expect((await accept(code, await login(t, member.userId))).body.message).toBe(invitationTexts.member)
    expect((await shown(code)).state).toBe('open')
  })

  test('for a company that has disabled one', async () => {
    const { code, companyId } = await anInvitation()
    const member = await aMember(t.db, companyId, { disabled: true })
    expect((await accept(code, await login(t, member.userId))).body.message).toBe(companyTexts.ownDisabled)
  })

  test('made by a person who has left the company since', async () => {
    const { code, admin, companyId } = await anInvitation()
    await aMember(t.db, companyId, { role: 'admin' })
    await t.db`delete from company_member where user_id = ${admin.userId}`
    const { userId } = await aPerson(t.db)
    expect((await accept(code, await login(t, userId))).body.message).toBe(invitationTexts.revoked)
  })
})

test('an administrator takes an open invitation back, nobody else’s', async () => {
  const { id, code, as } = await anInvitation()
  const foreign = await anInvitation()
  expect((await t.call(contract.revokeInvitation, { id: foreign.id }, { headers: as })).status).toBe(404)
  expect((await t.call(contract.revokeInvitation, { id }, { headers: as })).body.code).toBe(200)
  expect((await shown(code)).state).toBe('revoked')
  expect((await shown(foreign.code)).state).toBe('open')
  expect((await t.call(contract.revokeInvitation, { id }, { headers: as })).status).toBe(404)
})

test('an invitation ends when its sender is no administrator any more', async () => {
  const { code, admin, companyId } = await anInvitation()
  await aMember(t.db, companyId, { role: 'admin' })
  await t.db`update company_member set role = 'reader' where user_id = ${admin.userId}`
  const { userId } = await aPerson(t.db)
  expect((await accept(code, await login(t, userId))).body.message).toBe(invitationTexts.revoked)
})

test('an administrator is invited only by somebody who has just proved who they are', async () => {
  const { as, admin } = await anInvitation()
  const wanted = { role: 'admin', phoneNumber: '', days: 1 } as const
  const refused = await t.call(contract.invite, wanted, { headers: as })
  expect([refused.status, refused.body.message]).toEqual([403, '请重新验证身份'])
  const { token } = await t.deps.sessions.create(admin.userId, { smsProof: true })
  const made = await t.call(contract.invite, wanted, { headers: { cookie: `wlm_sid=${token}` } })
  expect(made.body.code).toBe(200)
})

test('ten people who use one link at the same time: one is in', async () => {
  const { code, companyId } = await anInvitation()
  const sessions = await Promise.all(Array.from({ length: 10 }, async () => login(t, (await aPerson(t.db)).userId)))
  const replies = await Promise.all(sessions.map((headers) => accept(code, headers)))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  const refusals = replies.filter(({ body }) => body.code !== 200).map(({ body }) => body.message)
  expect(new Set(refusals)).toEqual(new Set([invitationTexts.used]))
  const [row] = await t.db`select count(*)::int as members from company_member where company_id = ${companyId}`
  expect(row!.members).toBe(2)
})

test('one person who accepts ten times at once is in once', async () => {
  const { code, companyId } = await anInvitation()
  const { userId } = await aPerson(t.db)
  const sessions = await Promise.all(Array.from({ length: 5 }, () => login(t, userId)))
  await Promise.all([...sessions, ...sessions].map((headers) => accept(code, headers)))
  const rows = await t.db`select role from company_member where company_id = ${companyId} and user_id = ${userId}`
  expect(rows).toHaveLength(1)
})

test('a company makes fifty invitations a day at most, and a person in whatever companies', async () => {
  for (const limited of ['company', 'person']) {
    const { as, admin } = await anInvitation()
    const key = limited === 'company' ? `invite:${admin.companyId}` : `invite:user:${admin.userId}`
    await t.db`update rate_limit set uses = array_fill(now(), array[50]) where key = ${key}`
    const reply = await t.call(contract.invite, { role: 'reader', phoneNumber: '', days: 1 }, { headers: as })
    expect(reply.status).toBe(429)
  }
})

test('nobody belongs to more than fifty companies, however many invitations they accept at once', async () => {
  const { userId } = await aPerson(t.db)
  await t.db`
    with founded as (insert into company (name) select '企业' || n from generate_series(1, 48) n returning id)
    insert into company_member (company_id, user_id, role) select id, ${userId}, 'purchaser' from founded`
  const codes: string[] = []
  for (let n = 0; n < 5; n += 1) codes.push((await anInvitation()).code)
  // Each session has a browser of its own: joining replaces the session.
  const sessions = await Promise.all(codes.map(() => login(t, userId)))
  const replies = await Promise.all(codes.map((code, n) => accept(code, sessions[n]!)))
  expect(replies.map(({ body }) => body.message).toSorted()).toEqual([
    '',
    '',
    ...Array(3).fill(companyTexts.tooManyCompanies),
  ])
  expect((await t.db`select 1 from company_member where user_id = ${userId}`).count).toBe(50)
})
