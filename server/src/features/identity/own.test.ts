import * as account from '@lianmeng/contract/account/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../../testing/builders.ts'
import { aCaptcha, cookieOf, lastCode } from '../../testing/proof.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'
import { identity as identityFeature } from './routes.ts'

const t = await testApp([identityFeature])
afterAll(() => t.close())

const me = (headers: As) => t.call(identity.userInfo, {}, { headers })

/** A user who has just logged in by SMS. */
async function aProvedBuyer() {
  const buyer = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(buyer.userId, { smsProof: true })
  return { ...buyer, as: { cookie: `wlm_sid=${token}` } }
}

async function sendPhoneCode(as: As, phoneNumber: string): Promise<string> {
  const sent = await t.call(account.sendPhoneCode, { phoneNumber, ...(await aCaptcha(t)) }, { headers: as })
  expect(sent.body.code).toBe(200)
  return lastCode(t, phoneNumber)
}

const securityTitles = async (userId: number) =>
  (await t.db`select title from message where user_id = ${userId} order by id`).map(({ title }) => title)

test('a logged-in user proves their identity again by a code to their own number', async () => {
  const { userId, phone } = await aBuyer(t.db)
  const as = await login(t, userId)
  const setPassword = () => t.call(identity.setPassword, { password: 'Sichuan-9 panda' }, { headers: as })
  expect((await setPassword()).body.message).toBe('请重新验证身份')
  expect((await t.call(identity.sendProofCode, await aCaptcha(t), { headers: as })).body.code).toBe(200)
  const smsCode = await lastCode(t, phone)
  const wrong = await t.call(
    identity.proveIdentity,
    { smsCode: smsCode === '000000' ? '1' : '000000' },
    { headers: as },
  )
  expect(wrong.body.message).toBe('短信验证码错误')
  expect((await t.call(identity.proveIdentity, { smsCode: ' ' }, { headers: as })).body.message).toBe(
    '短信验证码不能为空！',
  )
  expect((await t.call(identity.proveIdentity, { smsCode }, { headers: as })).body.code).toBe(200)
  expect((await t.call(identity.proveIdentity, { smsCode }, { headers: as })).body.message).toBe(
    '短信验证码已失效，请重新获取',
  )
  expect((await setPassword()).body.code).toBe(200)
})

test('a code for proving logs nobody in', async () => {
  const { userId, phone } = await aBuyer(t.db)
  await t.call(identity.sendProofCode, await aCaptcha(t), { headers: await login(t, userId) })
  const smsCode = await lastCode(t, phone)
  const reply = await t.call(identity.smsLogin, { phoneNumber: phone, smsCode, ...(await aCaptcha(t)) })
  expect(reply.body.code).toBe(10001)
})

test('a changed password is announced to its owner, and API keys stay', async () => {
  const { userId, as } = await aProvedBuyer()
  await t.db`
    insert into api_key (key_hash, shown, user_id, name, scopes, expires_at)
    values (sha256('x'), 'wlm_x', ${userId}, '接口', '{read}', now() + interval '1 day')`
  await t.call(identity.setPassword, { password: 'Sichuan-9 panda' }, { headers: as })
  expect(await securityTitles(userId)).toEqual(['登录密码已修改'])
  expect((await t.db`select 1 from api_key where user_id = ${userId}`).count).toBe(1)
})

test('one’s own number in a password is the first that anybody tries', async () => {
  const { phone, as } = await aProvedBuyer()
  for (const password of [phone, `${phone}!`]) {
    const { body } = await t.call(identity.setPassword, { password }, { headers: as })
    expect([body.code, body.message]).toEqual([10001, '该密码过于常见，请更换！'])
  }
})

test('a password of the market’s words, or of one’s own names, is refused', async () => {
  const { as, userId } = await aProvedBuyer()
  const [row] = await t.db<{ name: string }[]>`
    select c.name from company c join company_member m on m.company_id = c.id where m.user_id = ${userId}`
  for (const password of ['Lianmeng.2026', '紧固件联盟8888', `${row!.name}2026`]) {
    const { body } = await t.call(identity.setPassword, { password }, { headers: as })
    expect([password, body.code, body.message]).toEqual([password, 10001, '该密码过于常见，请更换！'])
  }
})

test('parallel changes of the password: one goes through, and its password is the one that holds', async () => {
  const { phone, as } = await aProvedBuyer()
  const passwords = [1, 2, 3, 4, 5].map((n) => `Sichuan-9 panda ${n}`)
  const replies = await Promise.all(
    passwords.map((password) => t.call(identity.setPassword, { password }, { headers: as })),
  )
  const taken = passwords.filter((_, i) => replies[i]!.body.code === 200)
  expect(taken).toHaveLength(1)
  const reply = await t.call(identity.login, { username: phone, password: taken[0]! })
  expect(reply.body.code).toBe(200)
})

test('a new number takes the place of the old one; the other sessions end, and the person gets a message', async () => {
  const { userId, phone, as } = await aProvedBuyer()
  const other = await login(t, userId)
  const smsCode = await sendPhoneCode(as, '13400000001')
  const changed = await t.call(account.changePhone, { phoneNumber: '13400000001', smsCode }, { headers: as })
  expect(changed.body.code).toBe(200)
  expect((await me(as)).status).toBe(401)
  expect((await me(other)).status).toBe(401)
  expect((await me(cookieOf(changed))).body.data!.phoneNumber).toBe('134****0001')
  expect(await securityTitles(userId)).toEqual(['手机号已更换'])
  expect((await t.db`select 1 from app_user where phone = ${phone}`).count).toBe(0)
  const audited = await t.db`select object, result from audit_log where event = 'phone.change' and user_id = ${userId}`
  expect(audited).toEqual([{ object: '134****0001', result: 'ok' }])
})

test('without a fresh proof of the old number there is no new one', async () => {
  const { userId } = await aBuyer(t.db)
  const as = await login(t, userId)
  const smsCode = await sendPhoneCode(as, '13400000002')
  const reply = await t.call(account.changePhone, { phoneNumber: '13400000002', smsCode }, { headers: as })
  expect([reply.status, reply.body.message]).toEqual([403, '请重新验证身份'])
})

test('only the holder of a number learns that it is taken', async () => {
  const { phone: taken } = await aBuyer(t.db)
  const { as } = await aProvedBuyer()
  const smsCode = await sendPhoneCode(as, taken)
  const change = (code: string) => t.call(account.changePhone, { phoneNumber: taken, smsCode: code }, { headers: as })
  expect((await change(smsCode === '000000' ? '1' : '000000')).body.message).toBe('短信验证码错误')
  expect((await change(smsCode)).body).toMatchObject({ code: 10001, message: '该手机号已注册，请直接登录' })
  expect((await me(as)).status).toBe(200)
})

test.each([
  ['12800138000', '123456', '请正确输入手机号！'],
  ['13400000003', ' ', '短信验证码不能为空！'],
])('the number %s with the code %j is refused: %s', async (phoneNumber, smsCode, message) => {
  const { as } = await aProvedBuyer()
  expect((await t.call(account.changePhone, { phoneNumber, smsCode }, { headers: as })).body.message).toBe(message)
})

test('one’s own number is no new one', async () => {
  const { phone, as } = await aProvedBuyer()
  const reply = await t.call(account.changePhone, { phoneNumber: phone, smsCode: '123456' }, { headers: as })
  expect(reply.body.message).toBe('新手机号不能与当前手机号相同')
})

test('two people who change to one number at once do not both get it', async () => {
  const [one, other] = [await aProvedBuyer(), await aProvedBuyer()]
  const smsCode = await sendPhoneCode(one.as, '13400000009')
  const replies = await Promise.all(
    [one, other].map(({ as }) => t.call(account.changePhone, { phoneNumber: '13400000009', smsCode }, { headers: as })),
  )
  expect(replies.map(({ body }) => body.code).sort()).toEqual([10001, 200])
})

test('a changed name shows at once', async () => {
  const { userId } = await aBuyer(t.db, { name: '旧名' })
  const as = await login(t, userId)
  expect((await me(as)).body.data!.userName).toBe('旧名')
  expect((await t.call(account.saveProfile, { userName: ' 新名 ' }, { headers: as })).body.code).toBe(200)
  expect((await me(as)).body.data!.userName).toBe('新名')
  expect((await t.call(account.saveProfile, { userName: '123' }, { headers: as })).body.message).toBe(
    '姓名不能全为数字！',
  )
  expect((await t.call(account.saveProfile, { userName: ' ' }, { headers: as })).body.message).toBe('姓名不能为空！')
})
