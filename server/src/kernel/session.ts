import type { FastifyInstance } from 'fastify'
import type { Caller } from './caller.ts'
import { cookieIn } from './cookies.ts'

/** Tells who is behind a token; see db/sessions.ts. */
export type FindCaller = (token: string) => Caller | null | Promise<Caller | null>

/** Length of 32 bytes in base64url: anything else is no token of ours and not worth a question. */
const tokenLength = 43

/** Sets `request.caller` from the session cookie. A token anywhere else, in the address above all, is not looked at. */
export function installSession(app: FastifyInstance, find: FindCaller, cookieName: string): void {
  app.decorateRequest('caller', null)
  app.addHook('onRequest', (request, _reply, done) => {
    const token = cookieIn(request.headers.cookie, cookieName)
    if (token?.length !== tokenLength) return done()
    const found = find(token)
    if (!(found instanceof Promise)) {
      request.caller = found
      return done()
    }
    found.then((caller) => {
      request.caller = caller
      done()
    }, done)
  })
}
