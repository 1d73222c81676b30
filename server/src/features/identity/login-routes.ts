import type { AuditEvent } from '@lianmeng/contract/audit/texts'
import { errorType } from '@lianmeng/contract/codes'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { sameCompanyNotice } from '@lianmeng/contract/identity/texts'
import type { Registration } from '@lianmeng/trade/identity/forms'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../../accounts/actor.ts'
import type { NewSession } from '../../accounts/session-rows.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { Refusal } from '../../answers/errors.ts'
import { type Attempt, audited } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { type SessionCookies, sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { type Exchange, route } from '../../http/route.ts'
import { type CaptchaLog, newCaptcha } from './captcha.ts'
import { logIn } from './log-in.ts'
import { loggedPhone } from './logged-phone.ts'
import { checkPassword } from './password-login.ts'
import { accountOf } from './queries.ts'
import { registerBuyer } from './register.ts'
import { checkSmsLogin } from './sms-login.ts'

/** Sends a session to the browser. */
export function handOver(
  reply: FastifyReply,
  cookies: SessionCookies,
  session: NewSession,
  more: { errorType?: number; message?: string } = {},
) {
  setSession(reply, cookies, session)
  return new AnswerWithTop({}, { token: session.epoch, ...more })
}

/** Logins and registrations. */
export function serveLogins(app: FastifyInstance, deps: Deps, captchas: CaptchaLog | undefined): void {
  const { db, config } = deps
  const cookies = sessionCookies(config.publicOrigin)

  /** An attempt with a phone number is logged under the account with this number. */
  const trying = (event: AuditEvent, phone: string): Attempt => ({
    event,
    object: loggedPhone(phone),
    refusals: 'all',
    whose: async () => (await accountOf(db, phone))?.id,
  })

  /** Sends a new captcha with the refusal when one is required from now on, as long as the caller may have more. */
  async function withCaptcha(reason: unknown, ip: string | null): Promise<unknown> {
    const demands = reason instanceof Refusal && reason.extra.errorType === errorType.captchaDemanded
    if (!demands) return reason
    const captcha = await newCaptcha(db, config.secret, ip, captchas).catch(() => ({}))
    return new Refusal(reason.reason, reason.message, { extra: { ...reason.extra, ...captcha }, data: reason.data })
  }

  route(app, identity.login, async (form, actor, { reply }) => {
    const event = 'login.password'
    const { ip } = actor.from
    const userId = await audited(db, actor, trying(event, form.username), () => checkPassword(deps, actor, form)).catch(
      async (reason: unknown) => {
        throw await withCaptcha(reason, ip)
      },
    )
    return handOver(reply, cookies, await logIn(deps, actor, { event, userId, smsProof: false }))
  })

  route(app, identity.smsLogin, async (form, actor, { reply }) => {
    const event = 'login.sms'
    const userId = await audited(db, actor, trying(event, form.phoneNumber), () => checkSmsLogin(deps, form))
    return handOver(reply, cookies, await logIn(deps, actor, { event, userId, smsProof: true }))
  })

  const register =
    (soleTrader: boolean) =>
    async (form: Registration, actor: Actor, { reply }: Exchange) => {
      const event = 'register'
      const { userId, companyId, hasNamesake } = await audited(db, actor, trying(event, form.phoneNumber), () =>
        registerBuyer(deps, form, { soleTrader, ip: actor.from.ip }),
      )
      const session = await logIn(deps, actor, { event, userId, companyId, smsProof: true })
      const more = hasNamesake ? { errorType: errorType.registeredWithNotice, message: sameCompanyNotice } : {}
      return handOver(reply, cookies, session, more)
    }
  route(app, identity.register, register(false))
  route(app, identity.registerSoleTrader, register(true))
}
