import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** A call as Node has it. */
export type Call = { request: IncomingMessage; response: ServerResponse }

const newest = new WeakMap<Socket, Call>()

/** Remembers a call as the newest one of its connection. */
export function noteCall(call: Call): void {
  newest.set(call.request.socket, call)
}

/** The newest call that came over a connection: the one whose body may still be coming. */
export const newestCall = (socket: Socket): Call | undefined => newest.get(socket)
