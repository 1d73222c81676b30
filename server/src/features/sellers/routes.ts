import * as membership from '@lianmeng/contract/membership/endpoints'
import { membershipText, membershipTexts } from '@lianmeng/contract/membership/texts'
import * as contract from '@lianmeng/contract/sellers/endpoints'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, notFound, Refusal } from '../../answers/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { Db } from '../../database/db.ts'
import { countUse } from '../../database/limits.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { contactsOf, findSeller, type SellerRow } from './queries.ts'

/** @throws 404 */
async function sellerNamed(db: Db, tenantId: number): Promise<SellerRow> {
  const seller = await findSeller(db, tenantId)
  if (!seller) throw notFound('卖家不存在')
  return seller
}

/** Visitors and companies that never applied may apply; visitors have to log in first. */
function statusFor(actor: Actor, tenantId: number): MembershipStatus {
  const known = actor.caller?.memberships.get(tenantId)?.status
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
    jywShop: {
      domainNamePath: seller.domainPath,
      openKfFlag: seller.chatOpen ? 1 : 0,
      gsbTenantId: seller.tenantId,
    },
  }
}

/** Contact cards that a person may open per day: more would be collecting numbers. */
const looksPerDay = [{ seconds: 86_400, max: 60 }]

/** Contacts are personal data: every view is counted and logged. @throws Refusal */
async function noteLook(db: Db, actor: Actor, tenantId: number): Promise<void> {
  const object = `tenant ${tenantId}`
  if (!(await countUse(db, `card:${callerOf(actor).userId}`, looksPerDay))) {
    await audit(db, actor, { event: 'sellerCard', object, result: 'refused' })
    throw new Refusal('tooManyLooks', membershipTexts.tooManyLooks)
  }
  await audit(db, actor, { event: 'sellerCard', object, result: 'ok' })
}

/** Contacts as visible with this status: numbers for members are hidden from others. */
async function visibleContacts(db: Db, tenantId: number, status: MembershipStatus) {
  const contacts = await contactsOf(db, tenantId)
  return contacts.map(({ membersOnly, mobilePhoneNum, ...contact }) => ({
    ...contact,
    mobilePhoneNum: membersOnly && status !== membershipStatus.member ? '' : mobilePhoneNum,
  }))
}

/** The seller named in a call, by either parameter. @throws 400 */
function namedSeller({ erpTenantId, supplierId }: { erpTenantId?: number; supplierId?: number }): number {
  const tenantId = erpTenantId ?? supplierId
  if (tenantId === undefined) throw badRequest('「卖家」不能为空')
  return tenantId
}

/** Sellers: public facts, and the contact card for buyers. */
export const sellers: Feature = (app, { db }) => {
  route(app, contract.sellerInfo, async (params, actor) => {
    const tenantId = namedSeller(params)
    return tenantOnWire(await sellerNamed(db, tenantId), statusFor(actor, tenantId))
  })

  route(app, contract.sellerCard, async (params, actor) => {
    const tenantId = namedSeller(params)
    const seller = await sellerNamed(db, tenantId)
    await noteLook(db, actor, tenantId)
    const status = statusFor(actor, tenantId)
    return { ...tenantOnWire(seller, status), contacts: await visibleContacts(db, tenantId, status) }
  })

  route(app, membership.membershipState, async ({ selectId }, actor) => {
    await sellerNamed(db, selectId)
    await noteLook(db, actor, selectId)
    const status = statusFor(actor, selectId)
    const contacts = await visibleContacts(db, selectId, status)
    const contactList = contacts.map(({ contactName, mobilePhoneNum }) => ({ contactName, mobilePhoneNum }))
    const applyStatus = Math.min(Math.max(status, 1), 2)
    return { records: [{ erpTenantId: selectId, status, applyStatus, contactList }] }
  })
}
