import * as auth from '@lianmeng/contract/auth'
import { errorType } from '@lianmeng/contract/codes'
import { sameCompanyNotice } from '@lianmeng/contract/identity-texts'
import * as user from '@lianmeng/contract/user'
import type { Registration } from '@lianmeng/trade/identity/forms'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit, maskedPhone } from '../../db/audit.ts'
import type { NewSession } from '../../db/sessions.ts'
import type { Feature } from '../../deps.ts'
import { callerOf } from '../../kernel/caller.ts'
import { sessionCookies, setSession } from '../../kernel/cookies.ts'
import { forbidden } from '../../kernel/errors.ts'
import { Answered, route } from '../../kernel/route.ts'
import { captchaLog, newCaptcha } from './captcha.ts'
import { dictionary } from './dictionary.ts'
import { setPassword } from './new-password.ts'
import { serveOutbox } from './outbox.ts'
import { checkPassword } from './password-login.ts'
import { profile } from './profile.ts'
import { companiesOf } from './queries.ts'
import { registerBuyer } from './register.ts'
import { sendCode } from './sms-code.ts'
import { checkSmsLogin } from './sms-login.ts'

/** Who somebody is: captcha, SMS codes, logins, registration, passwords, the current company. */
export const identity: Feature = (app, deps) => {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)
  const captchas = config.production ? undefined : captchaLog()

  /** Does what proves who somebody is, and writes down how that ended. */
  async function audited<T>(
    request: FastifyRequest,
    event: string,
    object: string,
    work: () => Promise<T>,
  ): Promise<T> {
    try {
      return await work()
    } catch (error) {
      await audit(db, request, { event, object, result: 'refused' })
      throw error
    }
  }

  /** Hands a session to the browser. */
  function handOver(reply: FastifyReply, session: NewSession, more: { errorType?: number; message?: string } = {}) {
    setSession(reply, cookies, session)
    return new Answered({}, { token: session.epoch, ...more })
  }

  /** Begins a session; the one that the browser had before ends. */
  async function begin(request: FastifyRequest, event: string, userId: number, smsProof: boolean): Promise<NewSession> {
    if (request.caller) await sessions.drop(request.caller)
    const session = await sessions.create(userId, { smsProof })
    await audit(db, request, { event, result: 'ok', userId })
    return session
  }

  route(app, auth.captcha, async (_params, request) => {
    const captcha = await newCaptcha(db, config.secret, request.ip, captchas)
    return new Answered(captcha, captcha)
  })

  for (const [endpoint, scene] of [
    [auth.sendLoginCode, 'login'],
    [auth.sendRegisterCode, 'register'],
  ] as const) {
    route(app, endpoint, async (form, request) => {
      await audited(request, `sms.${scene}`, maskedPhone(form.phoneNumber), () =>
        sendCode(deps, request.ip, scene, form),
      )
      return {}
    })
  }

  route(app, auth.login, async (form, request, reply) => {
    const event = 'login.password'
    const userId = await audited(request, event, maskedPhone(form.username), () =>
      checkPassword(deps, request.ip, form),
    )
    return handOver(reply, await begin(request, event, userId, false))
  })

  route(app, auth.smsLogin, async (form, request, reply) => {
    const event = 'login.sms'
    const userId = await audited(request, event, maskedPhone(form.phoneNumber), () => checkSmsLogin(deps, form))
    return handOver(reply, await begin(request, event, userId, true))
  })

  const register =
    (soleTrader: boolean) => async (form: Registration, request: FastifyRequest, reply: FastifyReply) => {
      const { userId, nameTaken } = await audited(request, 'register', maskedPhone(form.phoneNumber), () =>
        registerBuyer(deps, form, soleTrader),
      )
      const session = await begin(request, 'register', userId, true)
      return handOver(
        reply,
        session,
        nameTaken ? { errorType: errorType.registeredWithNotice, message: sameCompanyNotice } : {},
      )
    }
  route(app, auth.register, register(false))
  route(app, auth.registerSoleTrader, register(true))

  for (const endpoint of [auth.setPassword, auth.resetPassword]) {
    route(app, endpoint, async ({ password }, request, reply) => {
      const caller = callerOf(request)
      const session = await audited(request, 'password', '', () => setPassword(deps, caller, password))
      await audit(db, request, { event: 'password', result: 'ok' })
      setSession(reply, cookies, session)
      return {}
    })
  }

  route(app, auth.logout, async (_params, request, reply) => {
    if (request.caller) {
      await sessions.drop(request.caller)
      await audit(db, request, { event: 'logout', result: 'ok' })
    }
    setSession(reply, cookies, null)
    return {}
  })

  route(app, auth.switchCompany, async ({ companyId }, request, reply) => {
    const caller = callerOf(request)
    const isTheirs = (await companiesOf(db, caller.userId)).some(({ id }) => id === companyId)
    await audit(db, request, {
      event: 'company.switch',
      object: String(companyId),
      result: isTheirs ? 'ok' : 'refused',
    })
    if (!isTheirs) throw forbidden()
    return handOver(reply, await sessions.switchCompany(caller, companyId))
  })

  route(app, auth.switchable, async (_params, request) => {
    const caller = callerOf(request)
    const companies = await companiesOf(db, caller.userId)
    return {
      canSwitch: companies.length > 1,
      companies: companies.map((company) => ({ ...company, current: company.id === caller.companyId })),
    }
  })

  route(app, user.userInfo, (_params, request) => profile(db, callerOf(request)))
  route(app, user.dictionary, () => dictionary)
  if (captchas) serveOutbox(app, db, captchas)
}
