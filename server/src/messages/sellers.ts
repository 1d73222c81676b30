import { isSellerDutyOf, type SellerDuty, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import type { Db } from '../database/db.ts'
import { tellGroups } from './groups.ts'
import { inGroups, type Message, tellPeople } from './messages.ts'

/** Sends messages to the members of a seller's staff with this duty, and to its groups. Run it in the transaction of their event. */
export async function tellSeller(
  db: Db,
  tenantId: number,
  duty: SellerDuty,
  ...messages: readonly Message[]
): Promise<void> {
  if (messages.length === 0) return
  const roles = sellerRoles.filter((role) => isSellerDutyOf(role, duty))
  const people = await db<{ userId: number }[]>`
    select user_id as "userId" from seller_user
    where tenant_id = ${tenantId} and not disabled and (role = any(${roles}::text[]) or more_roles && ${roles}::text[]) order by user_id`
  const userIds = people.map(({ userId }) => userId)
  if (userIds.length > 0) await tellPeople(db, userIds, messages)
  await tellGroups(db, { tenantId }, messages.flatMap(inGroups))
}
