import { setTimeout as wait } from 'node:timers/promises'
import type { ChatSide } from '@lianmeng/contract/chat/shapes'
import type { Caller } from '../../../accounts/caller.ts'
import type { Sql } from '../../../database/db.ts'
import { openFanOut } from '../../../database/fan-out.ts'
import { type Pair, revisionsOf } from '../queries.ts'
import { changesFor } from './changes.ts'
import { buyerIdOf, type Ear, earIndex, isStillTheirs, tenantIdOf } from './ears.ts'

/** Interval of the comparison with the database, ms: the longest delay by a lost announcement. */
const compareEvery = 15_000
/** Conversations compared in one question. */
const comparedAtOnce = 2_000
/** Pause before what could not be read is read again, ms. */
const again = 500

/** A conversation that somebody says they hold. */
export type Held = { side: ChatSide; with: number; rev: number }

export type Hub = {
  /** Tells everybody who listens, here and in other processes, that a conversation has changed. */
  changed(pair: Pair): void
  add(ear: Ear): void
  remove(ear: Ear): void
  /** Declares what an ear holds, and delivers what is newer. */
  hold(ear: Ear, held: readonly Held[]): void
  close(): Promise<void>
}

const keyOf = ({ tenantId, buyerId }: Pair): string => `${tenantId}:${buyerId}`
const pairOf = (key: string): Pair => {
  const [tenantId, buyerId] = key.split(':').map(Number)
  return { tenantId: tenantId!, buyerId: buyerId! }
}

/** The conversation that a caller names by its other side; undefined: it cannot be theirs. */
function pairNamed(caller: Caller, { side, with: other }: Held): Pair | undefined {
  const own = side === 'buyer' ? buyerIdOf(caller) : tenantIdOf(caller)
  if (own === null) return undefined
  return side === 'buyer' ? { tenantId: other, buyerId: own } : { tenantId: own, buyerId: other }
}

/** Does work for each name that was noted, each once for all notes meanwhile; what fails is done again. */
function noted(work: (name: string) => Promise<void>) {
  const waiting = new Set<string>()
  let working: Promise<void> | undefined
  let isClosed = false
  async function run(): Promise<void> {
    while (waiting.size > 0 && !isClosed) {
      const round = [...waiting]
      waiting.clear()
      const results = await Promise.allSettled(round.map(work))
      const failed = round.filter((_, at) => results[at]!.status === 'rejected')
      for (const name of failed) waiting.add(name)
      if (failed.length > 0) await wait(again, undefined, { ref: false })
    }
  }
  function wake(): void {
    // What is noted at the same moment is one round.
    working ??= new Promise<void>((resolve) => setImmediate(resolve)).then(run).finally(() => {
      working = undefined
      if (waiting.size > 0 && !isClosed) wake()
    })
  }
  return {
    note(name: string) {
      waiting.add(name)
      wake()
    },
    async close() {
      isClosed = true
      await working
    },
  }
}

/** Who listens in this process, and what is brought to them. */
function listening(db: Sql) {
  const ears = earIndex()
  /** Ears whose rights may have changed: they get nothing until that is known. */
  const doubtful = new Set<Ear>()
  const isSure = (ear: Ear): boolean => !doubtful.has(ear)
  const bringing = noted(async (key) => {
    const listeners = ears.listenersOf(pairOf(key)).filter(({ ear }) => isSure(ear))
    if (listeners.length === 0) return
    if (await changesFor(db, pairOf(key), listeners, isSure)) bringing.note(key)
  })
  const changed = (key: string): void => {
    if (ears.listenersOf(pairOf(key)).length > 0) bringing.note(key)
  }

  /** Asks again who somebody is: they may have lost their session, their company or their place at a seller. */
  async function review(ear: Ear): Promise<void> {
    doubtful.add(ear)
    const caller = await ear.callerNow().catch(() => undefined)
    if (caller === undefined) {
      // The database does not answer: nothing is brought until it does.
      await wait(again, undefined, { ref: false })
      return ears.has(ear) ? review(ear) : undefined
    }
    doubtful.delete(ear)
    if (!ears.has(ear)) return
    if (!caller) return ear.end('session')
    ears.change(ear, caller)
    for (const [name, held] of ear.held) {
      if (isStillTheirs(caller, held)) changed(keyOf(held.pair))
      else ear.held.delete(name)
    }
  }

  /** Looks for what nobody announced. */
  async function compare(): Promise<void> {
    const known = new Map<string, number>()
    for (const ear of ears.all())
      for (const { pair, rev } of ear.held.values())
        known.set(keyOf(pair), Math.min(rev, known.get(keyOf(pair)) ?? rev))
    const keys = [...known.keys()]
    for (let at = 0; at < keys.length; at += comparedAtOnce) {
      const rows = await revisionsOf(db, keys.slice(at, at + comparedAtOnce).map(pairOf))
      for (const row of rows) if (row.rev > known.get(keyOf(row))!) changed(keyOf(row))
    }
  }

  return { ears, doubtful, changed, review, compare, close: bringing.close }
}

/** Knows who listens in this process, and brings them what changes. */
export async function openHub(
  db: Sql,
  sessions: { onChange(hear: (isMeant: (caller: Caller) => boolean) => void): void },
  onError: (error: unknown) => void,
): Promise<Hub> {
  const { ears, doubtful, changed, review, compare, close } = listening(db)
  const look = () => void compare().catch(onError)
  const fanOut = await openFanOut(db, 'chat_changed', { hear: (names) => names.forEach(changed), onBreak: look })
  sessions.onChange((isMeant) => {
    for (const ear of [...ears.all()]) if (isMeant(ear.caller)) void review(ear)
  })
  const timer = setInterval(look, compareEvery).unref()

  return {
    changed(pair) {
      changed(keyOf(pair))
      fanOut.tell(keyOf(pair))
    },
    add: ears.add,
    remove(ear) {
      ears.remove(ear)
      doubtful.delete(ear)
    },
    hold(ear, held) {
      for (const one of held) {
        const pair = pairNamed(ear.caller, one)
        if (!pair) continue
        ear.held.set(`${one.side}:${keyOf(pair)}`, { side: one.side, pair, rev: one.rev })
        changed(keyOf(pair))
      }
    },
    async close() {
      clearInterval(timer)
      await close()
      await fanOut.close()
    },
  }
}
