import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { login, resetPassword, setPassword } from '@lianmeng/contract/auth'
import { gateway } from '@lianmeng/contract/endpoint'
import { refused } from '@lianmeng/contract/envelope'
import { httpMessage } from '@lianmeng/contract/http-messages'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { audit } from './db/audit.ts'
import type { Deps, Feature } from './deps.ts'
import { sessionCookies } from './kernel/cookies.ts'
import { installCsrf } from './kernel/csrf.ts'
import { answerFailure } from './kernel/failures.ts'
import { installFrom } from './kernel/from.ts'
import { installSecurityHeaders } from './kernel/headers.ts'
import { installHealth } from './kernel/health.ts'
import { installInterfacePages } from './kernel/interface-pages.ts'
import { installMetrics } from './kernel/metrics.ts'
import { installNotFound, watchRoutes } from './kernel/not-found.ts'
import { installOverload, installShedding } from './kernel/overload.ts'
import { installSerialization } from './kernel/serialization.ts'
import { installSession } from './kernel/session.ts'
import { installValidation } from './kernel/validation.ts'
import { installWebApp } from './kernel/web-app.ts'

/** Request ids are unique across restarts and processes: a start-up part and a counter. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Raw answer to bytes that never became a request. */
function refuseRaw(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const body = JSON.stringify(refused(status, httpMessage(status)))
  socket.end(
    `HTTP/1.1 ${status} \r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
}

/** Bounds of every connection and request, so that a slow or large one ends (ms and bytes). */
const limits = {
  requestTimeout: 15_000,
  keepAliveTimeout: 10_000,
  connectionTimeout: 60_000,
  maxRequestsPerSocket: 1_000,
  bodyLimit: 256 * 1024,
  routerOptions: { maxParamLength: 64 },
}

/** Logins wait for their turn to be hashed. */
const queued = new Set([login, setPassword, resetPassword].map(({ path }) => `${gateway}${path}`))

/**
 * The whole server: what it is made of, and which features it has. It does not listen yet.
 * @param ending aborted when the process is about to close: from then on it calls itself not ready
 */
export async function buildApp(
  deps: Deps,
  features: readonly Feature[],
  ending: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const { config, db, sessions } = deps
  const app = Fastify({
    ...limits,
    http: { headersTimeout: 10_000 },
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    clientErrorHandler: refuseRaw,
    frameworkErrors: answerFailure,
  })
  db.onForeignAnswer(({ message }) => {
    // Whoever asked gets a 500; this is for those who look after the house.
    void deps.alarms.raise(app.log, {
      kind: 'foreignAnswer',
      text: '数据库返回了他人的数据，已拒绝',
      detail: { message },
    })
  })
  app.server.maxConnections = 2_000
  app.setErrorHandler(answerFailure)
  installValidation(app)
  installSerialization(app)
  installFrom(app)
  installSecurityHeaders(app, config.publicOrigin)
  await installOverload(app, deps.config.maxEventLoopDelay)
  const methodsOf = watchRoutes(app)
  installMetrics(app, deps.alarms)
  installHealth(app, db, ending)
  installNotFound(app, methodsOf, await installWebApp(app, config))

  await app.register(async (api) => {
    installShedding(api, queued)
    const { publicOrigin } = config
    const { name: cookieName } = sessionCookies(publicOrigin)
    installSession(api, sessions, cookieName)
    installCsrf(api, { publicOrigin, cookieName }, async (request) => {
      // Without a login there is nothing that the foreign page could have used.
      if (!request.caller) return
      await audit(db, request, { event: 'csrf', object: request.routeOptions.url ?? '', result: 'refused' })
    })
    await installInterfacePages(api, config.platformName)
    for (const feature of features) feature(api, deps)
  })
  return app
}
