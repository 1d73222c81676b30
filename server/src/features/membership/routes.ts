import * as contract from '@lianmeng/contract/membership/endpoints'
import { membershipText } from '@lianmeng/contract/membership/texts'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import type { Actor } from '../../accounts/actor.ts'
import { buyerOf } from '../../accounts/caller.ts'
import { AnswerWithTop } from '../../answers/answered.ts'
import type { Deps, Feature } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { apply } from './apply.ts'
import { quit, urge, withdraw } from './buyer-moves.ts'
import { mainBusiness } from './main-business.ts'
import { regionTree } from './regions.ts'
import { serveSellers } from './seller-routes.ts'
import { dealingsOf } from './suppliers/dealings.ts'
import { sellerAreas } from './suppliers/supplier-queries.ts'
import { listOwnSuppliers, listSuppliers } from './suppliers/suppliers.ts'

const options = Object.values(membershipStatus).map((id) => ({ id, value: membershipText[id] }))

/** The buyers' side: listing sellers, applying, leaving. */
function serveBuyers(app: HttpApp, deps: Deps): void {
  const { db, sessions } = deps
  const business = mainBusiness(deps.catalogue, deps.clock)

  route(app, contract.supplierPage, async (params, { caller }) => {
    const page = await listSuppliers(db, caller?.companyId ?? 0, params)
    return new AnswerWithTop(page, { records: page.records })
  })
  route(app, contract.mySuppliers, (params, actor) =>
    listOwnSuppliers({ ...deps, business }, buyerOf(actor).companyId, params),
  )
  route(app, contract.supplierDealings, (_params, actor) => dealingsOf(deps, buyerOf(actor).companyId))
  route(app, contract.statusOptions, () => options)
  route(app, contract.sellerRegions, async () => regionTree((await sellerAreas(db)).map(({ code }) => code)))
  route(app, contract.applyMembership, (params, actor) => apply(deps, buyerOf(actor), params))

  async function moved(actor: Actor, move: typeof withdraw, tenantId: number) {
    const caller = buyerOf(actor)
    await move(db, caller, tenantId)
    await sessions.forget(caller)
  }
  route(app, contract.withdrawApplication, ({ erpTenantId }, actor) => moved(actor, withdraw, erpTenantId))
  route(app, contract.urgeApplication, ({ erpTenantId }, actor) => moved(actor, urge, erpTenantId))
  route(app, contract.quitMembership, ({ erpTenantId }, actor) => moved(actor, quit, erpTenantId))
}

/** Memberships: how buyers become members of sellers, and on what terms. */
export const membership: Feature = (app, deps) => {
  serveBuyers(app, deps)
  serveSellers(app, deps)
}
