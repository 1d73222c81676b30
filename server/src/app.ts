import { randomBytes } from 'node:crypto'
import { login, resetPassword, setPassword } from '@lianmeng/contract/auth'
import { gateway } from '@lianmeng/contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { audit } from './db/audit.ts'
import type { Deps, Feature } from './deps.ts'
import { sessionCookies } from './kernel/cookies.ts'
import { installCsrf } from './kernel/csrf.ts'
import { installDrain } from './kernel/drain.ts'
import { answerFailure } from './kernel/failures.ts'
import { installFrom } from './kernel/from.ts'
import { installSecurityHeaders } from './kernel/headers.ts'
import { installHealth } from './kernel/health.ts'
import { openHttpServer } from './kernel/http-server.ts'
import { installInterfacePages } from './kernel/interface-pages.ts'
import { installMetrics } from './kernel/metrics.ts'
import { installNotFound, watchRoutes } from './kernel/not-found.ts'
import { installHeapGuard, installShedding } from './kernel/overload.ts'
import { installPathGuard } from './kernel/path-tricks.ts'
import { serveProbe } from './kernel/probe.ts'
import { refuseBrokenRequest } from './kernel/raw-refusal.ts'
import { installSerialization } from './kernel/serialization.ts'
import { installSession } from './kernel/session.ts'
import { nobodyTurnedAway } from './kernel/turned-away.ts'
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

/** Bounds of a request's size. */
const limits = { bodyLimit: 256 * 1024, routerOptions: { maxParamLength: 64 } }

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
  const turnedAway = nobodyTurnedAway()
  const app = Fastify({
    ...limits,
    serverFactory: (handle) => openHttpServer(handle, config, turnedAway),
    trustProxy: config.trustedProxies.length > 0 ? [...config.trustedProxies] : false,
    logger: { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    clientErrorHandler: refuseBrokenRequest,
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
  app.setErrorHandler(answerFailure)
  installFrom(app)
  installSecurityHeaders(app, config.publicOrigin)
  installPathGuard(app, (request, path) =>
    audit(db, request, { event: 'path', object: path.slice(0, 200), result: 'refused' }),
  )
  installValidation(app)
  installSerialization(app)
  const shedding = installShedding(app, queued)
  installDrain(app)
  installHeapGuard(app)
  const methodsOf = watchRoutes(app)
  const addFigure = installMetrics(app, deps.alarms, config)
  addFigure({ name: 'connections_refused_total', kind: 'counter', read: () => turnedAway.tooMany })
  addFigure({ name: 'slow_senders_cut_total', kind: 'counter', read: () => turnedAway.slowSending })
  addFigure({ name: 'slow_readers_cut_total', kind: 'counter', read: () => turnedAway.slowReading })
  addFigure({ name: 'calls_in_flight', kind: 'gauge', read: shedding.inFlight })
  addFigure({ name: 'calls_shed_total', kind: 'counter', read: shedding.shed })
  installHealth(app, ending)
  installNotFound(app, methodsOf, await installWebApp(app, config))

  await app.register(async (api) => {
    shedding.protect(api)
    const { publicOrigin } = config
    const { name: cookieName } = sessionCookies(publicOrigin)
    installSession(api, sessions, cookieName)
    installCsrf(api, { publicOrigin, cookieName }, async (request) => {
      // Without a login there is nothing that the foreign page could have used.
      if (!request.caller) return
      await audit(db, request, { event: 'csrf', object: request.routeOptions.url ?? '', result: 'refused' })
    })
    serveProbe(api, db)
    await installInterfacePages(api, config.platformName)
    for (const feature of features) feature(api, deps)
  })
  return app
}
