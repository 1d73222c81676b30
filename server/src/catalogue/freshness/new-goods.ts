import type { Sql } from '../../database/db.ts'
import { loadNames } from '../columns/names.ts'
import { readStatesOfAnySeller } from '../columns/read-states.ts'
import type { ProductState } from '../columns/schema.ts'
import { extendedIndex } from '../search/index/extended-index.ts'
import type { SearchIndex } from '../search/index/search-index.ts'
import { takeOff } from '../search/index/take-over.ts'
import { rebuilding } from './rebuilding.ts'

/** Products read at once: what the database answers is taken apart without a pause. */
const productsAtOnce = 500

/** `isNamed`: the names of its seller and brand are known. */
export type Missing = { id: number; isNamed: boolean }

type Keeper = {
  now(): SearchIndex
  put(made: SearchIndex): void
  /** Reads again what changes while `work` runs. */
  replacing(work: () => Promise<void>): Promise<void>
}

/** Puts listed products that have no row, or a wrong one, between the others. */
export function newGoods(db: Sql, { now, put, replacing }: Keeper) {
  const missing = { ids: new Set<number>(), unnamed: false }

  async function listedOf(ids: readonly number[]): Promise<ProductState[]> {
    const found: ProductState[] = []
    for (let start = 0; start < ids.length; start += productsAtOnce) {
      for (const read of await readStatesOfAnySeller(db, ids.slice(start, start + productsAtOnce))) {
        const { listed, onSale: _, ...state } = read
        if (listed) found.push(state)
        else takeOff(now(), state.id)
      }
    }
    return found
  }

  async function add(ids: readonly number[], isUnnamed: boolean): Promise<void> {
    const names = isUnnamed ? await loadNames(db) : undefined
    const added = await listedOf(ids)
    for (;;) {
      const base = now()
      const made = await extendedIndex(base, names ?? base.names, added)
      // Everything was read meanwhile: what was made of the index before would hide what that has found.
      if (now() !== base) continue
      return put(made)
    }
  }

  const extensions = rebuilding(async () => {
    const [ids, isUnnamed] = [[...missing.ids], missing.unnamed]
    missing.ids.clear()
    missing.unnamed = false
    try {
      await replacing(() => add(ids, isUnnamed))
    } catch (error) {
      for (const id of ids) missing.ids.add(id)
      missing.unnamed ||= isUnnamed
      throw error
    }
  })

  return {
    note(goods: readonly Missing[]): void {
      for (const { id, isNamed } of goods) {
        missing.ids.add(id)
        missing.unnamed ||= !isNamed
      }
    },
    /** Resolves once what was noted is in the index. */
    soon: extensions.soon,
  }
}
