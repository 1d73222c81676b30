import { setTimeout as wait } from 'node:timers/promises'
import websocket, { type WebSocket } from '@fastify/websocket'
import { type Endpoint, gateway } from '@lianmeng/contract/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../accounts/actor.ts'
import type { Caller } from '../accounts/caller.ts'
import { HttpProblem } from '../answers/errors.ts'
import { actorOf } from './actor-of.ts'
import { becameSocket } from './connections/connection-count.ts'
import { guard } from './route.ts'

/** Bytes of a frame from a client. */
const maxFrame = 16 * 1024
/** Bytes that a client leaves unread before it is cut off. */
const maxUnread = 1024 * 1024
/** Interval of the questions whether a client is still there, ms; two without an answer end the connection. */
const pingEvery = 25_000
/** Time for clients to answer the end of the process, ms. */
const farewell = 1_000
/** Frames that a client may send within a second, and at once. */
const pace = { perSecond: 5, burst: 20 }

/** Codes of a closed connection. */
const closedBy = { goingAway: 1001, tooMany: 1008, tooSlow: 1013, sessionEnded: 4401 } as const

/** One connected client. */
export type Connected = {
  send(message: object): void
  close(code: number): void
  /** The caller behind the connection as of now; null: the session has ended. */
  callerNow(): Promise<Caller | null>
}

/** What a feature does with a connection: it gets the frames, and learns of its end. */
export type Attended = { frame(message: unknown): void; ended(): void }

/** Counts frames; @returns whether the client sends too many */
function paced(): () => boolean {
  let left = pace.burst
  let at = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(pace.burst, left + ((now - at) / 1000) * pace.perSecond) - 1
    at = now
    return left < 0
  }
}

/** Resolves when all clients have gone; looks now and then. */
async function emptied(clients: ReadonlyMap<object, unknown>): Promise<void> {
  while (clients.size > 0) await wait(20)
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    return undefined
  }
}

type Attend = (actor: Actor, connected: Connected) => Attended

/** The clients that are connected; those that do not answer are cut off. */
function clientList() {
  const clients = new Map<WebSocket, { missed: number }>()
  const timer = setInterval(() => {
    for (const [socket, client] of clients) {
      client.missed += 1
      if (client.missed > 2) socket.terminate()
      else socket.ping()
    }
  }, pingEvery).unref()
  return {
    add(socket: WebSocket) {
      const client = { missed: 0 }
      clients.set(socket, client)
      const answered = () => {
        client.missed = 0
      }
      socket.on('pong', answered)
      socket.on('message', answered)
      socket.once('close', () => clients.delete(socket))
    },
    /** Ends them all; a client that has vanished would hold up the end of the process. */
    async close() {
      clearInterval(timer)
      for (const socket of clients.keys()) socket.close(closedBy.goingAway)
      await Promise.race([emptied(clients), wait(farewell)])
      for (const socket of clients.keys()) socket.terminate()
    },
  }
}

/** Connects a client with the feature that attends it. */
function connect(app: FastifyInstance, attend: Attend, socket: WebSocket, request: FastifyRequest): void {
  const isTooFast = paced()
  const attended = attend(actorOf(request), {
    send(message) {
      if (socket.bufferedAmount > maxUnread) socket.close(closedBy.tooSlow)
      else if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
    },
    close: (code) => socket.close(code),
    callerNow: () => app.callerAgain(request),
  })
  socket.on('message', (data) => {
    if (isTooFast()) socket.close(closedBy.tooMany)
    else attended.frame(parsed(data))
  })
  // An error is followed by the end.
  socket.on('error', () => {})
  socket.once('close', () => attended.ended())
}

/**
 * Serves an endpoint whose answer is a WebSocket: guarded like every other one, and the page that opens it must be ours.
 * Clients that vanish or do not read are cut off.
 */
export function socketRoute(app: FastifyInstance, endpoint: Endpoint, attend: Attend): void {
  app.register(async (scope) => {
    const clients = clientList()
    await scope.register(websocket, {
      options: { maxPayload: maxFrame, perMessageDeflate: false },
      preClose: () => clients.close(),
    })
    // A refused handshake leaves a connection that nobody reads.
    scope.addHook('onResponse', (request, _reply, done) => {
      if (request.headers.upgrade !== undefined) request.raw.socket.destroy()
      done()
    })
    scope.route({
      method: 'GET',
      url: `${gateway}${endpoint.path}`,
      config: { endpoint },
      schema: { summary: endpoint.summary, tags: ['lmap'] },
      onRequest: (request, _reply, done) => {
        guard(endpoint, request)
        done()
      },
      handler: () => {
        throw new HttpProblem(426, '请使用 WebSocket 连接', { headers: { upgrade: 'websocket' } })
      },
      wsHandler: (socket, request) => {
        app.turns.leave(request)
        becameSocket(request.raw.socket)
        clients.add(socket)
        connect(app, attend, socket, request)
      },
    })
  })
}
