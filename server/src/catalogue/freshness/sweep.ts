import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { inTurns } from '../../concurrency/in-turns.ts'
import { repeatedly } from '../../concurrency/repeatedly.ts'
import type { Sql } from '../../database/db.ts'
import { loadSellers } from '../columns/names.ts'
import { productIdsAfter, type ReadState, readStates } from '../columns/read-states.ts'
import { pricesVersion } from '../prices/load-prices.ts'
import type { PriceBook } from '../prices/price-book.ts'
import { hasBit } from '../search/columns/bitset.ts'
import type { SearchIndex } from '../search/index/search-index.ts'
import type { Moment } from '../snapshot/moment.ts'

/** Products read per step. */
const stepSize = 250
/** Products compared before requests get a turn. */
const comparedAtOnce = 25

/** Whether the index has a product as it is in the database. */
function isShown({ ids, listed, table }: SearchIndex, { listed: isListed, onSale: _, ...state }: ReadState): boolean {
  const row = ids.rowOf(state.id)
  const isOnList = row !== undefined && hasBit(listed, row)
  if (!isListed || !isOnList) return isListed === isOnList
  return isDeepStrictEqual(table.state(row), state)
}

type SweepOptions = {
  /** Between two steps, ms. */
  pause: number
  prices: Pick<PriceBook, 'versionOf'>
  /** Called with the products that differ between index and database. */
  differs(ids: number[]): Promise<void>
  /** Called with sellers whose prices are outdated here. */
  repriced(tenantIds: number[]): Promise<void>
  /** Called when a seller's name differs from the index. */
  renamed(): Promise<void>
  /** Called before a comparison of everything. */
  moment(): Promise<Moment | undefined>
  /** Called after it: the index lacks nothing that was committed before that moment. */
  compared(since: Moment | undefined): Promise<void>
}

/**
 * Compares everything with the database continuously, step by step. Changes are announced after their transaction, so a
 * process that dies in between announces nothing: this finds such changes, and manual ones.
 */
export function sweep(
  db: Sql,
  now: () => SearchIndex,
  { pause, prices, differs, repriced, renamed, moment, compared }: SweepOptions,
): { stop(): void } {
  const ending = new AbortController()
  const { signal } = ending

  async function step(tenantId: number, after: number): Promise<number | undefined> {
    const ids = await productIdsAfter(db, tenantId, after, stepSize)
    if (ids.length === 0) return undefined
    const states = await readStates(db, ids, [tenantId])
    const found = await inTurns(states, comparedAtOnce, (some) =>
      some.filter((state) => !isShown(now(), state)).map(({ id }) => id),
    )
    if (found.length > 0) await differs(found)
    return ids.at(-1)
  }

  async function round(): Promise<void> {
    const since = await moment()
    const sellers = await loadSellers(db)
    const known = now().names.sellers
    if (sellers.some((one) => known.has(one.id) && !isDeepStrictEqual(known.get(one.id), one))) await renamed()
    for (const { id: tenantId } of sellers) {
      if ((await pricesVersion(db, tenantId)) !== prices.versionOf(tenantId)) await repriced([tenantId])
      let after: number | undefined = 0
      while (after !== undefined) {
        await wait(pause, undefined, { ref: false, signal })
        after = await step(tenantId, after)
      }
    }
    await compared(since)
  }

  const rounds = repeatedly(pause, round)
  return {
    stop() {
      rounds.stop()
      ending.abort()
    },
  }
}
