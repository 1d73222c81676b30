import * as contract from '@lianmeng/contract/saved-filters/endpoints'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { audited } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { keepFilter, removeFilter, renameFilter } from './change-filters.ts'
import { savedFilters as filtersOf } from './queries.ts'

/** 我的筛选: filters of the list of goods that a person keeps. */
export const savedFilters: Feature = (app, deps) => {
  const { db } = deps

  /** A refusal because of somebody else's filter is logged. */
  const guarded = <T>(actor: Actor, id: number, work: () => Promise<T>): Promise<T> =>
    audited(db, actor, { event: 'savedFilter', object: `saved filter ${id}` }, work)

  route(app, contract.filters, (_params, actor) => filtersOf(db, buyerOf(actor)))

  route(app, contract.saveFilter, async (wanted, actor) => ({ id: await keepFilter(deps, buyerOf(actor), wanted) }))

  route(app, contract.renameFilter, ({ id, name }, actor) =>
    guarded(actor, id, () => renameFilter(db, buyerOf(actor), id, name)),
  )

  route(app, contract.removeFilter, ({ id }, actor) => guarded(actor, id, () => removeFilter(db, buyerOf(actor), id)))
}
