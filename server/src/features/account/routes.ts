import * as account from '@lianmeng/contract/account/endpoints'
import { accountTexts } from '@lianmeng/contract/account/texts'
import { callerOf } from '../../accounts/caller.ts'
import { notFound } from '../../answers/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { Feature } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { route } from '../../http/route.ts'
import { createKey, listKeys, revokeKey } from './api-keys.ts'
import { closeAccount } from './close-account.ts'
import { exportData } from './export-data.ts'
import { listSessions } from './open-sessions.ts'
import { readSecurityLog } from './security-log.ts'

/** A person's account: sessions, API keys, security log, export of the data, closing. */
export const ownAccount: Feature = (app, deps) => {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  route(app, account.sessions, (_params, actor) => listSessions(db, callerOf(actor)))

  route(app, account.endSession, async ({ id }, actor, { reply }) => {
    const caller = callerOf(actor)
    const event = 'session.end'
    const object = `session ${id}`
    const ended = await sessions.end(caller, id)
    await audit(db, actor, { event, object, result: ended ? 'ok' : 'refused' })
    if (!ended) throw notFound(accountTexts.sessionMissing)
    if (id === caller.sessionId) setSession(reply, cookies, null)
  })

  route(app, account.endSessions, async ({ includingThis }, actor, { reply }) => {
    const caller = callerOf(actor)
    const ended = await sessions.endAll(caller, includingThis ? undefined : caller)
    await audit(db, actor, { event: 'session.endAll', result: 'ok' })
    if (includingThis) setSession(reply, cookies, null)
    return { ended }
  })

  route(app, account.securityLog, ({ start = 1, limit = 10 }, actor) =>
    readSecurityLog(db, callerOf(actor).userId, { start, limit }),
  )

  route(app, account.apiKeys, (_params, actor) => listKeys(db, callerOf(actor).userId))

  route(app, account.createApiKey, async (wanted, actor) => {
    const made = await createKey(deps, callerOf(actor), wanted)
    await audit(db, actor, { event: 'key.create', object: `key ${made.id}`, result: 'ok' })
    return made
  })

  route(app, account.revokeApiKey, async ({ id }, actor) => {
    await revokeKey(deps, callerOf(actor), id)
    await audit(db, actor, { event: 'key.revoke', object: `key ${id}`, result: 'ok' })
  })

  route(app, account.exportData, async (_params, actor) => {
    const file = await exportData(deps, callerOf(actor))
    await audit(db, actor, { event: 'account.export', result: 'ok' })
    return file
  })

  route(app, account.deleteAccount, async (_params, actor, { reply }) => {
    await closeAccount(deps, actor)
    setSession(reply, cookies, null)
  })
}
