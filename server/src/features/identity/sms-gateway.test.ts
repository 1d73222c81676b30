import * as identity from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test } from 'vitest'
import { SmsFailure } from '../../adapters/sms/port.ts'
import { aBuyer } from '../../testing/builders.ts'
import { aCaptcha } from '../../testing/proof.ts'
import { testApp } from '../../testing/test-app.ts'
import { identity as identityFeature } from './routes.ts'

/** How the gateway treats the next code. */
let fate: 'limit' | 'unavailable' = 'unavailable'
const codes = new Map<string, string>()

const t = await testApp([identityFeature], {
  environment: { LOG_LEVEL: 'silent' },
  deps: () => ({
    sms: {
      async sendCode({ phone, code }) {
        codes.set(phone, code)
        throw new SmsFailure(fate, 'as the test wants it')
      },
      async sendNotice() {},
    },
  }),
})
afterAll(() => t.close())

const ask = async (phoneNumber: string) =>
  t.call(identity.sendLoginCode, { phoneNumber, ...(await aCaptcha(t)) }, { remoteAddress: '10.7.0.1' })

test('a gateway that does not answer causes a 503; the limits count, and a code that arrived all the same is valid', async () => {
  fate = 'unavailable'
  const { phone } = await aBuyer(t.db)
  const failed = await ask(phone)
  expect([failed.status, failed.body.message]).toEqual([503, '短信发送失败，请稍后再试'])
  expect(failed.headers['retry-after']).toBe('60')
  expect((await ask(phone)).status).toBe(429)
  const reply = await t.call(identity.smsLogin, {
    phoneNumber: phone,
    smsCode: codes.get(phone)!,
    ...(await aCaptcha(t)),
  })
  expect(reply.body.code).toBe(200)
})

test('a number that got too many by the gateway’s own rules gets a message', async () => {
  fate = 'limit'
  const { phone } = await aBuyer(t.db)
  const reply = await ask(phone)
  expect([reply.status, reply.body.message]).toEqual([429, '该手机号接收短信太频繁，请稍后再试'])
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
})
