import * as account from '@lianmeng/contract/account/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { aBuyer } from '../../testing/builders.ts'
import { aCaptcha, codeFor, lastCode } from '../../testing/proof.ts'
import { type As, login, testApp } from '../../testing/test-app.ts'
import { identity as identityFeature } from './routes.ts'

/**
 * A guesser sends all guesses at once, the right one last. Each connection of the pool then has more wrong guesses
 * before the right one than are allowed in total: if every guess counts before it is checked, the right one comes too
 * late.
 */
const wrongGuesses = 60

const t = await testApp([identityFeature])
afterAll(() => t.close())

type Reply = { body: { code: number; message: string } }

async function allAtOnce(right: string, guess: (smsCode: string) => Promise<Reply>): Promise<Reply[]> {
  const wrong = Array.from({ length: wrongGuesses }, (_, n) =>
    String((Number(right) + 1 + n) % 1_000_000).padStart(6, '0'),
  )
  return Promise.all([...wrong, right].map(guess))
}

/** The answers to the guesses; none succeeded. */
async function expectAtMostFive(right: string, guess: (smsCode: string) => Promise<Reply>): Promise<void> {
  const replies = await allAtOnce(right, guess)
  const told = (message: string) => replies.filter(({ body }) => body.message === message).length
  expect([told('短信验证码错误'), told('短信验证码已失效，请重新获取')]).toEqual([5, wrongGuesses - 4])
  expect((await guess(right)).body.message).toBe('短信验证码已失效，请重新获取')
}

async function sentTo(as: As, phoneNumber: string): Promise<string> {
  await t.call(account.sendPhoneCode, { phoneNumber, ...(await aCaptcha(t)) }, { headers: as })
  return lastCode(t, phoneNumber)
}

test('a login by SMS gives five guesses, however many come at once', async () => {
  const { phone } = await aBuyer(t.db)
  const { smsCode, ...captcha } = await codeFor(t, phone, 'login')
  await expectAtMostFive(smsCode, (code) =>
    t.call(identity.smsLogin, { phoneNumber: phone, smsCode: code, ...captcha }),
  )
})

test('a registration gives five guesses, however many come at once', async () => {
  const phoneNumber = '13500000071'
  const { smsCode, cid } = await codeFor(t, phoneNumber, 'register')
  const form = { phoneNumber, cid, userName: '李四', companyName: '海盐标准件厂' }
  await expectAtMostFive(smsCode, (code) => t.call(identity.register, { ...form, smsCode: code }))
  expect((await t.db`select 1 from app_user where phone = ${phoneNumber}`).count).toBe(0)
})

test('a proof of who one is gives five guesses, however many come at once', async () => {
  const { userId, phone } = await aBuyer(t.db)
  const as = await login(t, userId)
  await t.call(identity.sendProofCode, await aCaptcha(t), { headers: as })
  const right = await lastCode(t, phone)
  await expectAtMostFive(right, (smsCode) => t.call(identity.proveIdentity, { smsCode }, { headers: as }))
})

test('a change of the phone gives five guesses, however many come at once', async () => {
  const { userId } = await aBuyer(t.db)
  const { token } = await t.deps.sessions.create(userId, { smsProof: true })
  const as = { cookie: `wlm_sid=${token}` }
  const phoneNumber = '13500000072'
  const right = await sentTo(as, phoneNumber)
  await expectAtMostFive(right, (smsCode) => t.call(account.changePhone, { phoneNumber, smsCode }, { headers: as }))
})

test('the right code is used once, however often it comes at once', async () => {
  const { phone } = await aBuyer(t.db)
  const form = { phoneNumber: phone, ...(await codeFor(t, phone, 'login')) }
  const replies = await Promise.all(Array.from({ length: 20 }, () => t.call(identity.smsLogin, form)))
  expect(replies.filter(({ body }) => body.code === 200)).toHaveLength(1)
})

test('a captcha is judged once, however many answers come at once', async () => {
  const { cid, captcha } = await aCaptcha(t)
  const answers = Array.from({ length: 30 }, (_, n) => (n === 29 ? captcha : `${captcha.slice(0, 3)}-`))
  const replies = await Promise.all(
    answers.map((answer, n) =>
      t.call(identity.sendLoginCode, { phoneNumber: `137000001${String(n).padStart(2, '0')}`, cid, captcha: answer }),
    ),
  )
  const told = (message: string) => replies.filter(({ body }) => body.message === message).length
  expect(told('图形验证码已失效，请重新获取')).toBe(29)
})
