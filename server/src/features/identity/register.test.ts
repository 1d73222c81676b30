import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { invitationHash } from '../../companies/invitations.ts'
import { aBuyer, aCompany, aSeller } from '../../testing/builders.ts'
import { codeFor, cookieOf } from '../../testing/proof.ts'
import { testApp } from '../../testing/test-app.ts'
import { identity as identityFeature } from './routes.ts'

const t = await testApp([identityFeature])
afterAll(() => t.close())

const person = { userName: '李四', companyName: '海盐标准件厂' }

test('a registration makes the person and the company and logs in', async () => {
  const phoneNumber = '13500000001'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(identity.register, { ...person, phoneNumber, ...proof, companyName: '余姚螺栓有限公司' })
  expect(reply.body).toMatchObject({ code: 200, message: '' })
  expect(reply.body.errorType).toBeUndefined()
  const me = await t.call(identity.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({
    userName: '李四',
    phoneNumber: '135****0001',
    companyName: '余姚螺栓有限公司',
    roles: ['buyer'],
    soleTrader: false,
    hasPassword: false,
    seller: null,
  })
})

test('a sole trader registers the same way', async () => {
  const phoneNumber = '13500000002'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(identity.registerSoleTrader, { ...person, phoneNumber, ...proof, companyName: '老王五金' })
  const me = await t.call(identity.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({ companyName: '老王五金', soleTrader: true })
})

test('the name of an existing company causes a notice; its data stays its own', async () => {
  const companyId = await aCompany(t.db, { name: '宁波紧固件公司' })
  const phoneNumber = '13500000003'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(identity.register, { ...person, phoneNumber, ...proof, companyName: '宁波紧固件公司' })
  expect(reply.body).toMatchObject({ code: 200, errorType: 6 })
  expect(reply.body.message).toContain('同名企业已存在')
  const me = await t.call(identity.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data!.companyId).not.toBe(companyId)
})

/** An invitation into another person's company. */
async function anInvitation(
  code: string,
  more: { phone?: string; role?: string; state?: string } = {},
): Promise<{ companyId: number; inviterId: number }> {
  const { userId, companyId } = await aBuyer(t.db, { company: `邀请方${code}` })
  await t.db`
    insert into invitation (code_hash, company_id, invited_by, role, phone, state, expires_at)
    values (${invitationHash(code)}, ${companyId}, ${userId}, ${more.role ?? 'purchaser'}, ${more.phone ?? null},
      ${more.state ?? 'open'}, now() + interval '1 day')`
  return { companyId, inviterId: userId }
}

test('an invited person joins that company instead of creating one', async () => {
  const { companyId } = await anInvitation('code-1', { role: 'finance' })
  const phoneNumber = '13500000021'
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(identity.register, { userName: '王五', phoneNumber, ...proof, inviteCode: 'code-1' })
  expect(reply.body).toMatchObject({ code: 200, message: '' })
  const me = await t.call(identity.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({ companyId, companyRole: 'finance', companyName: '邀请方code-1' })
  expect((await t.db`select 1 from company_member where user_id = ${me.body.data!.userId}`).count).toBe(1)
})

test('somebody invited onto a staff registers without a company, and works there at once', async () => {
  const { userId, tenantId } = await aSeller(t.db, { shortName: '海盐乙' })
  const phoneNumber = '13500000022'
  await t.db`
    insert into invitation (code_hash, tenant_id, invited_by, role, phone, expires_at)
    values (${invitationHash('code-2')}, ${tenantId}, ${userId}, 'warehouse', ${phoneNumber}, now() + interval '1 day')`
  const proof = await codeFor(t, phoneNumber, 'register')
  const reply = await t.call(identity.register, { userName: '王五', phoneNumber, ...proof, inviteCode: 'code-2' })
  expect(reply.body).toMatchObject({ code: 200, message: '' })
  const me = (await t.call(identity.userInfo, {}, { headers: cookieOf(reply) })).body.data!
  expect(me).toMatchObject({ companyId: null, roles: ['seller'], seller: { id: tenantId, name: '海盐乙' } })
  expect((await t.db`select 1 from company_member where user_id = ${me.userId}`).count).toBe(0)
  expect(await t.db`select role from seller_user where user_id = ${me.userId}`).toEqual([{ role: 'warehouse' }])
})

test.each([
  ['unknown', 'code-3a', {}],
  ['revoked', 'code-3b', { state: 'revoked' }],
  ['used', 'code-3c', { state: 'used' }],
  ['for another number', 'code-3d', { phone: '13511112222' }],
])('an invitation that is %s is refused before the code is used up', async (kind, code, more) => {
  if (kind !== 'unknown') await anInvitation(code, more)
  const phoneNumber = `1350000003${code.charCodeAt(6) - 97}`
  const proof = await codeFor(t, phoneNumber, 'register', '10.6.0.1')
  const form = { ...person, phoneNumber, ...proof }
  const refused = await t.call(identity.register, { ...form, inviteCode: code })
  expect(refused.body.code).toBe(10001)
  expect((await t.db`select 1 from app_user where phone = ${phoneNumber}`).count).toBe(0)
  expect((await t.call(identity.register, form)).body.code).toBe(200)
})

test('people who decline the agreements are not registered', async () => {
  const phoneNumber = '13500000041'
  const proof = await codeFor(t, phoneNumber, 'register', '10.6.0.2')
  const reply = await t.call(identity.register, { ...person, phoneNumber, ...proof, agreed: false })
  expect([reply.body.code, reply.body.message]).toEqual([10001, '请先阅读并同意用户协议与隐私政策'])
  expect((await t.db`select 1 from app_user where phone = ${phoneNumber}`).count).toBe(0)
})

/** Publishes a page now. */
async function publish(code: string, versions: number): Promise<void> {
  const [page] = await t.db`insert into content (kind, code, sort) values ('page', ${code}, 0) returning id`
  for (let version = 1; version <= versions; version += 1) {
    await t.db`
      insert into content_version (content_id, version, title, summary, html, text, saved_by)
      values (${page!.id}, ${version}, '协议', '', '', '', 0)`
  }
  await t.db`insert into content_publication (content_id, at, version) values (${page!.id}, now(), ${versions})`
}

test('accepted agreements are kept with their versions and from where they were accepted', async () => {
  await publish('yhxy', 3)
  await publish('ysxy', 1)
  const phoneNumber = '13500000042'
  const proof = await codeFor(t, phoneNumber, 'register', '10.6.0.3')
  await t.call(identity.register, { ...person, phoneNumber, ...proof, agreed: true }, { remoteAddress: '10.6.0.3' })
  const rows = await t.db`
    select page_code, version, ip from consent c join app_user u on u.id = c.user_id where u.phone = ${phoneNumber}
    order by page_code`
  expect(rows).toEqual([
    { page_code: 'yhxy', version: 3, ip: '10.6.0.3' },
    { page_code: 'ysxy', version: 1, ip: '10.6.0.3' },
  ])
})

test('ten parallel registrations with one code make one account and one session', async () => {
  const phoneNumber = '13500000014'
  const proof = await codeFor(t, phoneNumber, 'register')
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => t.call(identity.register, { ...person, phoneNumber, ...proof })),
  )
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
  expect(replies.filter(({ status, body }) => status === 200 && body.code === 10001)).toHaveLength(9)
  expect((await t.db`select 1 from app_user where phone = ${phoneNumber}`).count).toBe(1)
  expect(
    (await t.db`select 1 from session s join app_user u on u.id = s.user_id where u.phone = ${phoneNumber}`).count,
  ).toBe(1)
})

test.each([
  [{ userName: '12345' }, 10001, '姓名不能全为数字！'],
  [{ userName: ' ' }, 10001, '姓名不能为空！'],
  [{ phoneNumber: '12800138000' }, 10001, '请正确输入有效的手机号！'],
  [{ cid: '' }, 10001, '请输入有效的验证码！'],
  [{ smsCode: '' }, 10001, '短信验证码不能为空！'],
  [{ companyName: '' }, 10001, '公司名称不能为空！'],
  [{ companyName: '长'.repeat(300) }, 400, '「企业名称」不能超过 100 个字'],
])('a registration with %j answers %i %s', async (wrong, code, message) => {
  const reply = await t.call(identity.register, {
    ...person,
    phoneNumber: '13500000015',
    cid: 'x',
    smsCode: '123456',
    ...wrong,
  })
  expect([reply.body.code, reply.body.message]).toEqual([code, message])
})

test('fields that nobody asked for make no operator, seller or member', async () => {
  const phoneNumber = '13500000016'
  const proof = await codeFor(t, phoneNumber, 'register')
  const more = { isAdmin: true, operator: true, tenantId: 1, status: 1, applyStatus: 3 }
  const reply = await t.call(identity.register, { ...person, phoneNumber, ...proof, ...more })
  const me = await t.call(identity.userInfo, {}, { headers: cookieOf(reply) })
  expect(me.body.data).toMatchObject({ roles: ['buyer'], seller: null })
  expect((await t.db`select 1 from membership`).count).toBe(0)
})

test('a registered phone gets a hint to log in, and nothing of the account changes', async () => {
  const { phone } = await aBuyer(t.db, { name: '原名' })
  const proof = await codeFor(t, phone, 'register')
  const reply = await t.call(identity.register, { ...person, phoneNumber: phone, ...proof })
  expect([reply.body.code, reply.body.message]).toEqual([10001, '该手机号已注册，请直接登录'])
  const [row] = await t.db`select name from app_user where phone = ${phone}`
  expect(row!.name).toBe('原名')
})
