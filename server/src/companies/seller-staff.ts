import { sellerRoleTexts } from '@lianmeng/contract/company/role-texts'
import { maxStaff, staffRefusalTexts } from '@lianmeng/contract/seller-staff/texts'
import type { SellerRole } from '@lianmeng/trade/identity/seller-roles'
import { notifySessionChange } from '../accounts/session-rows.ts'
import { Refusal } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'
import { tellPeople } from '../messages/messages.ts'

/** The page of a shop's staff. */
const staffPage = '/seller/staff'

/** A seller's active owners, locked until the transaction ends, which serialises changes of its staff. */
export async function lockOwners(db: Db, tenantId: number): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select user_id as "userId" from seller_user
    where tenant_id = ${tenantId} and role = 'owner' and not disabled order by user_id for update`
  return rows.map(({ userId }) => userId)
}

/** Whether a person works for a seller. */
export async function standingAt(
  db: Db,
  tenantId: number,
  userId: number,
): Promise<'stranger' | 'disabled' | 'member'> {
  const [row] = await db<{ disabled: boolean }[]>`
    select disabled from seller_user where tenant_id = ${tenantId} and user_id = ${userId}`
  if (!row) return 'stranger'
  return row.disabled ? 'disabled' : 'member'
}

/** @throws Refusal when the seller has as many people as it may */
export async function refuseFullStaff(db: Db, tenantId: number): Promise<void> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from seller_user where tenant_id = ${tenantId}`
  if (row!.count >= maxStaff) throw new Refusal('tooMany', staffRefusalTexts.tooMany)
}

/** Makes a person who does not work there a member of a seller's staff, and tells the owners. @throws Refusal */
export async function addStaffMember(
  tx: Db,
  { tenantId, shopName, userId, role }: { tenantId: number; shopName: string; userId: number; role: SellerRole },
): Promise<void> {
  const owners = await lockOwners(tx, tenantId)
  await refuseFullStaff(tx, tenantId)
  await tx`insert into seller_user (tenant_id, user_id, role) values (${tenantId}, ${userId}, ${role})`
  await notifySessionChange(tx, { userId })
  const [person] = await tx<{ name: string }[]>`select name from app_user where id = ${userId}`
  const text = `${person!.name} 已接受邀请，以「${sellerRoleTexts[role]}」身份加入「${shopName}」。`
  await tellPeople(tx, owners, [{ kind: 'security', title: '新员工已加入', text, link: staffPage }])
}
