import { randomUUID } from 'node:crypto'
import type { Sql } from './db.ts'

/** Interval between batches, ms: a commit that notifies waits for every other one that does. */
const interval = 50
/** A notification holds less than 8000 bytes. */
const mostBytes = 7_000

/** Tells the other processes which things have changed. */
export type FanOut = {
  /** Adds a thing to the next batch; several changes of one thing are told once. */
  tell(name: string): void
  close(): Promise<void>
}

/** Takes as many names out of the set as fit one notification. */
function taken(names: Set<string>): string[] {
  const batch: string[] = []
  let bytes = 0
  for (const name of names) {
    bytes += name.length + 3
    if (bytes > mostBytes) break
    batch.push(name)
  }
  for (const name of batch) names.delete(name)
  return batch
}

/**
 * Announces names of changed things on a channel, in batches and outside the transactions that change them, and hears the
 * announcements of other processes. What is lost must be found in another way.
 * @param channel a name of letters
 * @param hear gets the names that another process told; names are plain ASCII without quotes
 * @param onBreak called when announcements may have been missed
 */
export async function openFanOut(
  db: Pick<Sql, 'listen' | 'notify'>,
  channel: string,
  { hear, onBreak }: { hear(names: readonly string[]): void; onBreak(): void },
): Promise<FanOut> {
  const own = randomUUID()
  const untold = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let telling: Promise<void> = Promise.resolve()
  let isConnected = false
  const listening = await db.listen(
    channel,
    (payload) => {
      const { from, names } = JSON.parse(payload) as { from: string; names: string[] }
      if (from !== own) hear(names)
    },
    () => {
      if (isConnected) onBreak()
      isConnected = true
    },
  )

  async function tellAll(): Promise<void> {
    timer = undefined
    while (untold.size > 0) {
      const names = taken(untold)
      try {
        await db.notify(channel, JSON.stringify({ from: own, names }))
      } catch (error) {
        for (const name of names) untold.add(name)
        throw error
      }
    }
  }

  function tellLater(): void {
    timer ??= setTimeout(() => {
      telling = telling.then(tellAll).catch(tellLater)
    }, interval)
  }

  return {
    tell(name) {
      untold.add(name)
      tellLater()
    },
    async close() {
      clearTimeout(timer)
      // Without the database there is nobody left to tell.
      await telling.then(tellAll).catch(() => {})
      clearTimeout(timer)
      await listening.unlisten().catch(() => {})
    },
  }
}
