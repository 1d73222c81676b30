import type { ParamsOf } from '@lianmeng/contract/endpoint'
import { maxSavedFilters, type saveFilter } from '@lianmeng/contract/saved-filters/endpoints'
import { filterTexts, savedFilterTexts } from '@lianmeng/contract/saved-filters/texts'
import { comparableName, tidyName } from '@lianmeng/trade/archive/kept-name'
import type { Buyer } from '../../accounts/caller.ts'
import { badRequest, notFound, Refusal } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import {
  changeName,
  deleteFilter,
  type FilterName,
  filterNamed,
  insertFilter,
  lockAndCount,
  replaceFilter,
} from './queries.ts'

/** @throws 400 */
function namedAs(text: string): FilterName {
  const name = tidyName(text)
  if (name === '') throw badRequest(filterTexts.nameless)
  return { name, nameNorm: comparableName(name) }
}

/**
 * Keeps a filter under a name. The same filter again, as by a second press, changes nothing.
 * @returns its id
 * @throws 400; Refusal: another one has the name, which is not to be replaced, or there are too many
 */
export function keepFilter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  buyer: Buyer,
  { name, search, replaces = false }: ParamsOf<typeof saveFilter>,
): Promise<number> {
  const named = namedAs(name)
  return transaction(db, async (tx) => {
    const count = await lockAndCount(tx, buyer)
    const same = await filterNamed(tx, buyer, named.nameNorm)
    if (same) {
      if (same.search === search) return same.id
      if (!replaces) {
        throw new Refusal('filterNameTaken', savedFilterTexts.filterNameTaken, { data: { id: same.id } })
      }
      await replaceFilter(tx, buyer, { id: same.id, name: named.name, search }, clock())
      return same.id
    }
    if (count >= maxSavedFilters) throw new Refusal('tooManyFilters', savedFilterTexts.tooManyFilters)
    return insertFilter(tx, buyer, { ...named, search }, clock())
  })
}

/** @throws 400, 404; Refusal when another one has the name */
export async function renameFilter(db: Db, buyer: Buyer, id: number, name: string): Promise<void> {
  const isThere = await changeName(db, buyer, id, namedAs(name)).catch((error: { code?: string }) => {
    if (error.code === '23505') throw new Refusal('filterNameTaken', savedFilterTexts.filterNameTaken)
    throw error
  })
  if (!isThere) throw notFound(filterTexts.gone)
}

/** @throws 404 */
export async function removeFilter(db: Db, buyer: Buyer, id: number): Promise<void> {
  if (!(await deleteFilter(db, buyer, id))) throw notFound(filterTexts.gone)
}
