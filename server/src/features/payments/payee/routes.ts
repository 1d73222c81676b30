import * as contract from '@lianmeng/contract/seller-account/endpoints'
import { sellerOf } from '../../../accounts/caller.ts'
import type { Feature } from '../../../deps.ts'
import { route } from '../../../http/route.ts'
import { askForAccount, confirmChange, endChange, shownAccount, wireChange } from './change-account.ts'
import { changesOfAll } from './queries.ts'

/** The account that buyers transfer to. */
export const payeeRoutes: Feature = (app, deps) => {
  route(app, contract.ownAccount, (_params, actor) => shownAccount(deps.db, sellerOf(actor)))
  route(app, contract.askAccount, (form, actor) => askForAccount(deps, actor, form))
  route(app, contract.confirmAccount, ({ changeId }, actor) => confirmChange(deps, actor, changeId))
  route(app, contract.refuseAccount, ({ changeId }, actor) => endChange(deps, actor, changeId))
  route(app, contract.accountChanges, async ({ keyword = '', start = 1, limit = 20 }) => {
    const page = { keyword: keyword.trim().toLowerCase(), limit, offset: (start - 1) * limit }
    const rows = await changesOfAll(deps.db, page)
    return {
      records: rows.map((row) => ({ ...wireChange(row), tenantId: row.tenantId, shortName: row.shortName })),
      total: rows[0]?.total ?? 0,
      start,
      limit,
    }
  })
}
