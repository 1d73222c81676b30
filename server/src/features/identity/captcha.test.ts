import { inflateSync } from 'node:zlib'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aCaptcha, codeFor } from '../../testing/proof.ts'
import { testApp } from '../../testing/test-app.ts'
import { captchaAlphabet, captchaPicture } from './captcha-picture.ts'
import { identity as identityFeature } from './routes.ts'

const t = await testApp([identityFeature])
afterAll(() => t.close())

const pictureOf = (address: string): Buffer => Buffer.from(address.replace('data:image/png;base64,', ''), 'base64')

test('a captcha is a raster picture of 80×40 points', () => {
  const picture = captchaPicture('A2B3')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([80, 40])
  const data = picture.subarray(picture.indexOf('IDAT') + 4)
  expect(inflateSync(data.subarray(0, picture.readUInt32BE(picture.indexOf('IDAT') - 4)))).toHaveLength(81 * 40)
})

test('the alphabet has 31 symbols and none that people mix up', () => {
  expect(new Set(captchaAlphabet).size).toBe(31)
  expect(captchaAlphabet).not.toMatch(/[01ILO]/)
})

test('the answer stands nowhere in the reply', async () => {
  const reply = await t.call(identity.captcha, {}, { remoteAddress: '10.5.0.1' })
  const { text } = (await t.app.inject('/wlm-api/dev/outbox')).json().data.captchas[0]
  const { captcha, data, ...rest } = reply.body
  expect(data!.captcha).toBe(captcha)
  expect(JSON.stringify([rest, reply.headers])).not.toContain(text)
  expect(pictureOf(captcha!).toString('latin1')).not.toContain(text)
  expect(pictureOf(captcha!).subarray(1, 4).toString()).toBe('PNG')
})

test.each([
  ['width=100000&height=100000', 400],
  ['width=-1', 400],
  ['width=abc', 400],
  ['width=160&height=80', 200],
])('a captcha of size %s answers %i', async (query, status) => {
  const reply = await t.app.inject(`/wlm-api/lmcp/lianmeng/auth/captcha?${query}`)
  expect(reply.statusCode).toBe(status)
  if (status === 200) expect(pictureOf(reply.json().captcha).readUInt32BE(16)).toBe(80)
})

test('a captcha is judged once, also when it was right', async () => {
  const proof = await aCaptcha(t)
  const first = await t.call(identity.sendLoginCode, { phoneNumber: '13700000001', ...proof })
  const second = await t.call(identity.sendLoginCode, { phoneNumber: '13700000002', ...proof })
  expect(first.body.code).toBe(200)
  expect([second.status, second.body.code, second.body.message]).toEqual([200, 10001, '图形验证码已失效，请重新获取'])
  expect((await t.db`select 1 from outbox_sms where phone like '1370000000_'`).count).toBe(1)
})

test('a captcha answered wrongly once does not count any more', async () => {
  const { smsCode } = await codeFor(t, '13700000003', 'login')
  const { cid, captcha } = await aCaptcha(t)
  for (const answer of [captcha === 'AAAA' ? 'BBBB' : 'AAAA', captcha]) {
    const reply = await t.call(identity.smsLogin, { phoneNumber: '13700000003', smsCode, cid, captcha: answer })
    expect(reply.body.code).toBe(10001)
    expect(reply.body.message).toMatch(/^图形验证码/)
  }
})

test('the captcha with which a code was asked for also answers for the login, unless it is then mistyped', async () => {
  const form = { phoneNumber: '13700000004', ...(await codeFor(t, '13700000004', 'login')) }
  const wrongCode = form.smsCode === '000000' ? '000001' : '000000'
  expect((await t.call(identity.smsLogin, { ...form, smsCode: wrongCode })).body.message).toBe('短信验证码错误')
  expect((await t.call(identity.smsLogin, { ...form, captcha: 'AAAA' })).body.message).toBe(
    '图形验证码已失效，请重新获取',
  )
  expect((await t.call(identity.smsLogin, form)).body.message).toBe('图形验证码已失效，请重新获取')
})

test('a captcha is void after its three minutes', async () => {
  const proof = await aCaptcha(t)
  const [row] = await t.db`select extract(epoch from expires_at - now()) as left from captcha where cid = ${proof.cid}`
  expect(Number(row!.left)).toBeGreaterThan(175)
  expect(Number(row!.left)).toBeLessThanOrEqual(180)
  await t.db`update captcha set expires_at = now() where cid = ${proof.cid}`
  const reply = await t.call(identity.sendLoginCode, { phoneNumber: '13700000005', ...proof })
  expect(reply.body.message).toBe('图形验证码已失效，请重新获取')
})

test('an address gets at most 30 captchas a minute', async () => {
  const replies = await Promise.all(
    Array.from({ length: 33 }, () => t.call(identity.captcha, {}, { remoteAddress: '10.5.0.9' })),
  )
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(3)
})
