import * as contract from '@lianmeng/contract/seller-staff/endpoints'
import { hasSellerDuty, hasSellerReading, sellerDuties, sellerReadings } from '@lianmeng/trade/identity/seller-roles'
import { callerOf, sellerOf, tenantOf } from '../../accounts/caller.ts'
import { audit, maskedPhone } from '../../audit/audit.ts'
import { audited, auditedChange } from '../../audit/audited.ts'
import type { Feature } from '../../deps.ts'
import { sessionCookies, setSession } from '../../http/guards/cookies.ts'
import { route } from '../../http/route.ts'
import { inviteStaff, listInvitations, revokeStaffInvitation, saveStaff, staffObject } from './change-staff.ts'
import { seatsOf, staffOf } from './queries.ts'

/** The staff of a seller, and a person's current back office. */
export const sellerStaff: Feature = (app, deps) => {
  const { db, config, sessions } = deps
  const cookies = sessionCookies(config.publicOrigin)

  route(app, contract.standing, async (_params, actor) => {
    const person = sellerOf(actor)
    const { tenantId, sellerRole, moreRoles, userId } = person
    const sellers = [...(await seatsOf(db, userId))]
    const duties = sellerDuties.filter((duty) => hasSellerDuty(person, duty))
    const reads = sellerReadings.filter((reading) => hasSellerReading(person, reading))
    return { tenantId, role: sellerRole, moreRoles: [...moreRoles], duties, reads, sellers }
  })

  route(app, contract.switchSeller, async ({ tenantId }, actor, { reply }) => {
    const [event, object] = ['seller.switch', `tenant ${tenantId}`] as const
    const session = await audited(db, actor, { event, object, refusals: 'all' }, () =>
      sessions.switchSeller(callerOf(actor), tenantId),
    )
    await audit(db, actor, { event, object, result: 'ok' })
    setSession(reply, cookies, session)
  })

  route(app, contract.staff, async (_params, actor) => {
    const self = callerOf(actor).userId
    const rows = await staffOf(db, tenantOf(actor))
    return rows.map(({ phone, ...row }) => ({ ...row, phoneNumber: maskedPhone(phone), isSelf: row.userId === self }))
  })

  route(app, contract.staffInvitations, (_params, actor) => listInvitations(db, sellerOf(actor)))
  route(app, contract.inviteStaff, (wanted, actor) => inviteStaff(deps, actor, wanted))
  route(app, contract.revokeStaffInvitation, ({ id }, actor) => revokeStaffInvitation(db, actor, id))

  route(app, contract.saveStaff, async ({ userId, ...seat }, actor) => {
    const caller = sellerOf(actor)
    const object = staffObject(caller.tenantId, userId)
    await auditedChange(db, actor, { event: 'staff.save', object }, (tx) => saveStaff(tx, caller, userId, seat))
  })
}
