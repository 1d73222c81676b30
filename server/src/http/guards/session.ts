import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Caller } from '../../accounts/caller.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { notLoggedIn } from '../../answers/errors.ts'
import { cookieIn } from './cookies.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    /** The caller behind a request's session as of now; null: the session has ended. */
    callerAgain(request: FastifyRequest): Promise<Caller | null>
  }
}

/** Finds the caller of a session's token or of an API key; see accounts/sessions.ts. */
export type FindCaller = Pick<Sessions, 'find' | 'findKey'>

/** Length of 32 bytes in base64url: anything else is not a token of ours and needs no query. */
const tokenLength = 43

/** The form of an API key. Its prefix lets source code scanners recognise it. */
const keyForm = /^wlm_[\w-]{43}$/
const bearer = /^Bearer +(\S*) *$/i

/** The key in `Authorization: Bearer …`; undefined: none. */
export const bearerOf = ({ headers }: FastifyRequest): string | undefined =>
  headers.authorization === undefined ? undefined : bearer.exec(headers.authorization)?.[1]

/** The session's token in the cookie; undefined: none. */
export const sessionTokenOf = ({ headers }: FastifyRequest, cookieName: string): string | undefined =>
  cookieIn(headers.cookie, cookieName)

/**
 * Sets `request.caller` from an API key or the session cookie. Secrets anywhere else, above all in the address, are
 * ignored. If both are sent the key decides: a wrong or expired key answers 401 and never falls back on the session.
 */
export function installSession(app: FastifyInstance, { find, findKey }: FindCaller, cookieName: string): void {
  app.decorateRequest('caller', null)
  app.decorate('callerAgain', async (request: FastifyRequest) => {
    const token = sessionTokenOf(request, cookieName)
    return token?.length === tokenLength ? find(token) : null
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const key = bearerOf(request)
    const token = sessionTokenOf(request, cookieName)
    const answered = (caller: Caller | null): void => {
      request.caller = caller
      done(key !== undefined && !caller ? notLoggedIn() : undefined)
    }
    const isOurs = key === undefined ? token?.length === tokenLength : keyForm.test(key)
    if (!isOurs) return answered(null)
    const found = key === undefined ? find(token!) : findKey(key, request.from?.ip ?? '')
    if (found instanceof Promise) found.then(answered, done)
    else answered(found)
  })
}
