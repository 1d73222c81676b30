import * as identity from '@lianmeng/contract/identity/endpoints'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../accounts/caller.ts'
import { audit } from '../../audit/audit.ts'
import { audited } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { route } from '../../http/route.ts'
import { handOver } from './login-routes.ts'
import { companiesOf } from './queries.ts'

/** Switching a session's company, and ending it. */
export function serveSession(app: FastifyInstance, { db, config, sessions }: Deps): void {
  const cookies = sessionCookies(config.publicOrigin)

  route(app, identity.logout, async (_params, actor, { reply }) => {
    if (actor.caller) {
      await sessions.drop(actor.caller)
      await audit(db, actor, { event: 'logout', result: 'ok' })
    }
    setSession(reply, cookies, null)
  })

  route(app, identity.switchCompany, async ({ companyId }, actor, { reply }) => {
    const event = 'company.switch'
    const object = String(companyId)
    const session = await audited(db, actor, { event, object, refusals: 'all' }, () =>
      sessions.switchCompany(callerOf(actor), companyId),
    )
    await audit(db, actor, { event, object, result: 'ok' })
    return handOver(reply, cookies, session)
  })

  route(app, identity.switchable, async (_params, actor) => {
    const caller = callerOf(actor)
    const companies = await companiesOf(db, caller.userId)
    return {
      canSwitch: companies.length > 1,
      companies: companies.map((company) => ({ ...company, current: company.id === caller.companyId })),
    }
  })
}
