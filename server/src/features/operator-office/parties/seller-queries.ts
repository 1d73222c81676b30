import type { verificationStates } from '@lianmeng/contract/company/endpoints'
import type { AccountChangeState } from '@lianmeng/contract/seller-account/endpoints'
import type { Db } from '../../../database/db.ts'
import type { PersonRow } from './queries.ts'

type SellerRow = {
  tenantId: number
  shortName: string
  companyName: string
  areaName: string
  address: string
  taxNumber: string
  state: 'active' | 'paused' | 'closed'
  stateNote: string
  stateSince: Date | null
  bank: string
  bankAccount: string
}

export async function sellerOf(db: Db, tenantId: number): Promise<SellerRow | undefined> {
  const [row] = await db<SellerRow[]>`
    select tenant_id as "tenantId", short_name as "shortName", company_name as "companyName", area_name as "areaName",
      address, tax_number as "taxNumber", state, state_note as "stateNote", state_since as "stateSince", bank,
      bank_account as "bankAccount"
    from seller where tenant_id = ${tenantId}`
  return row
}

type ApplicationRow = {
  id: number
  companyId: number
  companyName: string
  verification: (typeof verificationStates)[number]
  hasLicense: boolean
  decidedAt: Date | null
}

/** The application that a seller comes from. */
export async function applicationOf(db: Db, tenantId: number): Promise<ApplicationRow | undefined> {
  const [row] = await db<ApplicationRow[]>`
    select a.id, a.company_id as "companyId", c.name as "companyName", c.verification,
      coalesce(a.form ->> 'licenseFile', '') <> '' as "hasLicense", a.decided_at as "decidedAt"
    from seller_application a join company c on c.id = a.company_id
    where a.tenant_id = ${tenantId}`
  return row
}

/** Staff of a seller: owners first. */
export const staffOf = (db: Db, tenantId: number) => db<PersonRow[]>`
  select s.user_id as "userId", u.name, coalesce(u.phone, '') as phone, s.role, s.disabled
  from seller_user s join app_user u on u.id = s.user_id
  where s.tenant_id = ${tenantId} order by s.role <> 'owner', s.user_id limit 200`

type AccountChangeRow = {
  id: number
  bank: string
  account: string
  state: AccountChangeState
  askedAt: Date
  askedBy: string
}

/** How the account that buyers pay to was changed, newest first. */
export const accountChangesOf = (db: Db, tenantId: number) => db<AccountChangeRow[]>`
  select id, bank, account, state, asked_at as "askedAt", asked_by as "askedBy" from seller_account_change
  where tenant_id = ${tenantId} order by id desc limit 50`

export async function ordersOfSeller(db: Db, tenantId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from sales_order where tenant_id = ${tenantId}`
  return row!.count
}
