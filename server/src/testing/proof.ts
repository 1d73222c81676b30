/** What a person would read from a picture or a phone. */

import { outbox } from '@lianmeng/contract/identity/dev-endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import type { TestApp } from './test-app.ts'

/** A fresh captcha with its right answer. `ip`: the caller's; limits count per address. */
export async function aCaptcha(t: TestApp, ip = '10.0.0.1'): Promise<{ cid: string; captcha: string }> {
  const { body } = await t.call(identity.captcha, {}, { remoteAddress: ip })
  const sent = await t.call(outbox, {})
  const shown = sent.body.data!.captchas.find(({ cid }) => cid === body.cid)
  return { cid: body.cid!, captcha: shown!.text }
}

/** The newest code sent to a phone. */
export async function lastCode(t: TestApp, phone: string): Promise<string> {
  const sent = await t.call(outbox, {})
  return sent.body.data!.sms.find(({ phoneNumber }) => phoneNumber === phone)!.code
}

/** Requests a code and reads it, like a person. */
export async function codeFor(
  t: TestApp,
  phoneNumber: string,
  scene: 'login' | 'register',
  ip = '10.0.0.1',
): Promise<{ cid: string; captcha: string; smsCode: string }> {
  const proof = await aCaptcha(t, ip)
  const endpoint = scene === 'login' ? identity.sendLoginCode : identity.sendRegisterCode
  const sent = await t.call(endpoint, { phoneNumber, ...proof }, { remoteAddress: ip })
  if (sent.body.code !== 200) throw new Error(`no code was sent: ${sent.text}`)
  return { ...proof, smsCode: await lastCode(t, phoneNumber) }
}

/** The cookie header that a browser would send after this reply. */
export function cookieOf(reply: { headers: Record<string, unknown> }): Record<string, string> {
  const set = [reply.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]!)
  return { cookie: set.join('; ') }
}
