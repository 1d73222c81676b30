import type { Db } from '../../database/db.ts'

/** Rows that one round handles before it leaves the rest to the next. */
const atOnce = 100

export type Waiting = { tenantId: number; id: number; buyerId: number; companyName: string; sellerName: string }

/** Applications not decided in time, locked until the transaction ends. */
export const lockOverdue = (tx: Db, now: Date) => tx<Waiting[]>`
  select a.tenant_id as "tenantId", a.id, a.buyer_id as "buyerId", c.name as "companyName", s.short_name as "sellerName"
  from membership_application a join company c on c.id = a.buyer_id join seller s on s.tenant_id = a.tenant_id
  where a.state = 'submitted' and a.due_at <= ${now}
  order by a.due_at limit ${atOnce} for update of a skip locked`

/** Applications open for a day, without a reminder to the seller so far. */
export const lockUnreminded = (tx: Db, before: Date) => tx<Waiting[]>`
  select a.tenant_id as "tenantId", a.id, a.buyer_id as "buyerId", c.name as "companyName", s.short_name as "sellerName"
  from membership_application a join company c on c.id = a.buyer_id join seller s on s.tenant_id = a.tenant_id
  where a.state = 'submitted' and a.reminded_at is null and a.created_at <= ${before}
  order by a.created_at limit ${atOnce} for update of a skip locked`

export async function putReminded(tx: Db, { tenantId, id }: Waiting, now: Date): Promise<void> {
  await tx`update membership_application set reminded_at = ${now} where tenant_id = ${tenantId} and id = ${id}`
}

export type Ending = { tenantId: number; buyerId: number; sellerName: string; validTo: string; toldDays: number | null }

/** Memberships that end on or before this day, locked until the transaction ends. */
export const lockEnding = (tx: Db, lastDay: string) => tx<Ending[]>`
  select m.tenant_id as "tenantId", m.buyer_id as "buyerId", s.short_name as "sellerName", m.valid_to::text as "validTo",
    m.told_days as "toldDays"
  from membership m join seller s on s.tenant_id = m.tenant_id
  where m.status = 3 and m.valid_to <= ${lastDay}
  order by m.valid_to for update of m skip locked`

export async function putTold(tx: Db, { tenantId, buyerId }: Ending, days: number): Promise<void> {
  await tx`update membership set told_days = ${days} where tenant_id = ${tenantId} and buyer_id = ${buyerId}`
}
