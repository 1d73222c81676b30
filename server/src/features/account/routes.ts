import * as account from '@lianmeng/contract/account'
import { accountTexts } from '@lianmeng/contract/account-texts'
import { audit } from '../../db/audit.ts'
import type { Feature } from '../../deps.ts'
import { callerOf } from '../../kernel/caller.ts'
import { sessionCookies, setSession } from '../../kernel/cookies.ts'
import { notFound } from '../../kernel/errors.ts'
import { route } from '../../kernel/route.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'
import { closeAccount } from './close-account.ts'
import { exportData } from './export-data.ts'
import { listSessions } from './open-sessions.ts'
import { readSecurityLog } from './security-log.ts'

/** What a person sees and decides about their account: sessions, keys, its record, a copy of its data, its end. */
export const ownAccount: Feature = (app, deps) => {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  route(app, account.sessions, (_params, request) => listSessions(db, callerOf(request)))

  route(app, account.endSession, async ({ id }, request, reply) => {
    const caller = callerOf(request)
    const [event, object] = ['session.end', `session ${id}`]
    const ended = await sessions.end(caller, id)
    await audit(db, request, { event, object, result: ended ? 'ok' : 'refused' })
    if (!ended) throw notFound(accountTexts.sessionMissing)
    if (id === caller.sessionId) setSession(reply, cookies, null)
    return {}
  })

  route(app, account.endSessions, async ({ includingThis }, request, reply) => {
    const caller = callerOf(request)
    const ended = await sessions.endAll(caller, includingThis ? undefined : caller)
    await audit(db, request, { event: 'session.endAll', result: 'ok' })
    if (includingThis) setSession(reply, cookies, null)
    return { ended }
  })

  route(app, account.securityLog, ({ start = 1, limit = 10 }, request) =>
    readSecurityLog(db, callerOf(request).userId, { start, limit }),
  )

  route(app, account.apiKeys, (_params, request) => listKeys(db, callerOf(request).userId))

  route(app, account.createApiKey, async (wanted, request) => {
    const made = await createKey(deps, callerOf(request), wanted)
    await audit(db, request, { event: 'key.create', object: `key ${made.id}`, result: 'ok' })
    return made
  })

  route(app, account.revokeApiKey, async ({ id }, request) => {
    await revokeKey(deps, callerOf(request), id)
    await audit(db, request, { event: 'key.revoke', object: `key ${id}`, result: 'ok' })
    return {}
  })

  route(app, account.exportData, async (_params, request) => {
    const file = await exportData(deps, callerOf(request))
    await audit(db, request, { event: 'account.export', result: 'ok' })
    return file
  })

  route(app, account.deleteAccount, async (_params, request, reply) => {
    await closeAccount(deps, request)
    setSession(reply, cookies, null)
    return {}
  })
}
