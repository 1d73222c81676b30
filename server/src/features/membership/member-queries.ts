import type { ApplicationState } from '@lianmeng/trade/membership/application'
import type { Db } from '../../database/db.ts'

type Page = { limit: number; offset: number }
type Verification = 'none' | 'pending' | 'verified' | 'rejected'

export type ApplicationRow = {
  tenantId: number
  applicationId: number
  buyerId: number
  companyName: string
  soleTrader: boolean
  verification: Verification
  creditCode: string
  applicant: string
  phoneNumber: string
  note: string
  state: ApplicationState
  reason: string
  createdAt: Date
  dueAt: Date
  total: number
}

/** A seller's applications, the open ones first, most urgent on top. */
export const applicationsOf = (
  db: Db,
  tenantId: number,
  { state, keyword }: { state: ApplicationState | undefined; keyword: string },
  { limit, offset }: Page,
) =>
  db<ApplicationRow[]>`
    select a.tenant_id as "tenantId", a.id as "applicationId", a.buyer_id as "buyerId", c.name as "companyName",
      c.sole_trader as "soleTrader", c.verification, coalesce(c.credit_code, '') as "creditCode", u.name as applicant,
      case when a.shows_phone then coalesce(u.phone, '') else '' end as "phoneNumber", a.note, a.state, a.reason,
      a.created_at as "createdAt", a.due_at as "dueAt", count(*) over ()::int as total
    from membership_application a
    join company c on c.id = a.buyer_id
    join app_user u on u.id = a.applicant_id
    where a.tenant_id = ${tenantId} and (${state ?? null}::text is null or a.state = ${state ?? null})
      and (${keyword} = '' or strpos(lower(c.name), lower(${keyword})) > 0)
    order by a.state <> 'submitted', case when a.state = 'submitted' then a.due_at end, a.id desc
    limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)

export type MemberRow = {
  tenantId: number
  buyerId: number
  companyName: string
  verification: Verification
  levelId: number | null
  levelName: string
  discount: number
  since: Date | null
  validTo: string | null
  version: number
  total: number
}

/** A seller's members, or its blocked companies; those whose membership ends first on top. */
export const membersOf = (
  db: Db,
  tenantId: number,
  { blocked, levelId, keyword }: { blocked: boolean; levelId: number | undefined; keyword: string },
  { limit, offset }: Page,
) =>
  db<MemberRow[]>`
    select m.tenant_id as "tenantId", m.buyer_id as "buyerId", c.name as "companyName", c.verification,
      m.level_id as "levelId", coalesce(l.name, '') as "levelName", m.discount, m.since, m.valid_to::text as "validTo",
      m.version, count(*) over ()::int as total
    from membership m
    join company c on c.id = m.buyer_id
    left join member_level l on l.tenant_id = m.tenant_id and l.id = m.level_id
    where m.tenant_id = ${tenantId} and m.status = ${blocked ? 0 : 3}
      and (${levelId ?? null}::bigint is null or m.level_id = ${levelId ?? null})
      and (${keyword} = '' or strpos(lower(c.name), lower(${keyword})) > 0)
    order by m.valid_to nulls last, m.buyer_id limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)
