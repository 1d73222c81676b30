import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { Db } from '../../database/db.ts'

/** Names of the sellers that a person works for; empty: none. */
export async function shopsOf(db: Db, userId: number): Promise<string> {
  const [row] = await db<{ names: string }[]>`
    select coalesce(string_agg(s.short_name, '、' order by s.tenant_id), '') as names
    from seller_user u join seller s on s.tenant_id = u.tenant_id
    where u.user_id = ${userId} and not u.disabled`
  return row!.names
}

type Request = { userId: number; role: OperatorRole; askedBy: number }

/** Asks a second super operator, with what was asked last. */
export const putRequest = (tx: Db, { userId, role, askedBy }: Request) => tx`
  insert into operator_request (user_id, role, asked_by, asked_at) values (${userId}, ${role}, ${askedBy}, now())
  on conflict (user_id) do update set role = excluded.role, asked_by = excluded.asked_by, asked_at = excluded.asked_at`

/** Removes what was asked about a person. */
export async function takeRequest(tx: Db, userId: number): Promise<Request | undefined> {
  const [row] = await tx<Request[]>`
    delete from operator_request where user_id = ${userId} returning user_id as "userId", role, asked_by as "askedBy"`
  return row
}

export type RequestRow = Request & { name: string; phone: string; askedByName: string; askedAt: Date }

/** All that wait, the oldest first. */
export const openRequests = (db: Db) => db<RequestRow[]>`
  select r.user_id as "userId", r.role, r.asked_by as "askedBy", u.name, coalesce(u.phone, '') as phone,
    o.name as "askedByName", r.asked_at as "askedAt"
  from operator_request r join app_user u on u.id = r.user_id join app_user o on o.id = r.asked_by
  order by r.asked_at`
