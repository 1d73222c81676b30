import * as contract from '@lianmeng/contract/erp/link-endpoints'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '../../accounts/actor.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import { audited } from '../../audit/audited.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { route } from '../../http/route.ts'
import { type Entering, proveErpUser, takeTicket } from './erp-login.ts'
import { logIn } from './log-in.ts'
import { loggedPhone } from './logged-phone.ts'

/** Tickets that an address may show per hour: an office of many people, and nobody who guesses. */
const perAddress = [{ seconds: 3600, max: 300 }]
const event = 'login.erp'

/** Logins from a seller's ERP. */
export function serveErpLogins(app: FastifyInstance, deps: Deps): void {
  const { db, config } = deps
  const cookies = sessionCookies(config.publicOrigin)

  async function enter(reply: FastifyReply, actor: Actor, { entry, userId, tenantId }: Entering, smsProof: boolean) {
    if (userId === null) return new AnswerWithTop(entry, {})
    const session = await logIn(deps, actor, { event, userId, tenantId, smsProof })
    setSession(reply, cookies, session)
    return new AnswerWithTop(entry, { token: session.epoch })
  }

  route(app, contract.erpTicket, async ({ ticket }, actor, { reply }) => {
    await enforceLimits(db, `erp-ticket:${actor.from.ip}`, perAddress)
    const entering = await audited(db, actor, { event, object: 'ticket', refusals: 'all' }, () =>
      takeTicket(deps, ticket),
    )
    return enter(reply, actor, entering, false)
  })

  route(app, contract.erpProve, async (form, actor, { reply }) => {
    const attempt = { event, object: loggedPhone(form.phoneNumber), refusals: 'all' } as const
    const entering = await audited(db, actor, attempt, () => proveErpUser(deps, form))
    return enter(reply, actor, entering, true)
  })
}
