import type { Change } from '@lianmeng/contract/chat/shapes'
import { hasSellerReading } from '@lianmeng/trade/identity/seller-roles'
import type { Actor } from '../../../accounts/actor.ts'
import { type Caller, callerOf } from '../../../accounts/caller.ts'
import type { Db } from '../../../database/db.ts'
import { leaveDesk, noteDesk } from '../desk/desk-queries.ts'
import type { Ear } from './ears.ts'
import type { Held, Hub } from './hub.ts'

/** Interval at which an open desk says that somebody is there, ms. */
const deskEvery = 25_000

/** A connection, as far as this needs it. */
type Line = { send(message: object): void; close(code: number): void; callerNow(): Promise<Caller | null> }

/** Why a socket is closed. */
const codes = { session: 4401, tooMany: 1008 } as const

const isHeld = (value: unknown): value is Held => {
  const { side, with: other, rev } = (value ?? {}) as Record<string, unknown>
  return (side === 'buyer' || side === 'seller') && Number.isSafeInteger(other) && Number.isSafeInteger(rev)
}

type Frame = { held: Held[]; desk: boolean | undefined; ping: boolean }

/** @returns undefined for what is no frame of ours */
function frameIn(message: unknown): Frame | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  const { held = [], desk, ping } = message as { held?: unknown; desk?: unknown; ping?: unknown }
  if (!Array.isArray(held) || held.length > 200 || !held.every(isHeld)) return undefined
  return { held, desk: typeof desk === 'boolean' ? desk : undefined, ping: ping === true }
}

/** Says at intervals that somebody sits at the desk, for as long as they do. */
function deskOf(db: Db, caller: () => Caller) {
  let timer: NodeJS.Timeout | undefined
  let at: number | undefined
  const say = () => {
    const { tenantId, sellerRole, moreRoles, userId } = caller()
    at =
      tenantId !== null && sellerRole !== null && hasSellerReading({ sellerRole, moreRoles }, 'chat')
        ? tenantId
        : undefined
    // A desk that cannot be noted counts as left: customers are told to leave a message.
    if (at !== undefined) void noteDesk(db, at, userId).catch(() => {})
  }
  return {
    open() {
      if (timer) return
      say()
      timer = setInterval(say, deskEvery).unref()
    },
    close() {
      if (!timer) return
      clearInterval(timer)
      timer = undefined
      if (at !== undefined) void leaveDesk(db, at, caller().userId).catch(() => {})
    },
  }
}

/** Attends a socket: it declares what it holds, and gets what changes. */
export function attendSocket({ db, hub }: { db: Db; hub: Hub }, actor: Actor, line: Line) {
  const ear: Ear = {
    caller: callerOf(actor),
    held: new Map(),
    deliver: (changes) => line.send({ changes }),
    end: (reason) => line.close(codes[reason]),
    callerNow: line.callerNow,
  }
  const desk = deskOf(db, () => ear.caller)
  hub.add(ear)
  return {
    frame(message: unknown) {
      const frame = frameIn(message)
      if (!frame) return line.close(codes.tooMany)
      if (frame.ping) line.send({ changes: [] })
      if (frame.desk === true) desk.open()
      if (frame.desk === false) desk.close()
      hub.hold(ear, frame.held)
    },
    ended() {
      desk.close()
      hub.remove(ear)
    },
  }
}

/** Waits for changes of what is held, for at most `wait` ms; also ends when the client has gone. */
export async function waitForChanges(
  hub: Hub,
  actor: Actor,
  held: readonly Held[],
  { wait, callerNow, gone }: { wait: number; callerNow: () => Promise<Caller | null>; gone: (end: () => void) => void },
): Promise<Change[]> {
  const { promise, resolve } = Promise.withResolvers<Change[]>()
  const changes: Change[] = []
  let soon: NodeJS.Timeout | undefined
  const ear: Ear = {
    caller: callerOf(actor),
    held: new Map(),
    deliver(some) {
      changes.push(...some)
      // What comes at the same moment is one answer.
      soon ??= setTimeout(() => resolve(changes), 20)
    },
    end: () => resolve(changes),
    callerNow,
  }
  hub.add(ear)
  hub.hold(ear, held)
  const timer = setTimeout(() => resolve(changes), Math.max(wait, 200))
  gone(() => resolve(changes))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    clearTimeout(soon)
    hub.remove(ear)
  }
}
