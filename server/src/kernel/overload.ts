import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { overloaded } from './failures.ts'

/** Part of the heap's limit from which on they are. */
const maxHeap = 0.8

/** What must answer also under load: it says that the process lives. */
const spared = new Set(['/healthz', '/metrics'])

/** Sheds load with 503 when the process itself is at its end. */
export async function installOverload(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * maxHeap,
    pressureHandler: (request) => {
      if (!spared.has(request.url)) throw overloaded()
    },
  })
}

/**
 * Sheds load with 503 when the database is at its end: many calls are in flight and the oldest of them has waited long,
 * so that one more would only wait behind them. Many fast calls are no reason.
 * @param queued addresses whose calls wait for a turn of their own: they say nothing of the database, and are never shed
 * @param jam from how many calls in flight on, and for how long the oldest may have been, ms
 */
export function installShedding(
  app: FastifyInstance,
  queued: ReadonlySet<string> = new Set(),
  jam = { calls: 64, wait: 1_000 },
): void {
  /** When each call in flight began, oldest first. */
  const begun = new Map<object, number>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (queued.has(request.url)) return done()
    const now = performance.now()
    if (begun.size >= jam.calls && now - begun.values().next().value! > jam.wait) return done(overloaded())
    begun.set(request, now)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    begun.delete(request)
    done()
  })
  app.addHook('onRequestAbort', (request, done) => {
    begun.delete(request)
    done()
  })
}
