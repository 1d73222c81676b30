import { isSellerDutyOf, type SellerDuty, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import type { Db } from '../database/db.ts'
import { type Message, tellPerson } from './messages.ts'

/** Sends a message to the people of a seller who have the duty for it. Run it in the transaction it is about. */
export async function tellSeller(db: Db, tenantId: number, duty: SellerDuty, message: Message): Promise<void> {
  const roles = sellerRoles.filter((role) => isSellerDutyOf(role, duty))
  const people = await db<{ userId: number }[]>`
    select user_id as "userId" from seller_user
    where tenant_id = ${tenantId} and not disabled and role = any(${roles}) order by user_id`
  for (const { userId } of people) await tellPerson(db, userId, message)
}
