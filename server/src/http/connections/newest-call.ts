import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A call in Node's terms. */
export type Call = { request: IncomingMessage; response: ServerResponse }

const newest = new WeakMap<Socket, Call>()

/** Records a call as the newest one of its connection. */
export function noteCall(call: Call): void {
  newest.set(call.request.socket, call)
}

/** The newest call of a connection: its body may still be arriving. */
export const newestCall = (socket: Socket): Call | undefined => newest.get(socket)
