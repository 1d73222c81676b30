import { LRUCache } from 'lru-cache'
import type { Caller } from './caller.ts'

/** How long a caller is cached without asking the database, ms: the longest effect of a lost notification. */
const cacheTime = 5_000
const cacheSize = 20_000

export type CallerCache = {
  /** The caller behind a secret, from the cache if present. */
  find(secret: string, read: (secret: string) => Promise<Caller | null>): Caller | Promise<Caller | null>
  forget(isMeant: (caller: Caller) => boolean): void
}

/** A cache of callers, limited in size and time. */
export function callerCache(): CallerCache {
  const known = new LRUCache<string, Caller>({ max: cacheSize, ttl: cacheTime })
  // Incremented by every change: what was read before a change is not cached after it.
  let changes = 0

  async function ask(secret: string, read: (secret: string) => Promise<Caller | null>): Promise<Caller | null> {
    const before = changes
    const caller = await read(secret)
    if (caller && before === changes) known.set(secret, caller)
    return caller
  }

  return {
    find: (secret, read) => known.get(secret) ?? ask(secret, read),
    forget(isMeant) {
      changes += 1
      for (const [secret, caller] of known) if (isMeant(caller)) known.delete(secret)
    },
  }
}
