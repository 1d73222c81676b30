import { type FurtherRole, rolesBeside, type SellerRole } from '@lianmeng/trade/identity/seller-roles'
import type { Db } from '../../database/db.ts'

/** The sellers that a person works for. */
export const seatsOf = (db: Db, userId: number) => db<{ id: number; name: string }[]>`
  select tenant_id as id, short_name as name from seller_user join seller using (tenant_id)
  where user_id = ${userId} and not disabled order by tenant_id`

export type StaffRow = {
  tenantId: number
  userId: number
  name: string
  phone: string
  role: SellerRole
  moreRoles: FurtherRole[]
  disabled: boolean
}

/** A seller's staff, the active ones first. */
export const staffOf = (db: Db, tenantId: number) =>
  db<StaffRow[]>`
    select tenant_id as "tenantId", user_id as "userId", name, coalesce(phone, '') as phone, role,
      more_roles as "moreRoles", disabled
    from seller_user join app_user on app_user.id = user_id
    where tenant_id = ${tenantId} order by disabled, user_id`.ownedBy('tenantId', tenantId)

export type Seat = { role: SellerRole; moreRoles: readonly FurtherRole[]; disabled: boolean }

/** Changes a person's seat. Further roles that are not named stay. @returns both; undefined when they do not work there */
export async function putSeat(
  db: Db,
  tenantId: number,
  userId: number,
  { role, disabled, ...wanted }: Omit<Seat, 'moreRoles'> & { moreRoles?: readonly FurtherRole[] | undefined },
): Promise<{ before: Seat; after: Seat } | undefined> {
  const [before] = await db<Seat[]>`
    select role, more_roles as "moreRoles", disabled from seller_user where tenant_id = ${tenantId} and user_id = ${userId} for update`
  if (!before) return undefined
  const moreRoles = rolesBeside(role, wanted.moreRoles ?? before.moreRoles)
  await db`
    update seller_user set role = ${role}, more_roles = ${moreRoles}::text[], disabled = ${disabled}
    where tenant_id = ${tenantId} and user_id = ${userId}`
  return { before, after: { role, moreRoles, disabled } }
}

/** Ends a person's sessions in this seller's back office, so that they do not continue in another one's. */
export async function endSessionsAt(db: Db, tenantId: number, userId: number): Promise<void> {
  await db`
    delete from session where user_id = ${userId} and (tenant_id = ${tenantId} or tenant_id is null)`
}
