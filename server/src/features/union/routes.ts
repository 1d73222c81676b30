import * as link from '@lianmeng/contract/erp/link-endpoints'
import * as contract from '@lianmeng/contract/union/endpoints'
import * as bench from '@lianmeng/contract/union/workbench-endpoints'
import { sellerOf, tenantOf } from '../../accounts/caller.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { askAlly, endAlliance, listSellers } from './allies.ts'
import { businessOf } from './business.ts'
import { askErp } from './erp/call-erp.ts'
import { removeLink, saveLink, shownLink } from './erp/link.ts'
import { writeBills, writePurchase } from './erp/write.ts'
import { applyForNotice, listNotices } from './notices.ts'
import { serveOperator } from './operator-routes.ts'
import { listStaffRights, saveStaffRights, userRights } from './rights.ts'
import { workbenchOf } from './workbench.ts'
import { putLayout } from './workbench-queries.ts'

/** A seller's ERP. */
function serveErp(app: HttpApp, deps: Deps): void {
  route(app, link.erpLink, (_params, actor) => shownLink(deps, actor))
  route(app, link.saveErpLink, (wanted, actor) => saveLink(deps, actor, wanted))
  route(app, link.removeErpLink, (_params, actor) => removeLink(deps, actor))
  route(app, bench.askErp, (_params, actor) => askErp(deps, tenantOf(actor)))
  route(app, bench.saveBills, ({ orderNos }, actor) => writeBills(deps, actor, orderNos))
  route(app, bench.savePurchase, ({ cartItemIds }, actor) => writePurchase(deps, actor, cartItemIds))
}

/** The alliance of sellers: rights, allies, notices, the workbench, and what a seller's ERP has to do with it. */
export const union: Feature = (app, deps) => {
  const { db } = deps

  route(app, contract.userRights, ({ rights }, actor) => userRights(deps, actor, rights))
  route(app, contract.allies, (search, actor) => listSellers(deps, actor, true, search))
  route(app, contract.nonAllies, (search, actor) => listSellers(deps, actor, false, search))
  route(app, contract.askAlly, ({ erpTenantId }, actor) => askAlly(deps, actor, erpTenantId))
  route(app, contract.endAlliance, ({ erpTenantId }, actor) => endAlliance(deps, actor, erpTenantId))
  route(app, contract.notification, (search, actor) => listNotices(deps, actor, search))
  route(app, contract.apply, (wanted, actor) => applyForNotice(deps, actor, wanted))
  route(app, contract.biTenant, (_params, actor) => businessOf(deps, tenantOf(actor)))
  route(app, contract.staffRights, (_params, actor) => listStaffRights(deps, actor))
  route(app, contract.saveStaffRights, (wanted, actor) => saveStaffRights(deps, actor, wanted))

  route(app, bench.workbench, (_params, actor) => workbenchOf(deps, actor))
  route(app, bench.saveLayout, async ({ cards, hidden }, actor) => {
    const { tenantId, userId } = sellerOf(actor)
    await putLayout(db, tenantId, userId, { cards: [...new Set(cards)], hidden: [...new Set(hidden)] })
  })

  serveErp(app, deps)
  serveOperator(app, deps)
}
