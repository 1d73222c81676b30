import type { Endpoint } from '@lianmeng/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { forbidden } from '../../answers/errors.ts'
import { bearerOf, sessionTokenOf } from './session.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a page of ours sent this: its origin is the configured one, or the very host it calls. */
function isOwnOrigin(origin: string, request: FastifyRequest, publicOrigin: string): boolean {
  if (origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.headers.host
}

/**
 * Whether a changing call may come from a foreign page. Browsers state the origin of a call; other clients send neither
 * header and must prove with JSON or `X-WLM` that the call is not a plain form's.
 */
function isCrossSite(request: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site, 'content-type': type } = request.headers
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  if (origin !== undefined) return !isOwnOrigin(origin, request, publicOrigin)
  if (request.headers['x-wlm'] === '1') return false
  // A GET has no body whose type could prove anything.
  return safe.has(request.method) || (type !== undefined && !type.startsWith('application/json'))
}

/** A GET that writes does so only in a user's name: without a session it is refused like every other call. */
const changesNothing = (request: FastifyRequest, cookieName: string): boolean =>
  safe.has(request.method) &&
  (!(request.routeOptions.config as { endpoint?: Endpoint }).endpoint?.writes ||
    sessionTokenOf(request, cookieName) === undefined)

/** No foreign page has a key: a call with one and without the cookie uses no one's session. */
const comesWithKeyOnly = (request: FastifyRequest, cookieName: string): boolean =>
  bearerOf(request) !== undefined && sessionTokenOf(request, cookieName) === undefined

/** Calls with bytes signed by their sender are trusted for that alone, without any session. */
const isSigned = (request: FastifyRequest): boolean =>
  (request.routeOptions.config as { endpoint?: Endpoint }).endpoint?.body === 'raw'

/**
 * Refuses calls that a foreign page makes with the user's cookie.
 * @param onRefused logs the attempt
 */
export function installCsrf(
  app: FastifyInstance,
  { publicOrigin, cookieName }: { publicOrigin: string; cookieName: string },
  onRefused: (request: FastifyRequest) => Promise<void>,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isSigned(request) || changesNothing(request, cookieName) || comesWithKeyOnly(request, cookieName)) return done()
    if (!isCrossSite(request, publicOrigin)) return done()
    onRefused(request).then(() => done(forbidden('请求来源不被允许，请从本站页面操作')), done)
  })
}
