import * as account from '@lianmeng/contract/account/endpoints'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { userNameProblem } from '@lianmeng/trade/identity/forms'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../accounts/caller.ts'
import { audit } from '../../audit/audit.ts'
import { audited } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { route } from '../../http/route.ts'
import { changePhone } from './change-phone.ts'
import { dictionary } from './dictionary.ts'
import { loggedPhone } from './logged-phone.ts'
import { setPassword } from './new-password.ts'
import { profile } from './profile.ts'
import { setName } from './queries.ts'
import { formRefusal } from './refuse.ts'

/** The caller's own profile: name, number, password. */
export function serveOwn(app: FastifyInstance, deps: Deps): void {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  for (const endpoint of [identity.setPassword, identity.resetPassword]) {
    route(app, endpoint, async ({ password }, actor, { reply }) => {
      const session = await audited(db, actor, { event: 'password', refusals: 'all' }, () =>
        setPassword(deps, actor, password),
      )
      await audit(db, actor, { event: 'password', result: 'ok' })
      setSession(reply, cookies, session)
    })
  }

  route(app, account.changePhone, async (form, actor, { reply }) => {
    const event = 'phone.change'
    const object = loggedPhone(form.phoneNumber)
    const session = await audited(db, actor, { event, object, refusals: 'all' }, () =>
      changePhone(deps, callerOf(actor), form),
    )
    await audit(db, actor, { event, object, result: 'ok' })
    setSession(reply, cookies, session)
  })

  route(app, account.saveProfile, async ({ userName }, actor) => {
    const caller = callerOf(actor)
    const problem = userNameProblem(userName)
    if (problem) throw formRefusal(problem)
    await setName(db, caller.userId, userName.trim())
    await sessions.forget(caller)
    await audit(db, actor, { event: 'profile', result: 'ok' })
  })

  route(app, identity.userInfo, (_params, actor) => profile(db, callerOf(actor)))
  route(app, identity.dictionary, () => dictionary)
}
