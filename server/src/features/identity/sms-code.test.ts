import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../../testing/builders.ts'
import { aCaptcha, codeFor } from '../../testing/proof.ts'
import { testApp } from '../../testing/test-app.ts'
import { identity as identityFeature } from './routes.ts'

const t = await testApp([identityFeature])
afterAll(() => t.close())

const sends = async (phone: string): Promise<number> =>
  (await t.db`select 1 from outbox_sms where phone = ${phone}`).count

/** Requests a code with a fresh right captcha. Captchas are limited per address: each test uses its own. */
async function ask(phoneNumber: string, ip: string, headers: Record<string, string> = {}) {
  const proof = await aCaptcha(t, ip)
  return t.call(identity.sendLoginCode, { phoneNumber, ...proof }, { remoteAddress: ip, headers })
}

const otherThan = (code: string): string => (code === '123456' ? '654321' : '123456')

test('a phone gets one code in 60 s, and the refusal says how long to wait', async () => {
  expect((await ask('13600000001', '10.0.7.1')).body.code).toBe(200)
  const again = await ask('13600000001', '10.0.7.1')
  expect(again.status).toBe(429)
  const wait = Number(again.headers['retry-after'])
  expect(wait).toBeGreaterThan(50)
  expect(wait).toBeLessThanOrEqual(60)
  expect(again.body.message).toBe(`该手机号获取验证码太频繁，请 ${wait} 秒后再试`)
  expect(await sends('13600000001')).toBe(1)
})

test.each(['13800138000 ', '+8613800138000', '138 0013 8000', '013800138000', '13800138000\n'])(
  'no code is sent to %j',
  async (phoneNumber) => {
    const reply = await t.call(identity.sendRegisterCode, { phoneNumber, captcha: 'AAAA', cid: 'x' })
    expect([reply.status, reply.body.code, reply.body.message]).toEqual([200, 10001, '请正确输入有效的手机号！'])
    expect((await t.db`select 1 from outbox_sms where phone like '%3800138000%'`).count).toBe(0)
  },
)

const answer = { captcha: 'AAAA', cid: 'x' }

test.each([
  ['smsl', identity.sendLoginCode, { ...answer, phoneNumber: '12800138000' }, '请正确输入手机号！'],
  ['smsl', identity.sendLoginCode, { ...answer, phoneNumber: '13800138000', captcha: ' ' }, '图形验证码不能为空！'],
  ['smsl', identity.sendLoginCode, { ...answer, phoneNumber: '13800138000', cid: '' }, '请输入有效的验证码！'],
  ['smsr', identity.sendRegisterCode, { ...answer, phoneNumber: '12800138000' }, '请正确输入有效的手机号！'],
  ['smsr', identity.sendRegisterCode, { ...answer, phoneNumber: '13800138000', captcha: '' }, '图形验证码不能为空！'],
  ['smsr', identity.sendRegisterCode, { ...answer, phoneNumber: '13800138000' }, '图形验证码已失效，请重新获取'],
  ['sms-login', identity.smsLogin, { ...answer, phoneNumber: '1', smsCode: '1' }, '请正确输入手机号！'],
  [
    'sms-login',
    identity.smsLogin,
    { ...answer, phoneNumber: '13800138000', smsCode: '1', captcha: '' },
    '图形验证码不能为空！',
  ],
  ['sms-login', identity.smsLogin, { ...answer, phoneNumber: '13800138000', smsCode: '' }, '短信验证码不能为空！'],
] as const)('%s refuses what is missing in its form with the words of the specification (%#)', async (...given) => {
  const [_name, endpoint, form, message] = given
  expect((await t.call(endpoint, form as never)).body.message).toBe(message)
})

test('20 parallel requests for one phone: exactly one sends', async () => {
  const proofs = await Promise.all(Array.from({ length: 20 }, () => aCaptcha(t, '10.0.9.1')))
  const replies = await Promise.all(
    proofs.map((proof) => t.call(identity.sendLoginCode, { phoneNumber: '13600000009', ...proof })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(19)
  expect(await sends('13600000009')).toBe(1)
})

test('an address sends 30 codes an hour, whatever X-Forwarded-For says, and the refusal is audited', async () => {
  const statuses: number[] = []
  let lastMessage = ''
  for (let i = 0; i < 35; i += 1) {
    // The captchas come from other addresses: only codes are tested here.
    const proof = await aCaptcha(t, `10.0.10.${i}`)
    const reply = await t.call(
      identity.sendLoginCode,
      { phoneNumber: `135000000${String(i).padStart(2, '0')}`, ...proof },
      { remoteAddress: '10.1.1.1', headers: { 'x-forwarded-for': `1.2.3.${i}` } },
    )
    statuses.push(reply.status)
    lastMessage = reply.body.message
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
  expect(statuses.slice(30)).toEqual(Array(5).fill(429))
  expect(lastMessage).toMatch(/^当前网络获取验证码太频繁，请 \d+ 分钟后再试$/)
  const audited =
    await t.db`select 1 from audit_log where event = 'sms.login' and ip = '10.1.1.1' and result = 'refused'`
  expect(audited.count).toBe(5)
})

test('a phone gets at most 5 codes an hour and 10 a day', async () => {
  const allowed = async (ages: string[]) => {
    await t.db`delete from rate_limit`
    await t.db`
      insert into rate_limit (key, uses)
      select 'sms:phone:13600000011', array_agg(now() - age::interval order by age::interval desc) from unnest(${ages}::text[]) age`
    const { status, body, headers } = await ask('13600000011', '10.0.11.1')
    if (status === 429) refused = { message: body.message, retryAfter: Number(headers['retry-after']) }
    return status
  }
  let refused = { message: '', retryAfter: 0 }
  expect(await allowed(['2 min', '20 min', '30 min', '59 min'])).toBe(200)
  expect(await allowed(['2 min', '20 min', '30 min', '40 min', '59 min'])).toBe(429)
  expect(refused.message).toMatch(/^该手机号获取验证码太频繁，请 \d+ 秒后再试$/)
  const hours = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => `${from + i} hours`)
  expect(await allowed(hours(2, 10))).toBe(200)
  expect(await allowed(hours(2, 11))).toBe(429)
  expect(refused.message).toBe('该手机号获取验证码太频繁，请 13 小时后再试')
  expect(refused.retryAfter).toBeGreaterThan(13 * 3600 - 60)
  expect(await allowed(hours(15, 26))).toBe(200)
})

test('after five wrong codes the right one is void, and it is audited', async () => {
  const { phone } = await aBuyer(t.db)
  const form = { phoneNumber: phone, ...(await codeFor(t, phone, 'login', '10.0.12.1')) }
  for (let i = 0; i < 5; i += 1) {
    const reply = await t.call(identity.smsLogin, { ...form, smsCode: otherThan(form.smsCode) })
    expect(reply.body.message).toBe('短信验证码错误')
  }
  const right = await t.call(identity.smsLogin, form)
  expect([right.body.code, right.body.message]).toEqual([10001, '短信验证码已失效，请重新获取'])
  expect(
    (await t.db`select 1 from audit_log where event = 'login.sms' and result = 'refused'`).count,
  ).toBeGreaterThanOrEqual(6)
})

test('a code serves the phone and the purpose that it was sent for', async () => {
  const [one, other] = [await aBuyer(t.db), await aBuyer(t.db)]
  const registering = await codeFor(t, one.phone, 'register', '10.0.13.1')
  const ofOne = await t.call(identity.smsLogin, {
    phoneNumber: one.phone,
    smsCode: registering.smsCode,
    ...(await aCaptcha(t)),
  })
  expect(ofOne.body.code).toBe(10001)

  const form = await codeFor(t, one.phone, 'login', '10.0.13.1').catch(() => undefined)
  expect(form).toBeUndefined()
  await t.db`delete from rate_limit`
  const { smsCode } = await codeFor(t, one.phone, 'login', '10.0.13.1')
  const ofOther = await t.call(identity.smsLogin, { phoneNumber: other.phone, smsCode, ...(await aCaptcha(t)) })
  expect([ofOther.body.code, ofOther.body.message]).toEqual([10001, '短信验证码已失效，请重新获取'])
})

test('a code logs in once', async () => {
  const { phone } = await aBuyer(t.db)
  const { smsCode } = await codeFor(t, phone, 'login', '10.0.14.1')
  const use = async () =>
    t.call(identity.smsLogin, { phoneNumber: phone, smsCode, ...(await aCaptcha(t, '10.0.14.2')) })
  const first = await use()
  expect([first.body.code, typeof first.body.token]).toEqual([200, 'string'])
  expect((await use()).body.code).toBe(10001)
})

test('a new code voids the old one', async () => {
  const { phone } = await aBuyer(t.db)
  const old = await codeFor(t, phone, 'login', '10.0.15.1')
  await t.db`delete from rate_limit`
  const { smsCode } = await codeFor(t, phone, 'login', '10.0.15.1')
  if (smsCode === old.smsCode) return
  const reply = await t.call(identity.smsLogin, { phoneNumber: phone, smsCode: old.smsCode, ...(await aCaptcha(t)) })
  expect(reply.body.message).toBe('短信验证码错误')
})

test('a code is void after five minutes', async () => {
  const { phone } = await aBuyer(t.db)
  const form = { phoneNumber: phone, ...(await codeFor(t, phone, 'login', '10.0.16.1')) }
  await t.db`update sms_code set expires_at = now() where phone = ${phone}`
  const reply = await t.call(identity.smsLogin, { ...form, ...(await aCaptcha(t)) })
  expect(reply.body.message).toBe('短信验证码已失效，请重新获取')
})

test('only the holder of a phone learns that it has no account', async () => {
  const phoneNumber = '13600000077'
  const form = { phoneNumber, ...(await codeFor(t, phoneNumber, 'login', '10.0.17.1')) }
  const guessed = await t.call(identity.smsLogin, { ...form, smsCode: otherThan(form.smsCode) })
  expect(guessed.body.message).toBe('短信验证码错误')
  expect((await t.call(identity.smsLogin, form)).body.message).toBe('该手机号尚未注册，请先注册')
})

test('all together get at most 300 codes in ten minutes; a refusal raises an alarm', async () => {
  await t.db`
    insert into rate_limit (key, uses) values ('sms:all', array_fill(now() - interval '9 minutes', array[300]))
    on conflict (key) do update set uses = excluded.uses`
  const reply = await ask('13600000079', '10.0.19.1')
  const again = await ask('13600000079', '10.0.19.1')
  await t.db`delete from rate_limit where key = 'sms:all'`
  expect(reply.status).toBe(429)
  expect(reply.body.message).toMatch(/^短信发送繁忙，请 \d+ 秒后再试$/)
  expect(again.body.message).toMatch(/^短信发送繁忙/)
  expect(await sends('13600000079')).toBe(0)
  const alarms = await t.db`select kind, text, detail, times from alarm`
  expect([...alarms]).toEqual([
    { kind: 'smsBreaker', text: expect.stringContaining('暂停发送'), detail: { max: 300, seconds: 600 }, times: 2 },
  ])
  expect((await t.app.inject('/metrics')).body).toContain('alarms_total{kind="smsBreaker"} 2')
})

test('known and unknown numbers are answered with the same bytes', async () => {
  const { phone } = await aBuyer(t.db)
  const replies = [await ask(phone, '10.0.20.1'), await ask('13600000080', '10.0.20.1')]
  expect(replies[0]!.text).toBe(replies[1]!.text)
  const again = [await ask(phone, '10.0.20.1'), await ask('13600000080', '10.0.20.1')]
  expect(again.map(({ status }) => status)).toEqual([429, 429])
})

test('no code is stored as it stands', async () => {
  const { smsCode } = await codeFor(t, '13600000078', 'login', '10.0.18.1')
  const [row] = await t.db`select code_hash from sms_code where phone = '13600000078'`
  expect(row!.code_hash.toString('latin1')).not.toContain(smsCode)
  expect(row!.code_hash).toHaveLength(32)
})
