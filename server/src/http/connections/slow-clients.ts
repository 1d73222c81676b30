import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { isLong } from './long-bodies.ts'
import { newestCall } from './newest-call.ts'
import { refuseRaw } from './raw-refusal.ts'
import type { RefusedConnections } from './refused-connections.ts'

/**
 * Patience with a client: each second costs one, each KiB sent or received adds one. A client with none left is cut
 * off. So a slow line is served for as long as it takes, and one that only pretends to be slow is not.
 */
type Patience = number

/** The most a client can have: it may pause for this many seconds. */
const most = 10
/** The longest that a body may take, s; a large file only has the limit of every request. */
const longestBody = 60
/** Patience at the start of a body. */
const atFirst = 5
const kib = 1024

const after = (patience: Patience, bytes: number): Patience => Math.min(most, patience - 1 + bytes / kib)

/** The watched state of a connection. */
type Client = {
  socket: Socket
  /** The call whose body is arriving; none: no body is expected. */
  body: IncomingMessage | undefined
  bodyPatience: Patience
  /** For how long it has been arriving, s. */
  bodyTime: number
  read: number
  answerPatience: Patience
  taken: number
  /** Whether we had closed our side at the last check. */
  hungUp: boolean
}

/** Bytes of ours waiting in the process, and bytes sent. Node itself decides by these whether a socket is idle. */
type Handle = { writeQueueSize: number; bytesWritten: number }
const handleOf = (socket: Socket) => (socket as unknown as { _handle?: Handle | null })._handle

/** Whether we are waiting for more of this body. What we have not read yet is not the client's fault. */
const isAwaited = (request: IncomingMessage): boolean =>
  !request.complete && request.readableFlowing !== null && request.readableLength === 0

/** @returns whether the client ran out of patience by sending its body too slowly */
function dripsBody(client: Client): boolean {
  const { socket } = client
  const request = newestCall(socket)?.request
  const awaited = request && isAwaited(request) ? request : undefined
  const read = socket.bytesRead
  if (awaited === undefined || awaited !== client.body) client.bodyPatience = atFirst
  else client.bodyPatience = after(client.bodyPatience, read - client.read)
  client.bodyTime = awaited === client.body ? client.bodyTime + 1 : 0
  client.body = awaited
  client.read = read
  return client.bodyPatience < 0 || (awaited !== undefined && client.bodyTime > longestBody && !isLong(awaited))
}

/** @returns whether the client ran out of patience by not reading our answer */
function takesNothing(client: Client): boolean {
  const handle = handleOf(client.socket)
  if (!handle) return false
  const taken = handle.bytesWritten - handle.writeQueueSize
  if (handle.writeQueueSize === 0) client.answerPatience = most
  else client.answerPatience = after(client.answerPatience, taken - client.taken)
  client.taken = taken
  return client.answerPatience < 0
}

/** @returns whether we closed our side a while ago and the client still has not: it had time to read our last answer */
function lingers(client: Client): boolean {
  const before = client.hungUp
  client.hungUp = client.socket.writableFinished
  return before
}

/**
 * Cuts off, on every connection of the server, clients that send a body too slowly (408) or do not read their answer.
 * @param tick interval of the checks, ms: counts as a second
 */
export function endSlowClients(
  server: Server,
  refused: Pick<RefusedConnections, 'slowSending' | 'slowReading'>,
  tick = 1_000,
): void {
  const clients = new Map<Socket, Client>()
  server.on('connection', (socket) => {
    clients.set(socket, {
      socket,
      body: undefined,
      bodyPatience: atFirst,
      bodyTime: 0,
      read: 0,
      answerPatience: most,
      taken: 0,
      hungUp: false,
    })
    socket.once('close', () => clients.delete(socket))
  })
  const look = (client: Client) => {
    if (takesNothing(client)) {
      refused.slowReading += 1
      client.socket.destroy()
    } else if (client.socket.writableEnded) {
      if (lingers(client)) client.socket.destroy()
    } else if (dripsBody(client)) {
      refused.slowSending += 1
      refuseRaw(client.socket, 408)
    }
  }
  let sweep: NodeJS.Timeout
  server.once('listening', () => {
    sweep = setInterval(() => clients.forEach(look), tick).unref()
  })
  server.once('close', () => clearInterval(sweep))
}
