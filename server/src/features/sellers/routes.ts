import { membershipText } from '@lianmeng/contract/membership-texts'
import * as contract from '@lianmeng/contract/sellers'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import type { Db } from '../../database/db.ts'
import { audit } from '../../db/audit.ts'
import type { Feature } from '../../deps.ts'
import { buyerOf } from '../../kernel/caller.ts'
import { notFound } from '../../kernel/errors.ts'
import type { ServedRequest } from '../../kernel/from.ts'
import { route } from '../../kernel/route.ts'
import { contactsOf, findSeller, type SellerRow, standings } from './queries.ts'

/** @throws 404 */
async function sellerNamed(db: Db, tenantId: number): Promise<SellerRow> {
  const seller = await findSeller(db, tenantId)
  if (!seller) throw notFound('卖家不存在')
  return seller
}

/** A visitor and a company that never applied both may: the first has to log in before. */
function statusFor(request: ServedRequest, tenantId: number): MembershipStatus {
  const known = request.caller?.memberships.get(tenantId)?.status
  return (known ?? membershipStatus.canApply) as MembershipStatus
}

function tenantOnWire(seller: SellerRow, status: MembershipStatus) {
  return {
    erpTenantId: seller.tenantId,
    tenantId: seller.tenantId,
    companyShortName: seller.shortName,
    companyName: seller.companyName,
    areaName: seller.areaName,
    address: seller.address,
    status,
    statusName: membershipText[status],
    sellsOpenly: seller.sellsOpenly ? 1 : 0,
  }
}

/** Who sells: what anybody may know, and the contact card for buyers. */
export const sellers: Feature = (app, { db }) => {
  route(app, contract.sellerInfo, async ({ erpTenantId }, request) =>
    tenantOnWire(await sellerNamed(db, erpTenantId), statusFor(request, erpTenantId)),
  )

  route(app, contract.sellerCard, async ({ erpTenantId }, request) => {
    const seller = await sellerNamed(db, erpTenantId)
    // Contacts are personal data: who looked at whose is on record.
    await audit(db, request, { event: 'sellerCard', object: `tenant ${erpTenantId}`, result: 'ok' })
    return {
      ...tenantOnWire(seller, statusFor(request, erpTenantId)),
      contacts: [...(await contactsOf(db, erpTenantId))],
    }
  })

  route(app, contract.applyStatus, async ({ selectId }, request) => {
    const rows = await standings(db, buyerOf(request).companyId, selectId)
    return rows.map(({ tenantId, status }) => ({ id: tenantId, value: status ?? membershipStatus.canApply }))
  })

  route(app, contract.shopBaseInfo, async ({ tenantId }) => {
    const seller = await sellerNamed(db, tenantId)
    return {
      tenantId,
      companyShortName: seller.shortName,
      companyName: seller.companyName,
      areaName: seller.areaName,
      domainNamePath: seller.domainPath,
      openKfFlag: seller.chatOpen ? 1 : 0,
    }
  })
}
