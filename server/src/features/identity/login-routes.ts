import * as auth from '@lianmeng/contract/auth'
import { errorType } from '@lianmeng/contract/codes'
import { awaitingApprovalNotice, sameCompanyNotice } from '@lianmeng/contract/identity-texts'
import type { Registration } from '@lianmeng/trade/identity/forms'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { audit } from '../../db/audit.ts'
import type { NewSession } from '../../db/sessions.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../kernel/caller.ts'
import { sessionCookies, setSession } from '../../kernel/cookies.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { Answered, route } from '../../kernel/route.ts'
import { attempt, loggedPhone } from './attempt.ts'
import { checkPassword } from './password-login.ts'
import { accountOf, companiesOf } from './queries.ts'
import { type Registered, registerBuyer } from './register.ts'
import { checkSmsLogin } from './sms-login.ts'

/** What a registration tells besides. */
function noticeText(notice: NonNullable<Registered['notice']>): string {
  return notice.kind === 'sameCompany' ? sameCompanyNotice : awaitingApprovalNotice(notice.companyName)
}

/** Logins, registrations, the current company and the end of a session. */
export function serveLogins(app: FastifyInstance, deps: Deps): void {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  /** Hands a session to the browser. */
  function handOver(reply: FastifyReply, session: NewSession, more: { errorType?: number; message?: string } = {}) {
    setSession(reply, cookies, session)
    return new Answered({}, { token: session.epoch, ...more })
  }

  /** Who tries with a number is about whoever has it. */
  const trying = (event: string, phone: string) => ({
    event,
    object: loggedPhone(phone),
    whose: async () => (await accountOf(db, phone))?.id,
  })

  type Who = { event: string; userId: number; smsProof: boolean; companyId?: number | null }

  /**
   * Begins a session. The one that the browser had before ends; the same person goes on in the company that they were
   * acting for.
   */
  async function begin(request: ServedRequest, { event, userId, smsProof, companyId }: Who): Promise<NewSession> {
    const { caller, from } = request
    const session = await sessions.create(userId, {
      smsProof,
      from,
      companyId: companyId ?? (caller?.userId === userId ? caller.companyId : null),
      replaced: caller,
    })
    await audit(db, request, { event, result: 'ok', userId })
    return session
  }

  route(app, auth.login, async (form, request, reply) => {
    const event = 'login.password'
    const userId = await attempt(db, request, trying(event, form.username), () =>
      checkPassword(deps, request.from.ip, form),
    )
    return handOver(reply, await begin(request, { event, userId, smsProof: false }))
  })

  route(app, auth.smsLogin, async (form, request, reply) => {
    const event = 'login.sms'
    const userId = await attempt(db, request, trying(event, form.phoneNumber), () => checkSmsLogin(deps, form))
    return handOver(reply, await begin(request, { event, userId, smsProof: true }))
  })

  const register = (soleTrader: boolean) => async (form: Registration, request: ServedRequest, reply: FastifyReply) => {
    const event = 'register'
    const { userId, companyId, notice } = await attempt(db, request, trying(event, form.phoneNumber), () =>
      registerBuyer(deps, form, { soleTrader, ip: request.from.ip }),
    )
    const session = await begin(request, { event, userId, companyId, smsProof: true })
    const more = notice ? { errorType: errorType.registeredWithNotice, message: noticeText(notice) } : {}
    return handOver(reply, session, more)
  }
  route(app, auth.register, register(false))
  route(app, auth.registerSoleTrader, register(true))

  route(app, auth.logout, async (_params, request, reply) => {
    if (request.caller) {
      await sessions.drop(request.caller)
      await audit(db, request, { event: 'logout', result: 'ok' })
    }
    setSession(reply, cookies, null)
    return {}
  })

  route(app, auth.switchCompany, async ({ companyId }, request, reply) => {
    const [event, object] = ['company.switch', String(companyId)]
    const session = await attempt(db, request, { event, object }, () =>
      sessions.switchCompany(callerOf(request), companyId),
    )
    await audit(db, request, { event, object, result: 'ok' })
    return handOver(reply, session)
  })

  route(app, auth.switchable, async (_params, request) => {
    const caller = callerOf(request)
    const companies = await companiesOf(db, caller.userId)
    return {
      canSwitch: companies.length > 1,
      companies: companies.map((company) => ({ ...company, current: company.id === caller.companyId })),
    }
  })
}
