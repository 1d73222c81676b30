import * as account from '@lianmeng/contract/account'
import * as auth from '@lianmeng/contract/auth'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import { phoneOf } from '../../db/people.ts'
import type { Deps } from '../../deps.ts'
import { type Caller, callerOf } from '../../kernel/caller.ts'
import { Answered, route } from '../../kernel/route.ts'
import { attempt, loggedPhone } from './attempt.ts'
import { type CaptchaLog, newCaptcha } from './captcha.ts'
import { formRefusal } from './refuse.ts'
import { checkCode, checkSmsRequest, sendCode } from './sms-code.ts'

/** What asks for codes and captchas, and the call that shows anew who somebody is. */
export function serveCodes(app: FastifyInstance, deps: Deps, captchas: CaptchaLog | undefined): void {
  const { db, config, sessions } = deps

  route(app, auth.captcha, async (_params, request) => {
    const captcha = await newCaptcha(db, config.secret, request.from.ip, captchas)
    return new Answered(captcha, captcha)
  })

  for (const [endpoint, purpose] of [
    [auth.sendLoginCode, 'login'],
    [auth.sendRegisterCode, 'register'],
    [account.sendPhoneCode, 'phone'],
  ] as const) {
    route(app, endpoint, async ({ phoneNumber, ...answer }, request) => {
      await attempt(db, request, { event: `sms.${purpose}`, object: loggedPhone(phoneNumber) }, async () => {
        checkSmsRequest({ phoneNumber, ...answer }, purpose)
        await sendCode(deps, request, { purpose, phone: phoneNumber, answer })
      })
      return {}
    })
  }

  route(app, auth.sendProofCode, async (answer, request) => {
    const { userId } = callerOf(request)
    await attempt(db, request, { event: 'sms.proof' }, async () =>
      sendCode(deps, request, { purpose: 'proof', phone: await phoneOf(db, userId), answer }),
    )
    return {}
  })

  async function prove(caller: Caller, code: string): Promise<void> {
    if (code.trim() === '') throw formRefusal('smsCodeMissing')
    await checkCode(db, config.secret, { phone: await phoneOf(db, caller.userId), purpose: 'proof', code })
    await sessions.proveAnew(caller)
  }

  route(app, auth.proveIdentity, async ({ smsCode }, request) => {
    await attempt(db, request, { event: 'proof' }, () => prove(callerOf(request), smsCode))
    await audit(db, request, { event: 'proof', result: 'ok' })
    return {}
  })
}
