import * as dev from '@lianmeng/contract/identity/dev-endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { sessionsOn } from '../../accounts/sessions.ts'
import { buildApp } from '../../app.ts'
import { aVisitor } from '../../testing/actors.ts'
import { aBuyer } from '../../testing/builders.ts'
import { aCaptcha } from '../../testing/proof.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { checkPassword } from './password-login.ts'
import { addFailure } from './queries.ts'
import { identity as identityFeature } from './routes.ts'

const t = await testApp([identityFeature])
afterAll(() => t.close())

const password = 'Sichuan-9 panda'
const wrong = 'not the password'

/** Tries from an address of its own, to stay below the limit per address. */
const tryLogin = (username: string, typed: string, more: { captcha?: string; cid?: string } = {}, ip = '10.2.0.1') =>
  t.call(identity.login, { username, password: typed, ...more }, { remoteAddress: ip })

test('the right password logs in and sets the session cookies', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const { body, headers } = await tryLogin(phone, password)
  expect(body.code).toBe(200)
  const [secret, epoch] = headers['set-cookie'] as string[]
  expect(secret).toMatch(/^wlm_sid=[\w-]{43}; Path=\/; Max-Age=604800; SameSite=Lax; HttpOnly$/)
  expect(epoch).toBe(`wlm_epoch=${body.token}; Path=/; Max-Age=604800; SameSite=Lax`)
})

test('a password is compared as it was typed: letter case, blanks and the last of many characters count', async () => {
  const long = `${'Abc-1 '.repeat(20)}xy`
  const { phone } = await aBuyer(t.db, { password: long })
  for (const typed of [long.toLowerCase(), `${long} `, ` ${long}`, long.slice(0, -1), `${long.slice(0, -1)}z`])
    expect((await tryLogin(phone, typed, {}, '10.2.0.77')).body.code).toBe(10001)
  expect((await tryLogin(phone, long, await aCaptcha(t), '10.2.0.77')).body.code).toBe(200)
})

test('after five wrong passwords the captcha is demanded, also in another browser and after a restart', async () => {
  const { phone, userId } = await aBuyer(t.db, { password })
  const types: (number | undefined)[] = []
  for (let i = 0; i < 5; i += 1) types.push((await tryLogin(phone, wrong)).body.errorType)
  expect(types).toEqual([1, 1, 1, 1, 2])

  const restarted = await buildApp({ ...t.deps, sessions: sessionsOn(t.db) }, [identityFeature])
  const sixth = await restarted.inject({
    method: 'POST',
    url: `/wlm-api${identity.login.path}`,
    payload: { username: phone, password },
  })
  await restarted.close()
  expect(sixth.json()).toMatchObject({ code: 10001, errorType: 2, message: '登录失败次数过多，请输入图形验证码' })
  expect((await t.db`select 1 from session where user_id = ${userId}`).count).toBe(0)

  expect((await tryLogin(phone, password, { ...(await aCaptcha(t)), captcha: '' })).body.code).toBe(10001)
  const withCaptcha = await tryLogin(phone, password, await aCaptcha(t))
  expect(withCaptcha.body.code).toBe(200)
  expect((await tryLogin(phone, password)).body.code).toBe(200)
})

test('an answer that demands the captcha brings one, which is good for the next attempt', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const answers = []
  for (let i = 0; i < 5; i += 1) answers.push((await tryLogin(phone, wrong)).body)
  expect(answers.map(({ captcha }) => captcha?.slice(0, 22))).toEqual([...Array(4), 'data:image/png;base64,'])
  const cid = answers[4]!.cid!
  const shown = (await t.call(dev.outbox, {})).body.data!.captchas.find((one) => one.cid === cid)
  expect((await tryLogin(phone, password, { cid, captcha: shown!.text })).body.code).toBe(200)
})

test('parallel guesses get no more than five tries without a captcha', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const replies = await Promise.all(Array.from({ length: 15 }, () => tryLogin(phone, wrong, {}, '10.2.0.2')))
  const judged = replies.filter(({ body }) => body.message === '手机号或密码错误')
  expect(judged).toHaveLength(5)
})

test('ten right logins of one account at once all get in, also after four wrong ones', async () => {
  const { phone } = await aBuyer(t.db, { password })
  for (let i = 0; i < 4; i += 1) await tryLogin(phone, wrong, {}, '10.2.0.5')
  const replies = await Promise.all(Array.from({ length: 10 }, () => tryLogin(phone, password, {}, '10.2.0.5')))
  expect(replies.map(({ body }) => body.message)).toEqual(Array(10).fill(''))
})

test('ten right logins at once from one address all get in, also where one wrong one would be its last', async () => {
  const ip = '10.2.0.6'
  await t.db`
    insert into rate_limit (key, uses) values (${`password:${ip}`}, array_fill(now() - interval '10 minutes', array[49]))`
  const people = await Promise.all(Array.from({ length: 10 }, () => aBuyer(t.db, { password })))
  const replies = await Promise.all(people.map(({ phone }) => tryLogin(phone, password, {}, ip)))
  expect(replies.map(({ status, body }) => [status, body.message])).toEqual(Array(10).fill([200, '']))
})

test('a right login among wrong ones at once does not give them more tries', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const typed = [...Array(4).fill(wrong), password, ...Array(15).fill(wrong)]
  const replies = await Promise.all(typed.map((each) => tryLogin(phone, each, {}, '10.2.0.7')))
  const judged = replies.filter(({ body }) => body.message === '手机号或密码错误')
  expect(replies.filter(({ body }) => body.code === 200).length).toBeLessThanOrEqual(1)
  expect(judged.length).toBeLessThanOrEqual(4 + 5)
})

test('however many guesses come at once with captchas, the twentieth in an hour pauses the password way', async () => {
  const { phone } = await aBuyer(t.db, { password })
  await failedBefore(t, phone, Array(19).fill('1 min'))
  const captchas = await Promise.all(Array.from({ length: 8 }, () => aCaptcha(t, '10.2.0.8')))
  const replies = await Promise.all(captchas.map((captcha) => tryLogin(phone, wrong, captcha, '10.2.0.8')))
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)])
})

test('the same where several processes count', async () => {
  const { phone } = await aBuyer(t.db)
  await failedBefore(t, phone, Array(19).fill('1 min'))
  const bounds = { max: 100, maxPerHour: 20, pause: 900 }
  const counted = await Promise.all(Array.from({ length: 8 }, () => addFailure(t.db, phone, bounds)))
  expect(counted.filter((count) => count !== undefined)).toEqual([20])
})

test('a known and an unknown phone are refused with the same bytes but for the captcha, every time', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const withoutCaptcha = (text: string) => text.replace(/"(captcha|cid)":"[^"]+"/g, '"$1":"…"')
  for (let i = 0; i < 8; i += 1) {
    const known = await tryLogin(phone, wrong, {}, '10.2.0.3')
    const unknown = await tryLogin('13399999999', wrong, {}, '10.2.0.3')
    expect(withoutCaptcha(unknown.text)).toBe(withoutCaptcha(known.text))
    expect(unknown.status).toBe(known.status)
  }
})

test('very many logins arrive at once: the rest is sent away, and that counts as no failure', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const replies = await Promise.all(Array.from({ length: 80 }, (_, n) => tryLogin(phone, password, {}, `10.2.4.${n}`)))
  const crowded = replies.filter(({ status }) => status === 429)
  expect(crowded.length).toBeGreaterThanOrEqual(20)
  expect(crowded[0]!.body.message).toBe('登录人数过多，请稍后再试')
  expect(crowded[0]!.headers['retry-after']).toBe('2')
  expect((await tryLogin(phone, password)).body.code).toBe(200)
})

test('very many logins from one address fill no places of others', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const crowd = Array.from({ length: 60 }, () => tryLogin('13399999998', wrong, {}, '10.2.0.5'))
  const [ofAnother] = await Promise.all([tryLogin(phone, password, {}, '10.2.0.6'), ...crowd])
  expect(ofAnother.body.code).toBe(200)
})

test('an attempt whose client has gone is neither counted nor hashed', async () => {
  const { phone } = await aBuyer(t.db, { password })
  const gone = { ...aVisitor(), hasGone: () => true }
  for (let n = 0; n < 8; n += 1)
    await expect(checkPassword(t.deps, gone, { username: phone, password: wrong })).rejects.toMatchObject({
      statusCode: 503,
    })
  expect((await tryLogin(phone, wrong)).body.errorType).toBe(1)
})

test('a success forgives the failures before it', async () => {
  const { phone } = await aBuyer(t.db, { password })
  for (let i = 0; i < 4; i += 1) await tryLogin(phone, wrong)
  await tryLogin(phone, password)
  expect((await tryLogin(phone, wrong)).body.errorType).toBe(1)
})

/** Stores failures as if they had happened this long ago. */
async function failedBefore({ db }: TestApp, phone: string, ages: readonly string[]): Promise<void> {
  await db`
    insert into login_failure (phone, times)
    select ${phone}, array_agg(now() - age::interval order by age::interval desc) from unnest(${[...ages]}::text[]) age`
}

test.each([
  ['20 failures within the hour, the last just now', Array(20).fill('1 min'), 429],
  ['19 failures within the hour', Array(19).fill('1 min'), 200],
  ['20 failures, the last 16 minutes ago', Array(20).fill('16 min'), 200],
  ['20 failures, all older than an hour', Array(20).fill('61 min'), 200],
  ['100 failures in a row, days ago', Array(100).fill('3 days'), 429],
])('the password way after %s answers %i', async (_case, ages, status) => {
  const { phone } = await aBuyer(t.db, { password })
  await failedBefore(t, phone, ages)
  expect((await tryLogin(phone, password, await aCaptcha(t))).status).toBe(status)
})

test('an address has 50 failures an hour over all accounts; successes do not count', async () => {
  const ip = '10.2.0.50'
  await t.db`
    insert into rate_limit (key, uses) values (${`password:${ip}`}, array_fill(now() - interval '10 minutes', array[49]))`
  const { phone } = await aBuyer(t.db, { password })
  for (let i = 0; i < 3; i += 1) expect((await tryLogin(phone, password, {}, ip)).status).toBe(200)
  expect((await tryLogin(phone, wrong, {}, ip)).status).toBe(200)
  expect((await tryLogin(phone, password, {}, ip)).status).toBe(429)
})

test.each([
  ['12800138000', password, '请正确输入手机号！'],
  ['13800138000', '', '密码不能为空！'],
])('username %s and password %j are refused: %s', async (username, typed, message) => {
  expect((await tryLogin(username, typed)).body).toMatchObject({ code: 10001, message, errorType: 1 })
})

test('text typed for a number stands in no log', async () => {
  await tryLogin(password, wrong, {}, '10.2.0.61')
  await tryLogin('138 0013 8000', wrong, {}, '10.2.0.61')
  expect(await t.db`select distinct object, user_id from audit_log where ip = '10.2.0.61'`).toEqual([
    { object: '', user_id: null },
  ])
})

test('one address does not fill the log: three hundred refusals an hour are written down', async () => {
  await t.db`insert into rate_limit (key, uses) values ('refused:10.2.0.62', array_fill(now(), array[299]))`
  for (let i = 0; i < 3; i += 1) expect((await tryLogin('13800138000', '', {}, '10.2.0.62')).body.code).toBe(10001)
  expect((await t.db`select 1 from audit_log where ip = '10.2.0.62'`).count).toBe(1)
})

test('logins are audited with whose account, from where and how they ended', async () => {
  const { phone, userId } = await aBuyer(t.db, { password })
  await tryLogin(phone, wrong, {}, '10.2.0.60')
  await tryLogin(phone, password, {}, '10.2.0.60')
  const rows = await t.db`select event, result, user_id, object from audit_log where ip = '10.2.0.60' order by id`
  expect(rows).toEqual([
    { event: 'login.password', result: 'refused', user_id: userId, object: phone.replace(/\d{4}(\d{4})$/, '****$1') },
    { event: 'login.password', result: 'ok', user_id: userId, object: '' },
  ])
})
