import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sessionsOn } from './accounts/sessions.ts'
import { localFolder } from './adapters/files/local-folder.ts'
import { groupRobots } from './adapters/group-robots/robots.ts'
import { syslog, toAll } from './adapters/log/syslog.ts'
import { outboxMail } from './adapters/mail/outbox.ts'
import { smtpMail } from './adapters/mail/smtp.ts'
import { payOn } from './adapters/pay/pay.ts'
import { clamd } from './adapters/scanner/clamd.ts'
import { noScanner } from './adapters/scanner/none.ts'
import { countedMail, countedSms } from './adapters/sent/counted.ts'
import { aliyunSms } from './adapters/sms/aliyun.ts'
import { outboxSms } from './adapters/sms/outbox.ts'
import { kernelSolids } from './adapters/solids/kernel.ts'
import { kuaidi100 } from './adapters/tracking/kuaidi100.ts'
import { noTracking } from './adapters/tracking/none.ts'
import { httpsHooks } from './adapters/web-hooks/https-hooks.ts'
import { alarmsOn } from './audit/alarms.ts'
import { workCalendarOn } from './calendar/work-calendar.ts'
import { openingCatalogue } from './catalogue/open-catalogue.ts'
import { repeatedly } from './concurrency/repeatedly.ts'
import { readConfig } from './config/config.ts'
import { connectionShares } from './config/connection-shares.ts'
import { startStep } from './config/start-problem.ts'
import { connect } from './database/db.ts'
import { listenAt } from './http/connections/listen.ts'
import { prepareAsOwner } from './installation.ts'
import type { Jobs } from './jobs.ts'
import { isOfQueue } from './queue-failure.ts'
import { readPublished } from './reference/overlays/published.ts'
import { startAdvice } from './start-advice.ts'
import { systemClock } from './time/clock.ts'

/** Time limit for requests in flight and everything else when the process ends, ms. */
const endWithin = 15_000
/** Time for a load balancer to notice that this process is no longer ready, ms. */
const noticeWithin = 2_000
/** Pause after which a process looks for what another one has published of standards, ms. */
const publishedAgain = 3_000

const config = await startStep(() => readConfig(process.env))
const connections = connectionShares(config.databaseConnections)
const db = connect(config.databaseUrl, { max: connections.requests, name: 'lianmeng' })
const sessions = sessionsOn(db)
// Reading all goods on sale may take long on a busy machine; no page waits for it.
const patient = connect(config.databaseUrl, {
  max: connections.catalogue,
  name: 'lianmeng-catalogue',
  statementTimeout: 120_000,
  connectTimeout: 30_000,
  idleTimeout: 30_000,
})
await startStep(() => prepareAsOwner(patient, config))
await startStep(() => readPublished(patient))
const published = repeatedly(publishedAgain, () => readPublished(patient))
const { catalogue, begun, opened } = openingCatalogue(patient, { snapshot: join(config.dataDir, 'catalogue.snapshot') })
const solids = kernelSolids()
// The client for buckets is large: loaded only when used.
const files = config.s3
  ? (await import('./adapters/files/s3.ts')).s3Bucket(config.s3)
  : localFolder(join(config.dataDir, 'files'))
const sms = countedSms(db, config.aliyunSms ? aliyunSms(config.aliyunSms) : outboxSms(db))
const mail = countedMail(db, config.mail ? smtpMail(config.mail) : outboxMail(db))
const tracking = config.kuaidi100 ? kuaidi100(config.kuaidi100) : noTracking
const scanner = config.clamd ? clamd(config.clamd) : noScanner
const hooks = httpsHooks({ inside: config.hooksInside })
const robots = groupRobots(config, hooks)
const pay = payOn(db, config)
const workCalendar = workCalendarOn(db)
const alarms = alarmsOn(db)
const remoteLog = config.logSyslog ? syslog(config.logSyslog) : undefined
const logTo = remoteLog ? toAll(process.stdout, remoteLog) : null
const outside = { logTo, sms, mail, solids, files, scanner, hooks, robots, tracking, pay }

await begun
// While the database reads the goods on sale, the rest of the program is loaded and prepared.
const [{ buildApp }, { features }, { orderEffects }] = await Promise.all([
  import('./app.ts'),
  import('./features.ts'),
  import('./order-effects.ts'),
])
const inside = { workCalendar, sessions, alarms, catalogue, ...orderEffects() }
const deps = { config, db, clock: systemClock, ...inside, ...outside }
const ending = new AbortController()
let jobs: Jobs | undefined
const app = await buildApp(deps, features, ending.signal)
for (const sentence of await startAdvice(patient, config, process.env)) app.log.warn(sentence)

/** Refuses new work, finishes what has begun, and exits. A second call has no effect. */
async function end(): Promise<void> {
  if (ending.signal.aborted) return
  ending.abort()
  setTimeout(() => process.exit(1), endWithin).unref()
  if (config.production) await wait(noticeWithin)
  await app.close()
  published.stop()
  await jobs?.stop()
  await catalogue.close()
  await solids.close()
  await Promise.all([db.end(), patient.end(), remoteLog?.close()])
  process.exit(0)
}

process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('unhandledRejection', (error) => {
  if (isOfQueue(error)) return app.log.error({ err: error }, 'the background work lost its connection')
  app.log.fatal({ err: error }, 'a promise failed that nobody waits for')
  process.exit(1)
})

await app.ready()
await Promise.all([opened, sessions.listen()])
await listenAt(app, config)
const address = app.server.address()
process.send?.({ ready: true, port: typeof address === 'object' && address ? address.port : config.port })

// Loaded late: the first answer matters more than the background work.
const { startJobs } = await import('./jobs.ts')
if (!ending.signal.aborted) jobs = startJobs(deps, app.log)

// Reading all goods on sale leaves as much garbage as it uses memory; exposed by --expose-gc.
globalThis.gc?.()
