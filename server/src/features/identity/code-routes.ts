import * as account from '@lianmeng/contract/account/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import type { FastifyInstance } from 'fastify'
import { type Caller, callerOf } from '../../accounts/caller.ts'
import { phoneOf } from '../../accounts/people.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { audit } from '../../audit/audit.ts'
import { audited } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { type CaptchaLog, newCaptcha } from './captcha.ts'
import { loggedPhone } from './logged-phone.ts'
import { formRefusal } from './refuse.ts'
import { checkCode, checkSmsRequest, sendCode } from './sms-code.ts'

/** Captchas, SMS codes, and the fresh proof of a caller's phone. */
export function serveCodes(app: FastifyInstance, deps: Deps, captchas: CaptchaLog | undefined): void {
  const { db, config, sessions } = deps

  route(app, identity.captcha, async (_params, actor) => {
    const captcha = await newCaptcha(db, config.secret, actor.from.ip, captchas)
    return new AnswerWithTop(captcha, captcha)
  })

  for (const [endpoint, purpose] of [
    [identity.sendLoginCode, 'login'],
    [identity.sendRegisterCode, 'register'],
    [account.sendPhoneCode, 'phone'],
  ] as const) {
    route(app, endpoint, ({ phoneNumber, ...answer }, actor) =>
      audited(db, actor, { event: `sms.${purpose}`, object: loggedPhone(phoneNumber), refusals: 'all' }, async () => {
        checkSmsRequest({ phoneNumber, ...answer }, purpose)
        await sendCode(deps, actor, { purpose, phone: phoneNumber, answer })
      }),
    )
  }

  route(app, identity.sendProofCode, async (answer, actor) => {
    const { userId } = callerOf(actor)
    await audited(db, actor, { event: 'sms.proof', refusals: 'all' }, async () =>
      sendCode(deps, actor, { purpose: 'proof', phone: await phoneOf(db, userId), answer }),
    )
  })

  async function prove(caller: Caller, code: string): Promise<void> {
    if (code.trim() === '') throw formRefusal('smsCodeMissing')
    await checkCode(db, config.secret, { phone: await phoneOf(db, caller.userId), purpose: 'proof', code })
    await sessions.proveAnew(caller)
  }

  route(app, identity.proveIdentity, async ({ smsCode }, actor) => {
    await audited(db, actor, { event: 'proof', refusals: 'all' }, () => prove(callerOf(actor), smsCode))
    await audit(db, actor, { event: 'proof', result: 'ok' })
  })
}
