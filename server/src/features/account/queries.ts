import type { KeyScope } from '@lianmeng/trade/identity/key-scopes'
import { idle } from '../../accounts/callers.ts'
import type { Db } from '../../database/db.ts'

type OpenSession = { userId: number; id: number; ip: string; userAgent: string; createdAt: Date; seenAt: Date }

/** Valid sessions, most recently used first. */
export const openSessions = (db: Db, userId: number) =>
  db<OpenSession[]>`
  select user_id as "userId", id, ip, user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt"
  from session
  where user_id = ${userId} and expires_at > now() and seen_at > now() - ${idle}::interval
  order by seen_at desc, id desc`.ownedBy('userId', userId)

type Event = { userId: number; at: Date; event: string; result: string; ip: string }

/** Events of one account, newest first. */
export async function securityEvents(
  db: Db,
  userId: number,
  { events, limit, offset }: { events: readonly string[]; limit: number; offset: number },
): Promise<{ rows: Event[]; total: number }> {
  const ofAccount = db`from audit_log where user_id = ${userId} and event = any(${[...events]})`
  const rows = await db<Event[]>`
    select user_id as "userId", at, event, result, ip ${ofAccount}
    order by id desc limit ${limit} offset ${offset}`.ownedBy('userId', userId)
  const [count] = await db<{ total: number }[]>`select count(*)::int as total ${ofAccount}`
  return { rows, total: count!.total }
}

type KeyRow = {
  userId: number
  id: number
  name: string
  shown: string
  scopes: KeyScope[]
  formerlyFull: boolean
  companyName: string
  sellerName: string
  usedFrom: string[]
  createdAt: Date
  usedAt: Date | null
  expiresAt: Date
}

/** Newest first; includes recently expired ones. */
export const keysOf = (db: Db, userId: number) =>
  db<KeyRow[]>`
  select k.user_id as "userId", k.id, k.name, k.shown, k.scopes, k.formerly_full as "formerlyFull",
    k.used_from as "usedFrom", coalesce(c.name, '') as "companyName",
    coalesce(s.short_name, '') as "sellerName", k.created_at as "createdAt", k.used_at as "usedAt",
    k.expires_at as "expiresAt"
  from api_key k
  left join company c on c.id = k.company_id
  left join seller s on s.tenant_id = k.tenant_id
  where k.user_id = ${userId} order by k.id desc`.ownedBy('userId', userId)

type NewKey = {
  keyHash: Buffer
  shown: string
  userId: number
  companyId: number | null
  tenantId: number | null
  name: string
  scopes: readonly KeyScope[]
  days: number
}

/** @returns its id; undefined: the person already has `max` unexpired keys */
export async function addKey(tx: Db, key: NewKey, max: number): Promise<number | undefined> {
  // Serialises parallel calls, so that each counts the other's key.
  await tx`select 1 from app_user where id = ${key.userId} for no key update`
  const [row] = await tx<{ id: number }[]>`
    insert into api_key (key_hash, shown, user_id, company_id, tenant_id, name, scopes, expires_at)
    select ${key.keyHash}, ${key.shown}, ${key.userId}, ${key.companyId}, ${key.tenantId}, ${key.name},
      ${[...key.scopes]}, now() + make_interval(days => ${key.days})
    where (select count(*) from api_key where user_id = ${key.userId} and expires_at > now()) < ${max}
    returning id`
  return row?.id
}

/** @returns whether there was one */
export async function removeKey(db: Db, userId: number, id: number): Promise<boolean> {
  const removed = await db`delete from api_key where user_id = ${userId} and id = ${id}`
  return removed.count > 0
}
