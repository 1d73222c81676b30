import type { Log } from '../adapters/log/port.ts'
import type { Caller } from './caller.ts'

/** Where a call comes from, read when it arrives: the client may be gone at every moment after. */
export type From = {
  /** null: its connection was closed already. */
  ip: string | null
  /** The header of that name, shortened. */
  userAgent: string
}

/** Who does something, and from where: all that a use case learns of the call behind it. */
export type Actor = {
  /** The person and what they may do; null: a visitor. */
  caller: Caller | null
  from: From
  /** Number of the call, under which the audit log and the process's log name it. */
  requestId: string
  /** Its lines carry the number of the call. */
  log: Log
}
