import type { Log } from '../adapters/log/port.ts'
import type { Asker } from '../concurrency/gate.ts'
import type { Caller } from './caller.ts'
import { lineOf } from './line-of.ts'

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
  /** Whether the client has disconnected: nobody waits for the answer any more. */
  hasGone(): boolean
}

/** The actor as one of those who wait for expensive work: a person, or a visitor by their part of the address. */
export const askerOf = ({ caller, from: { ip }, hasGone }: Pick<Actor, 'caller' | 'from' | 'hasGone'>): Asker => ({
  caller: caller ? `person ${caller.userId}` : `address ${ip === null ? '' : lineOf(ip)}`,
  hasGone,
})
