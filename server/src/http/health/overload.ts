import type { Socket } from 'node:net'
import { getHeapStatistics } from 'node:v8'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { overloaded } from '../failures.ts'
import { runningClock } from './running-clock.ts'

/** Part of the heap's limit from which on calls are refused. */
const maxHeap = 0.8
/** How often to look, ms. */
const heapLookedAt = 1_000

/** Addresses that answer even then: they show that the process lives. */
const spared = new Set(['/healthz', '/metrics'])

/** The part of the heap's limit that is used. */
function usedHeap(): number {
  const { used_heap_size, heap_size_limit } = getHeapStatistics()
  return used_heap_size / heap_size_limit
}

/** Refuses calls with 503 while the process has hardly any memory left. */
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

/** Where load is shed, what is being worked on, and how much was refused. */
export type Shedding = { protect(api: FastifyInstance): void; inFlight(): number; shed(): number }

/**
 * Sheds load with 503 when the database is at its end: many calls are in flight and the oldest of them has waited long,
 * so that one more would only wait behind them. Many fast calls are no reason, nor is a machine that stood still.
 *
 * A call is in flight while it waits for us, never while we wait for its client: not while its body is on the way, and
 * not once its answer is there. It ends with its connection at the latest, whatever hook comes or does not come then.
 * @param app the whole app; call before anything that has an answer wait for its client. What `protect` is called with
 *   is the part of it whose calls count and may be refused
 * @param queued addresses whose calls wait for a turn of their own: they say nothing of the database, and are never shed
 * @param jam from how many calls in flight on, and for how long the oldest may have been, ms
 */
export function installShedding(
  app: FastifyInstance,
  queued: ReadonlySet<string> = new Set(),
  jam = { calls: 64, wait: 1_000 },
): Shedding {
  const clock = runningClock()
  app.addHook('onClose', async () => clock.stop())
  /** When the call of each connection began, oldest first. A connection has one at a time; see pipelining.ts. */
  const begun = new Map<Socket, number>()
  let shed = 0
  app.server.on('connection', (socket: Socket) => socket.once('close', () => begun.delete(socket)))

  const isJammed = () => begun.size >= jam.calls && clock.now() - begun.values().next().value! > jam.wait
  const begin = (request: FastifyRequest, _reply: unknown, done: (problem?: Error) => void): void => {
    const { socket } = request.raw
    // The client has gone: nothing is begun, nothing answered.
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
    inFlight: () => begun.size,
    shed: () => shed,
  }
}
