import { randomBytes } from 'node:crypto'
import { gateway } from '@lianmeng/contract/endpoint'
import { login, resetPassword, setPassword } from '@lianmeng/contract/identity/endpoints'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { audit } from './audit/audit.ts'
import type { Deps, Feature } from './deps.ts'
import { actorOf } from './http/actor-of.ts'
import { installCompression } from './http/compression.ts'
import { installDrain } from './http/connections/drain.ts'
import { openHttpServer } from './http/connections/http-server.ts'
import { trustOf } from './http/connections/listen.ts'
import { refuseBrokenRequest } from './http/connections/raw-refusal.ts'
import { noRefusedConnections, type RefusedConnections } from './http/connections/refused-connections.ts'
import { answerFailure } from './http/failures.ts'
import { sessionCookies } from './http/guards/cookies.ts'
import { installCsrf } from './http/guards/csrf.ts'
import { installFrom } from './http/guards/from.ts'
import { installPathGuard } from './http/guards/path-tricks.ts'
import { installSession } from './http/guards/session.ts'
import { installSecurityHeaders } from './http/headers.ts'
import { installHealth } from './http/health/health.ts'
import { type Figure, installMetrics } from './http/health/metrics.ts'
import { installHeapGuard, installShedding, type Shedding } from './http/health/overload.ts'
import { probePath, serveProbe } from './http/health/probe.ts'
import { installInterfacePages } from './http/pages/interface-pages.ts'
import { installNotFound } from './http/pages/not-found.ts'
import { installWebApp } from './http/pages/web-app.ts'
import { installScanner } from './http/scanned.ts'
import { installSerialization } from './http/serialization.ts'
import { watchRoutes } from './http/served-routes.ts'
import { callTurns } from './http/turns.ts'
import { installValidation } from './http/validation.ts'

/** Request ids, unique across restarts and processes: a start-up part and a counter. */
function requestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** Limits of a request's size. */
const limits = { bodyLimit: 256 * 1024, routerOptions: { maxParamLength: 64 } }

/** Logins queue for hashing. */
const queued = new Set([login, setPassword, resetPassword].map(({ path }) => `${gateway}${path}`))

/** Addresses that supervisors ask, and the process itself. */
const probes = new Set(['/healthz', '/readyz', '/metrics', probePath])

/** Requests turned away by the limits of connections and of load. */
const figuresOf = (refused: RefusedConnections, { inFlight, shed }: Pick<Shedding, 'inFlight' | 'shed'>): Figure[] => [
  {
    name: 'connections_refused_total',
    help: 'Connections beyond the limit',
    kind: 'counter',
    read: () => refused.tooMany,
  },
  {
    name: 'slow_senders_cut_total',
    help: 'Connections cut for sending too slowly',
    kind: 'counter',
    read: () => refused.slowSending,
  },
  {
    name: 'slow_readers_cut_total',
    help: 'Connections cut for reading too slowly',
    kind: 'counter',
    read: () => refused.slowReading,
  },
  { name: 'calls_in_flight', help: 'Calls under way', kind: 'gauge', read: inFlight },
  { name: 'calls_shed_total', help: 'Calls refused under load', kind: 'counter', read: shed },
]

/**
 * The whole server: its parts and its features. It does not listen yet.
 * @param ending aborted when the process is about to close: from then on it reports itself not ready
 */
export async function buildApp(
  deps: Deps,
  features: readonly Feature[],
  ending: AbortSignal = new AbortController().signal,
): Promise<FastifyInstance> {
  const { config, db, sessions } = deps
  const refused = noRefusedConnections()
  const app = Fastify({
    ...limits,
    serverFactory: (handle) => openHttpServer(handle, config, refused, probes),
    trustProxy: trustOf(config),
    logger: { level: config.logLevel, ...(deps.logTo && { stream: deps.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    clientErrorHandler: refuseBrokenRequest,
    frameworkErrors: answerFailure,
  })
  db.onForeignAnswer(({ message }) => {
    // The caller gets a 500; the alarm is for the operators.
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
    audit(db, actorOf(request), { event: 'path', object: path.slice(0, 200), result: 'refused' }),
  )
  installValidation(app)
  installSerialization(app)
  installScanner(app, deps.scanner)
  installCompression(app)
  const shedding = installShedding(app, queued)
  installDrain(app)
  installHeapGuard(app)
  watchRoutes(app)
  const addFigure = installMetrics(app, deps.alarms, config)
  for (const figure of figuresOf(refused, shedding)) addFigure(figure)
  installHealth(app, ending)
  installNotFound(app, await installWebApp(app, config))

  await app.register(async (api) => {
    shedding.protect(api)
    api.decorate('turns', callTurns(shedding))
    const { publicOrigin } = config
    const { name: cookieName } = sessionCookies(publicOrigin)
    installSession(api, sessions, cookieName)
    installCsrf(api, { publicOrigin, cookieName }, async (request) => {
      // Without a login the foreign page had nothing to misuse.
      if (!request.caller) return
      await audit(db, actorOf(request), { event: 'csrf', object: request.routeOptions.url ?? '', result: 'refused' })
    })
    serveProbe(api, db)
    await installInterfacePages(api, config.platformName)
    for (const feature of features) feature(api, deps)
  })
  return app
}
