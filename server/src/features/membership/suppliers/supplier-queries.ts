import type { supplierTabs } from '@lianmeng/contract/membership/endpoints'
import type { MembershipStatus } from '@lianmeng/trade/membership/status'
import type { Db } from '../../../database/db.ts'

export type Tab = (typeof supplierTabs)[number]

/** Filters of a list of sellers. `areaPrefix`: the beginning of a region's code; empty: everywhere. `among`: only these
 *  sellers; null: all. */
export type SellerFilter = { keyword: string; areaPrefix: string; among: readonly number[] | null }

export type SupplierRow = {
  tenantId: number
  shortName: string
  companyName: string
  areaName: string
  address: string
  domainPath: string
  chatOpen: boolean
  status: MembershipStatus
}

const sellerColumns = (db: Db) => db`
  s.tenant_id as "tenantId", s.short_name as "shortName", s.company_name as "companyName", s.area_name as "areaName",
  s.address, s.domain_path as "domainPath", s.chat_open as "chatOpen", coalesce(m.status, 1) as status`

const isNamed = (db: Db, { keyword, areaPrefix, among }: SellerFilter) => db`
  s.state <> 'closed' and starts_with(s.area_code, ${areaPrefix})
  and (${among}::int[] is null or s.tenant_id = any(${among}::int[]))
  and (${keyword} = '' or strpos(lower(s.short_name), lower(${keyword})) > 0
    or strpos(lower(s.company_name), lower(${keyword})) > 0)`

/** Sellers, those open to applications first. `buyerId` 0: a visitor. */
export const suppliersLike = (
  db: Db,
  { buyerId, status, ...filter }: SellerFilter & { buyerId: number; status: number | undefined },
  { limit, offset }: { limit: number; offset: number },
) => db<(SupplierRow & { total: number })[]>`
  select ${sellerColumns(db)}, count(*) over ()::int as total
  from seller s left join membership m on m.tenant_id = s.tenant_id and m.buyer_id = ${buyerId}
  where ${isNamed(db, filter)} and (${status ?? null}::int is null or coalesce(m.status, 1) = ${status ?? null})
  order by coalesce(m.status, 1) <> 1, s.tenant_id limit ${limit} offset ${offset}`

/** One seller, even a closed one: agreements with it can still be looked up. */
export const supplierById = (db: Db, buyerId: number, tenantId: number) => db<SupplierRow[]>`
  select ${sellerColumns(db)}
  from seller s left join membership m on m.tenant_id = s.tenant_id and m.buyer_id = ${buyerId}
  where s.tenant_id = ${tenantId}`

export type OwnSupplierRow = SupplierRow & {
  levelName: string | null
  discount: number | null
  validTo: string | null
  appliedAt: Date | null
  reason: string | null
  mayUrge: boolean
  tab: Tab
}

/** Every seller with one company's standing, and the tab for it. */
const ownSuppliers = (db: Db, buyerId: number, filter: SellerFilter) => db`
  select ${sellerColumns(db)}, l.name as "levelName", m.discount, m.valid_to::text as "validTo",
    a.created_at as "appliedAt", a.reason,
    coalesce(a.state = 'submitted' and a.created_at < now() - interval '24 hours'
      and (a.urged_at is null or a.urged_at < now() - interval '24 hours'), false) as "mayUrge",
    case coalesce(m.status, 1)
      when 3 then 'member' when 2 then 'applying' when 0 then 'blocked'
      else case when a.state = 'rejected' then 'rejected' else 'available' end
    end as tab
  from seller s
  left join membership m on m.tenant_id = s.tenant_id and m.buyer_id = ${buyerId}
  left join member_level l on l.tenant_id = m.tenant_id and l.id = m.level_id
  left join lateral (
    select state, created_at, urged_at, reason from membership_application
    where tenant_id = s.tenant_id and buyer_id = ${buyerId} order by id desc limit 1
  ) a on true
  where ${isNamed(db, filter)}`

export const ownSuppliersOf = (
  db: Db,
  buyerId: number,
  { tab, ...filter }: SellerFilter & { tab: Tab | undefined },
  { limit, offset }: { limit: number; offset: number },
) => db<OwnSupplierRow[]>`
  select * from (${ownSuppliers(db, buyerId, filter)}) each
  where ${tab ?? null}::text is null or tab = ${tab ?? null}
  order by "appliedAt" desc nulls last, "tenantId" limit ${limit} offset ${offset}`

export const countByTab = (db: Db, buyerId: number, filter: SellerFilter) => db<{ tab: Tab; count: number }[]>`
  select tab, count(*)::int as count from (${ownSuppliers(db, buyerId, filter)}) each group by tab`

/** The codes of the sellers' areas. */
export const sellerAreas = (db: Db) => db<{ code: string }[]>`
  select distinct area_code as code from seller where state <> 'closed' order by 1`
