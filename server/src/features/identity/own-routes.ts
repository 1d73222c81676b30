import * as account from '@lianmeng/contract/account'
import * as auth from '@lianmeng/contract/auth'
import * as user from '@lianmeng/contract/user'
import { userNameProblem } from '@lianmeng/trade/identity/forms'
import type { FastifyInstance } from 'fastify'
import { audit } from '../../db/audit.ts'
import type { Deps } from '../../deps.ts'
import { callerOf } from '../../kernel/caller.ts'
import { sessionCookies, setSession } from '../../kernel/cookies.ts'
import { route } from '../../kernel/route.ts'
import { attempt, loggedPhone } from './attempt.ts'
import { changePhone } from './change-phone.ts'
import { dictionary } from './dictionary.ts'
import { setPassword } from './new-password.ts'
import { profile } from './profile.ts'
import { setName } from './queries.ts'
import { formRefusal } from './refuse.ts'

/** Name, number and password of the caller, and who they are. */
export function serveOwn(app: FastifyInstance, deps: Deps): void {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  for (const endpoint of [auth.setPassword, auth.resetPassword]) {
    route(app, endpoint, async ({ password }, request, reply) => {
      const caller = callerOf(request)
      const session = await attempt(db, request, { event: 'password' }, () => setPassword(deps, caller, password))
      await audit(db, request, { event: 'password', result: 'ok' })
      setSession(reply, cookies, session)
      return {}
    })
  }

  route(app, account.changePhone, async (form, request, reply) => {
    const [event, object] = ['phone.change', loggedPhone(form.phoneNumber)]
    const session = await attempt(db, request, { event, object }, () => changePhone(deps, callerOf(request), form))
    await audit(db, request, { event, object, result: 'ok' })
    setSession(reply, cookies, session)
    return {}
  })

  route(app, account.saveProfile, async ({ userName }, request) => {
    const caller = callerOf(request)
    const problem = userNameProblem(userName)
    if (problem) throw formRefusal(problem)
    await setName(db, caller.userId, userName.trim())
    await sessions.forget(caller)
    await audit(db, request, { event: 'profile', result: 'ok' })
    return {}
  })

  route(app, user.userInfo, (_params, request) => profile(db, callerOf(request)))
  route(app, user.dictionary, () => dictionary)
}
