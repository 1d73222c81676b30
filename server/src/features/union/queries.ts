import type { Db } from '../../database/db.ts'

/** Owners named to who lacks a right. */
const ownersShown = 3

/** Short name of a seller, and the names of those who can grant rights there. */
export async function sellerWithOwners(
  db: Db,
  tenantId: number,
): Promise<{ shortName: string; owners: string } | undefined> {
  const [row] = await db<{ shortName: string; owners: string }[]>`
    select s.short_name as "shortName", coalesce((
      select string_agg(name, '、' order by id) from (
        select u.name, u.id from seller_user o join app_user u on u.id = o.user_id
        where o.tenant_id = s.tenant_id and o.role = 'owner' and not o.disabled order by u.id limit ${ownersShown}
      ) owner), '') as owners
    from seller s where s.tenant_id = ${tenantId}`
  return row
}

export type AllianceSellerRow = {
  tenantId: number
  shortName: string
  companyName: string
  areaName: string
  sellsOpenly: boolean
  domainPath: string
  chatOpen: boolean
  alliedSince: Date | null
  askedBy: number | null
}

type Search = { keyWords: string; isAlly: boolean; start: number; limit: number }

/** Sellers as seen by one of them; `tenantId` 0: by nobody's. Those with an open request first, then by name. */
export async function allianceSellers(
  db: Db,
  tenantId: number,
  { keyWords, isAlly, start, limit }: Search,
  now: Date,
): Promise<{ rows: AllianceSellerRow[]; total: number }> {
  const found = db`
    from seller s left join ally a
      on a.low_id = least(s.tenant_id, ${tenantId}::int) and a.high_id = greatest(s.tenant_id, ${tenantId}::int)
    where s.tenant_id <> ${tenantId} and s.state <> 'closed'
      and (a.allied_since is not null) = ${isAlly}
      and (${keyWords} = '' or strpos(lower(s.short_name || ' ' || s.company_name), lower(${keyWords})) > 0)`
  const rows = await db<AllianceSellerRow[]>`
    select s.tenant_id as "tenantId", s.short_name as "shortName", s.company_name as "companyName",
      s.area_name as "areaName", s.sells_openly as "sellsOpenly", s.domain_path as "domainPath",
      s.chat_open as "chatOpen", a.allied_since as "alliedSince",
      case when a.allied_since is null and a.due_at > ${now} then a.asked_by end as "askedBy"
    ${found}
    order by a.allied_since desc nulls last, a.due_at > ${now} desc nulls last, s.short_name, s.tenant_id
    limit ${limit} offset ${(start - 1) * limit}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total ${found}`
  return { rows, total: all!.total }
}

export type AllyRow = {
  askedBy: number
  askedAt: Date
  dueAt: Date
  ignoredAt: Date | null
  alliedSince: Date | null
}

const ordered = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const

/** The pair of two sellers, locked; undefined: neither asked. */
export async function lockPair(tx: Db, one: number, other: number): Promise<AllyRow | undefined> {
  const [low, high] = ordered(one, other)
  // Both may ask at the same moment, when there is no row to lock yet.
  await tx`select 1 from seller where tenant_id = any(array[${low}, ${high}]::int[]) order by tenant_id for no key update`
  const [row] = await tx<AllyRow[]>`
    select asked_by as "askedBy", asked_at as "askedAt", due_at as "dueAt", ignored_at as "ignoredAt",
      allied_since as "alliedSince"
    from ally where low_id = ${low} and high_id = ${high} for update`
  return row
}

export async function putPair(tx: Db, one: number, other: number, row: AllyRow): Promise<void> {
  const [low, high] = ordered(one, other)
  await tx`
    insert into ally (low_id, high_id, asked_by, asked_at, due_at, ignored_at, allied_since)
    values (${low}, ${high}, ${row.askedBy}, ${row.askedAt}, ${row.dueAt}, ${row.ignoredAt}, ${row.alliedSince})
    on conflict (low_id, high_id) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at,
      due_at = excluded.due_at, ignored_at = excluded.ignored_at, allied_since = excluded.allied_since`
}

/** @returns whether they were allied */
export async function deletePair(tx: Db, one: number, other: number): Promise<boolean> {
  const [low, high] = ordered(one, other)
  const gone = await tx`
    delete from ally where low_id = ${low} and high_id = ${high} and allied_since is not null`
  return gone.count > 0
}

/** Ids of a seller's allies. */
export async function alliesOf(db: Db, tenantId: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select case when low_id = ${tenantId} then high_id else low_id end as id from ally
    where ${tenantId} in (low_id, high_id) and allied_since is not null`
  return rows.map(({ id }) => id)
}

export type StaffRightsRow = {
  userId: number
  name: string
  rights: string[]
  grantedBy: string
  erpUsers: string[]
}

/** The active staff of a seller with their rights, and their users of its ERP. */
export const staffWithRights = (db: Db, tenantId: number) => db<StaffRightsRow[]>`
  select s.user_id as "userId", u.name,
    array(
      select r.right_name from union_right r where r.tenant_id = s.tenant_id and r.user_id = s.user_id) as rights,
    coalesce((
      select r.granted_by from union_right r where r.tenant_id = s.tenant_id and r.user_id = s.user_id
      order by r.granted_at desc limit 1), '') as "grantedBy",
    array(
      select i.erp_user from erp_identity i where i.tenant_id = s.tenant_id and i.user_id = s.user_id
      order by i.erp_user) as "erpUsers"
  from seller_user s join app_user u on u.id = s.user_id
  where s.tenant_id = ${tenantId} and not s.disabled order by s.user_id`
