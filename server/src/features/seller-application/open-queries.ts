import type { OpenBusiness } from '@lianmeng/contract/seller-application/texts'
import type { Db } from '../../database/db.ts'

/** The initial data of a seller. */
export type NewSeller = {
  shortName: string
  companyName: string
  /** For its invoices: the credit code. */
  taxNumber: string
  areaCode: string
  areaName: string
  address: string
  sellsOpenly: boolean
  ownerId: number
  /** The account for payments, in the name of the company. */
  account: { bank: string; number: string }
  contact: { name: string; position: string; mobile: string }
}

/** Creates a seller with its owner, shop, contact and a level for everyone. @returns its tenant id */
export async function insertSeller(tx: Db, seller: NewSeller): Promise<number> {
  const { shortName, companyName, taxNumber, areaCode, areaName, address, sellsOpenly, ownerId, account, contact } =
    seller
  const [row] = await tx<{ id: number }[]>`select nextval('seller_tenant_id')::int as id`
  const tenantId = row!.id
  await tx`
    insert into seller (tenant_id, short_name, company_name, area_code, area_name, address, sells_openly, domain_path,
      bank, bank_account, tax_number)
    values (${tenantId}, ${shortName}, ${companyName}, ${areaCode}, ${areaName}, ${address}, ${sellsOpenly},
      ${`shop-${tenantId}`}, ${account.bank}, ${account.number}, ${taxNumber})`
  await tx`insert into seller_user (tenant_id, user_id, role) values (${tenantId}, ${ownerId}, 'owner')`
  await tx`insert into shop (tenant_id) values (${tenantId})`
  await tx`
    insert into seller_contact (tenant_id, id, name, position, mobile)
    values (${tenantId}, 1, ${contact.name}, ${contact.position}, ${contact.mobile})`
  await tx`insert into member_level (tenant_id, name, discount) values (${tenantId}, '普通会员', 0)`
  return tenantId
}

export type SellerState = 'active' | 'paused' | 'closed'

export async function lockSeller(tx: Db, tenantId: number): Promise<{ state: SellerState; name: string } | undefined> {
  const [row] = await tx<{ state: SellerState; name: string }[]>`
    select state, short_name as name from seller where tenant_id = ${tenantId} for update`
  return row
}

export async function putSellerState(tx: Db, tenantId: number, state: SellerState, note: string): Promise<void> {
  await tx`
    update seller set state = ${state}, state_note = ${note}, state_since = ${state === 'active' ? tx`null` : tx`now()`}
    where tenant_id = ${tenantId}`
}

/** A seller's unfinished business; `debts` counts companies that owe it something on credit. */
export async function countOpenBusiness(
  tx: Db,
  tenantId: number,
  { settled, openAftersales }: { settled: readonly string[]; openAftersales: readonly string[] },
): Promise<Record<OpenBusiness, number>> {
  const [row] = await tx<Record<OpenBusiness, number>[]>`
    select
      (select count(*)::int from sales_order
        where tenant_id = ${tenantId} and not (state = any(${settled as string[]}::text[]))) as orders,
      (select count(*)::int from aftersale
        where tenant_id = ${tenantId} and state = any(${openAftersales as string[]}::text[])) as aftersales,
      (select count(*)::int from refund where tenant_id = ${tenantId} and state <> 'confirmed') as refunds,
      (select count(*)::int from payment where tenant_id = ${tenantId} and state = 'submitted') as payments,
      (select count(*)::int from credit_account where tenant_id = ${tenantId} and held + billed > 0) as debts,
      (select count(*)::int from statement where tenant_id = ${tenantId} and state = 'disputed') as statements`
  return row!
}

export type ListedSeller = {
  tenantId: number
  shortName: string
  companyName: string
  areaName: string
  state: SellerState
  note: string
  staff: number
  members: number
  total: number
}

export const sellersLike = (
  db: Db,
  { state, keyword }: { state: SellerState | undefined; keyword: string },
  { limit, offset }: { limit: number; offset: number },
) => db<ListedSeller[]>`
  select s.tenant_id as "tenantId", s.short_name as "shortName", s.company_name as "companyName",
    s.area_name as "areaName", s.state, s.state_note as note,
    (select count(*)::int from seller_user u where u.tenant_id = s.tenant_id and not u.disabled) as staff,
    (select count(*)::int from membership m where m.tenant_id = s.tenant_id and m.status = 3) as members,
    count(*) over ()::int as total
  from seller s
  where (${state ?? null}::text is null or s.state = ${state ?? null})
    and (${keyword} = '' or strpos(lower(s.short_name), lower(${keyword})) > 0
      or strpos(lower(s.company_name), lower(${keyword})) > 0)
  order by s.tenant_id limit ${limit} offset ${offset}`
