import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '../../database/db.ts'
import { loadSellers } from '../columns/names.ts'
import { productIdsAfter, type ReadState, readStates } from '../columns/read-states.ts'
import { pricesVersion } from '../prices/load-prices.ts'
import type { PriceBook } from '../prices/price-book.ts'
import { hasBit } from '../search/bitset.ts'
import type { SearchIndex } from '../search/search-index.ts'

/** Products that are compared in one step. */
const stepSize = 250

/** Whether the index shows a product as the database has it. */
function isShown({ ids, listed, table }: SearchIndex, { listed: isListed, ...state }: ReadState): boolean {
  const row = ids.rowOf(state.id)
  const isOnList = row !== undefined && hasBit(listed, row)
  if (!isListed || !isOnList) return isListed === isOnList
  return isDeepStrictEqual(table.state(row), state)
}

type SweepOptions = {
  /** Between two steps, ms. */
  pause: number
  prices: Pick<PriceBook, 'versionOf'>
  /** Called with the products that the index does not show as the database has them. */
  differs(ids: number[]): Promise<void>
  /** Called with sellers of whom the process does not have the newest prices. */
  repriced(tenantIds: number[]): Promise<void>
  /** Called where a seller is called otherwise than the index says. */
  renamed(): Promise<void>
}

/**
 * Compares everything with the database, a step at a time, over and over. Changes are told after the transaction that made
 * them, so a process that dies in between tells nobody: this finds such changes, and those that were written by hand.
 */
export function sweep(
  db: Sql,
  now: () => SearchIndex,
  { pause, prices, differs, repriced, renamed }: SweepOptions,
): { stop(): void } {
  const ending = new AbortController()
  const { signal } = ending

  async function step(tenantId: number, after: number): Promise<number | undefined> {
    const ids = await productIdsAfter(db, tenantId, after, stepSize)
    if (ids.length === 0) return undefined
    const states = await readStates(db, ids, [tenantId])
    const found = states.filter((state) => !isShown(now(), state)).map(({ id }) => id)
    if (found.length > 0) await differs(found)
    return ids.at(-1)
  }

  async function round(): Promise<void> {
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
  }

  async function sweepOn(): Promise<void> {
    while (!signal.aborted) {
      await wait(pause, undefined, { ref: false, signal }).catch(() => {})
      // A database that does not answer is asked again; an end is seen above.
      if (!signal.aborted) await round().catch(() => {})
    }
  }

  sweepOn()
  return { stop: () => ending.abort() }
}
