import type { Log } from '../adapters/log/port.ts'
import type { Caller } from './caller.ts'

/** The origin of a call, read when it arrives: the client may disconnect at any later moment. */
export type From = {
  /** null: the connection was closed already. */
  ip: string | null
  /** The header of that name, truncated. */
  userAgent: string
}

/** The actor and the origin of a call: all that a use case knows about the call. */
export type Actor = {
  /** The person and their rights; null: a visitor. */
  caller: Caller | null
  from: From
  /** The id of the call in the audit log and the process's log. */
  requestId: string
  /** Its lines contain the id of the call. */
  log: Log
}
