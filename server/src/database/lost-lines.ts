import type { Socket } from 'node:net'
import pg from 'pg'
import { oneAtATime } from '../concurrency/one-at-a-time.ts'

/** Time without an answer after which a connection is looked at, ms. */
const suspectAfter = 2_000
/** Time that a look may take, ms: with the time before it a caller waits four seconds. */
const lookWithin = 2_000
/** A look that took longer than it may was held up by this process, and says nothing. */
const heldUpAfter = lookWithin + 500

/**
 * What a look at the server found: the processes that wait for a statement of ours, `silent` when it does not answer,
 * or `unknown`.
 */
type Found = ReadonlySet<number> | 'silent' | 'unknown'

type Inner = pg.PoolClient & { processID: number; connection: { stream: Socket } }

const waiting = `
  select pid from pg_stat_activity
  where datname = current_database() and state like 'idle%' and state_change < now() - interval '1.5 seconds'`

/** Asks over a connection of its own. */
async function lookAt(config: pg.ClientConfig): Promise<Found> {
  const begun = performance.now()
  const client = new pg.Client({ ...config, connectionTimeoutMillis: lookWithin, query_timeout: lookWithin })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>(waiting)
    return new Set(rows.map(({ pid }) => pid))
  } catch (error) {
    const isAnswer = error instanceof pg.DatabaseError
    return isAnswer || performance.now() - begun > heldUpAfter ? 'unknown' : 'silent'
  } finally {
    client.end().catch(() => {})
  }
}

/**
 * Finds connections that lead nowhere any more, long before the time limit of a statement: where none has answered for
 * two seconds, another connection asks whether its process at the server works at all. One that waits for a statement
 * has never got ours. Slow statements are left alone.
 */
export function lostLines(config: pg.ClientConfig) {
  let found: Found = 'unknown'
  const look = oneAtATime(async () => {
    found = await lookAt(config)
  })
  return {
    /** Watches a connection while a statement runs. @returns ends watching */
    watch(client: pg.PoolClient): () => void {
      const { processID, connection } = client as Inner
      let isOver = false
      let timer: NodeJS.Timeout
      const judge = async () => {
        await look()
        if (isOver) return
        if (found === 'silent' || (found !== 'unknown' && found.has(processID))) connection.stream.destroy()
        else begin()
      }
      const begin = () => {
        timer = setTimeout(judge, suspectAfter).unref()
      }
      begin()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
}
