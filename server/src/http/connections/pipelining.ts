import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Calls that may wait on one connection. Browsers send one at a time; no honest client pipelines this many. */
const mostWaiting = 64
/** How long the connection of a client that sends more stays open, unread, ms: it would begin again at once. */
const silence = 5_000

/**
 * The delay of a pipelined call after the previous answer, ms, so that clients which wait for their answers go first. A
 * call sent after the answer was received is not delayed.
 */
const pause = 250

/** Reads nothing more from a client, and closes its connection a while later. */
function giveUp(socket: Socket): void {
  if (givenUp.has(socket)) return
  givenUp.add(socket)
  socket.pause()
  setTimeout(() => socket.destroy(), silence).unref()
}
const givenUp = new WeakSet<Socket>()

/**
 * Handles one call per connection at a time: the next begins when the previous answer has been sent. A client that
 * pipelines a thousand calls gains nothing, and one that never reads gets nothing done.
 */
export function oneAtATime(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request: IncomingMessage, response: ServerResponse) => {
    // Node gives a response its socket when its turn has come.
    if (response.socket !== null) return handle(request, response)
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (before >= mostWaiting) return giveUp(socket)
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      setTimeout(() => {
        waiting.set(socket, waiting.get(socket)! - 1)
        if (!socket.destroyed && !givenUp.has(socket)) handle(request, response)
      }, pause)
    })
  }
}
