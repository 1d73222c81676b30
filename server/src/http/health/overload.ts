import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded } from '../failures.ts'
import { runningClock } from './running-clock.ts'

/** Share of the heap's limit above which calls are refused. */
const maxHeap = 0.8
/** Interval of the checks, ms. */
const heapLookedAt = 1_000

/** Addresses that always answer: they show that the process is alive. */
const spared = new Set(['/healthz', '/metrics'])

/** The used share of the heap's limit. */
function usedHeap(): number {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size / heap_size_limit
}

/** Refuses calls with 503 while the process is nearly out of memory. */
export function installHeapGuard(app: FastifyInstance, used: () => number = usedHeap): void {
  const isFull = () => used() > maxHeap
  let full = isFull()
  const timer = setInterval(() => {
    full = isFull()
  }, heapLookedAt).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  app.addHook('onRequest', (request, _reply, done) => {
    done(full && !spared.has(request.url) ? overloaded() : undefined)
  })
}

/** The protected part of the app, the calls in flight, and the number refused. */
export type Shedding = {
  protect(api: FastifyInstance): void
  /**
   * The call of this connection waits for others of its own caller: it is not in flight until it goes on.
   * @returns call it then
   */
  waits(socket: Socket): () => void
  inFlight(): number
  shed(): number
}

/**
 * Sheds load with 503 when the database is exhausted: many calls are in flight and the oldest has waited long, so that
 * another one would only wait behind them. Many fast calls are no reason, nor is a machine that was suspended.
 *
 * A call is in flight while it waits for us, never while we wait for its client: not while its body is arriving, and
 * not once its answer is ready. It ends with its connection at the latest, whichever hooks run then.
 * @param app the whole app; call before anything that delays an answer for its client. The argument of `protect` is
 * the part of it whose calls count and may be refused
 * @param queued addresses whose calls have a queue of their own: they tell nothing about the database, and are never
 * shed
 * @param jam the number of calls in flight, and the age of the oldest in ms, above which load is shed
 */
export function installShedding(
  app: FastifyInstance,
  queued: ReadonlySet<string> = new Set(),
  jam = { calls: 64, wait: 1_000 },
): Shedding {
  const clock = runningClock()
  app.addHook('onClose', async () => clock.stop())
  /** The start of each connection's call, oldest first. A connection has one at a time; see pipelining.ts. */
  const begun = new Map<Socket, number>()
  let shed = 0
  app.server.on('connection', (socket: Socket) => socket.once('close', () => begun.delete(socket)))

  const isJammed = () => begun.size >= jam.calls && clock.now() - begun.values().next().value! > jam.wait
  const begin = (request: FastifyRequest, _reply: unknown, done: (problem?: Error) => void): void => {
    const { socket } = request.raw
    // The client has disconnected: nothing is begun, nothing answered.
    if (socket.destroyed) return
    const counts = !queued.has(request.url) && !begun.has(socket)
    if (counts && isJammed()) {
      shed += 1
      done(overloaded())
    } else {
      if (counts) begun.set(socket, clock.now())
      done()
    }
  }
  const end = ({ raw }: FastifyRequest, _reply: unknown, _payload: unknown, done: () => void): void => {
    begun.delete(raw.socket)
    done()
  }

  app.addHook('onSend', end)
  return {
    protect(api) {
      api.addHook('onRequest', begin)
      api.addHook('preParsing', end)
      api.addHook('preValidation', begin)
    },
    waits(socket) {
      const counted = begun.delete(socket)
      return () => {
        if (counted && !socket.destroyed) begun.set(socket, clock.now())
      }
    },
    inFlight: () => begun.size,
    shed: () => shed,
  }
}
