import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Calls that may wait on one connection. Browsers send one at a time; no honest client pipelines this many. */
const mostWaiting = 64

/**
 * The delay of a pipelined call after the previous answer, ms, so that clients which wait for their answers go first. A
 * call sent after the answer was received is not delayed.
 */
const pause = 250

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
    if (before >= mostWaiting) return socket.destroy()
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      setTimeout(() => {
        waiting.set(socket, waiting.get(socket)! - 1)
        if (!socket.destroyed) handle(request, response)
      }, pause)
    })
  }
}
