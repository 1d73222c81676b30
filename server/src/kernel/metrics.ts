import { createHash, timingSafeEqual } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { notFound } from './errors.ts'
import { comesFromThisMachine } from './loopback.ts'
import { bearerOf } from './session.ts'

/** Upper bounds of the duration histogram, seconds. */
const bounds = [0.005, 0.015, 0.05, 0.25, 1, 5]

/** What the process counts, in the text format of Prometheus. */
function counters() {
  const replies = new Map<string, number>()
  const buckets = bounds.map(() => 0)
  let count = 0
  let seconds = 0
  return {
    count(status: number, duration: number): void {
      const kind = `${Math.floor(status / 100)}xx`
      replies.set(kind, (replies.get(kind) ?? 0) + 1)
      count += 1
      seconds += duration
      for (let i = bounds.length - 1; i >= 0 && duration <= bounds[i]!; i -= 1) buckets[i]! += 1
    },
    lines: (): string[] => [
      '# TYPE http_replies_total counter',
      ...[...replies].map(([kind, value]) => `http_replies_total{status="${kind}"} ${value}`),
      '# TYPE http_request_duration_seconds histogram',
      ...buckets.map((value, i) => `http_request_duration_seconds_bucket{le="${bounds[i]}"} ${value}`),
      `http_request_duration_seconds_bucket{le="+Inf"} ${count}`,
      `http_request_duration_seconds_sum ${seconds.toFixed(6)}`,
      `http_request_duration_seconds_count ${count}`,
    ],
  }
}

const gauge = (name: string, value: number): string[] => [`# TYPE ${name} gauge`, `${name} ${value}`]

/** What counts by kind what needs somebody's eye. */
type Counted = { counts(): ReadonlyMap<string, number> }

/** A figure as Prometheus has it, read when it is asked for. */
type Figure = { name: string; kind: 'gauge' | 'counter'; read(): number }

type Access = Pick<Config, 'metricsToken' | 'production'>

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * Where a token is configured, whoever shows it as `Authorization: Bearer`; without one, nobody in production and
 * elsewhere only this machine.
 */
function mayRead(request: FastifyRequest, { metricsToken, production }: Access): boolean {
  if (!metricsToken) return !production && comesFromThisMachine(request)
  return timingSafeEqual(hashOf(bearerOf(request) ?? ''), hashOf(metricsToken))
}

/** Serves `/metrics`. @returns what adds a figure */
export function installMetrics(app: FastifyInstance, alarms: Counted, access: Access): (figure: Figure) => void {
  const figures: Figure[] = []
  const http = counters()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  app.addHook('onListen', (done) => {
    delay.enable()
    done()
  })
  app.addHook('onClose', (_app, done) => {
    delay.disable()
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    http.count(reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', (request, reply) => {
    if (!mayRead(request, access)) throw notFound()
    const memory = process.memoryUsage()
    const lines = [
      ...http.lines(),
      '# TYPE alarms_total counter',
      ...[...alarms.counts()].map(([kind, times]) => `alarms_total{kind="${kind}"} ${times}`),
      ...figures.flatMap(({ name, kind, read }) => [`# TYPE ${name} ${kind}`, `${name} ${read()}`]),
      ...gauge('process_resident_memory_bytes', memory.rss),
      ...gauge('nodejs_heap_used_bytes', memory.heapUsed),
      ...gauge('nodejs_event_loop_delay_p99_seconds', delay.percentile(99) / 1e9),
      ...gauge('process_uptime_seconds', Math.round(process.uptime())),
    ]
    delay.reset()
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
  return (figure) => figures.push(figure)
}
