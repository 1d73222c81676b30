import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { notFound } from '../../answers/errors.ts'
import type { Config } from '../../config/config.ts'
import { comesFromThisMachine } from '../guards/loopback.ts'
import { bearerOf } from '../guards/session.ts'

/** Counts events by kind that need attention. */
type Counted = { counts(): ReadonlyMap<string, number> }

/** A figure that is read when a collector requests it. */
export type Figure = { name: string; help: string; kind: 'gauge' | 'counter'; read(): number }

type Access = Pick<Config, 'metricsToken' | 'production'>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * With a configured token, callers that send it as `Authorization: Bearer`; without one, nobody in production and
 * otherwise only this machine.
 */
function mayRead(request: FastifyRequest, { metricsToken, production }: Access): boolean {
  if (!metricsToken) return !production && comesFromThisMachine(request)
  return timingSafeEqual(hashOf(bearerOf(request) ?? ''), hashOf(metricsToken))
}

/** Registers a figure that is read afresh each time. */
function addFigure(registry: Registry, { name, help, kind, read }: Figure): void {
  const registers = [registry]
  if (kind === 'gauge') {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read())
      },
    })
    return
  }
  new Counter({
    name,
    help,
    registers,
    collect() {
      this.reset()
      this.inc(read())
    },
  })
}

/** Counts replies by class of status, and measures their duration. */
function countReplies(app: FastifyInstance, registers: Registry[]): void {
  const replies = new Counter({
    name: 'http_replies_total',
    help: 'Replies by class of status',
    labelNames: ['status'],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its reply',
    buckets: [0.005, 0.015, 0.05, 0.25, 1, 5],
    registers,
  })
  app.addHook('onResponse', (_request, reply, done) => {
    replies.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` })
    durations.observe(reply.elapsedTime / 1000)
    done()
  })
}

function countAlarms(alarms: Counted, registers: Registry[]): void {
  new Counter({
    name: 'alarms_total',
    help: 'Alarms raised by this process',
    labelNames: ['kind'],
    registers,
    collect() {
      this.reset()
      for (const [kind, times] of alarms.counts()) this.inc({ kind }, times)
    },
  })
}

/** The 99th percentile of timer delays since the last reading of the figures. */
function watchEventLoop(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  app.addHook('onListen', (done) => {
    delay.enable()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    delay.disable()
    done()
  })
  const read = () => {
    const seconds = delay.percentile(99) / 1e9
    delay.reset()
    return seconds
  }
  addFigure(registry, { name: 'nodejs_event_loop_delay_p99_seconds', help: 'Lateness of timers', kind: 'gauge', read })
}

/** Figures of the process itself. */
const ofProcess: readonly Figure[] = [
  {
    name: 'process_resident_memory_bytes',
    help: 'Resident memory',
    kind: 'gauge',
    read: () => process.memoryUsage.rss(),
  },
  { name: 'nodejs_heap_used_bytes', help: 'Heap in use', kind: 'gauge', read: () => process.memoryUsage().heapUsed },
  { name: 'process_uptime_seconds', help: 'Since the start', kind: 'gauge', read: () => Math.round(process.uptime()) },
]

/** Serves `/metrics` for Prometheus. @returns a function that adds a figure */
export function installMetrics(app: FastifyInstance, alarms: Counted, access: Access): (figure: Figure) => void {
  // A separate registry: several apps in one process, as in tests, must not share figures.
  const registry = new Registry()
  countReplies(app, [registry])
  countAlarms(alarms, [registry])
  watchEventLoop(app, registry)
  for (const figure of ofProcess) addFigure(registry, figure)
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, access)) throw notFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return (figure) => addFigure(registry, figure)
}
