import { sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import { identityTexts } from '@lianmeng/contract/identity/texts'
import { maxStaff, type StaffRefusal, staffRefusalTexts } from '@lianmeng/contract/seller-staff/texts'
import { isMobile } from '@lianmeng/trade/identity/mobile'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { SellersPerson } from '../../accounts/caller.ts'
import { notifySessionChange } from '../../accounts/session-rows.ts'
import { changesOf } from '../../audit/audit.ts'
import type { Change } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import { countUse } from '../../database/limits.ts'
import { forbidden, notFound, Refusal } from '../../http/answers/errors.ts'
import { tellPerson } from '../../messages/messages.ts'
import { sellerName } from '../../selling/seller-name.ts'
import { countStaff, endSessionsAt, insertStaff, lockOwners, putSeat, type Seat, userWithPhone } from './queries.ts'

/** Phone numbers that a seller may try per day: this must not reveal who has an account. */
const perDay = [{ seconds: 86_400, max: 50 }]

const refusal = (reason: StaffRefusal): Refusal => new Refusal(reason, staffRefusalTexts[reason])

/** The name of a member of staff in the audit log. */
export const staffObject = (tenantId: number, userId: number): string => `staff ${tenantId}/${userId}`

/** Serialises changes of a staff, each by an active owner and never of oneself: so one owner always remains. */
async function holdStaff(tx: Db, { tenantId, userId }: SellersPerson, changed: number): Promise<void> {
  if (changed === userId) throw refusal('onlyOthers')
  if (!(await lockOwners(tx, tenantId)).includes(userId)) throw forbidden()
}

async function tell(tx: Db, tenantId: number, userId: number, text: string): Promise<void> {
  const title = `您在「${await sellerName(tx, tenantId)}」的员工权限已变更`
  await tellPerson(tx, userId, { kind: 'security', title, text })
}

/** Counts a tried number, whether or not it has an account. @throws Refusal */
export async function countTry(db: Db, { tenantId }: SellersPerson): Promise<void> {
  if (!(await countUse(db, `staff:${tenantId}`, perDay))) throw refusal('tooOften')
}

/** Adds a person with an account to the seller's staff. @throws Refusal */
export async function addStaff(tx: Db, caller: SellersPerson, phone: string, role: SellerRole): Promise<Change> {
  const { tenantId } = caller
  if (!isMobile(phone)) throw new Refusal('phoneIncorrect', identityTexts.phoneIncorrect)
  const userId = await userWithPhone(tx, phone)
  if (userId === undefined) throw refusal('notRegistered')
  if (userId === caller.userId) throw refusal('alreadyStaff')
  await holdStaff(tx, caller, userId)
  if ((await countStaff(tx, tenantId)) >= maxStaff) throw refusal('tooMany')
  if (!(await insertStaff(tx, tenantId, userId, role))) throw refusal('alreadyStaff')
  await notifySessionChange(tx, { userId })
  await tell(tx, tenantId, userId, `您的角色为“${sellerRoleTexts[role]}”，可进入卖家后台。`)
  return { object: staffObject(tenantId, userId), changes: changesOf(null, { role }) }
}

/** Changes a person's role, or shuts them out, effective at once. @throws Refusal, 404 */
export async function saveStaff(tx: Db, caller: SellersPerson, userId: number, seat: Seat): Promise<Change> {
  const { tenantId } = caller
  await holdStaff(tx, caller, userId)
  const before = await putSeat(tx, tenantId, userId, seat)
  if (!before) throw notFound('员工不存在')
  if (seat.disabled) await endSessionsAt(tx, tenantId, userId)
  await notifySessionChange(tx, { userId })
  await tell(
    tx,
    tenantId,
    userId,
    seat.disabled ? '您的员工身份已停用。' : `您的角色为“${sellerRoleTexts[seat.role]}”。`,
  )
  return { object: staffObject(tenantId, userId), changes: changesOf(before, seat) }
}
