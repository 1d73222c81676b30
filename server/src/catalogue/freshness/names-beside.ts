import { oneAtATime } from '../../concurrency/one-at-a-time.ts'
import type { Sql } from '../../database/db.ts'
import { loadNames, type Names } from '../columns/names.ts'
import type { ProductState } from '../columns/schema.ts'
import type { SearchIndex } from '../search/index/search-index.ts'
import { isNamed } from '../view/product-view.ts'

type Keeper = {
  now(): SearchIndex
  /** Reads products into the index, later. */
  hear(ids: number[]): void
}

/**
 * Names for goods that may have come after the index was made, such as those of a new seller: they are read by
 * themselves, in a few small questions. Nobody waits for a reading of the catalogue.
 */
export function namesBeside(db: Sql, { now, hear }: Keeper): (states: readonly ProductState[]) => Promise<Names> {
  let read: Names | undefined
  const heard = new Set<number>()
  const readAgain = oneAtATime(async () => {
    read = await loadNames(db)
  })
  return async (states) => {
    const isCovered = (names: Names) => states.every((state) => isNamed(names, state))
    if (isCovered(now().names)) return now().names
    const newcomers = states.filter((state) => !isNamed(now().names, state) && !heard.has(state.id))
    for (const { id } of newcomers) heard.add(id)
    if (newcomers.length > 0) hear(newcomers.map(({ id }) => id))
    if (!read || !isCovered(read)) await readAgain()
    return read!
  }
}
