import type { verificationStates } from '@lianmeng/contract/company/endpoints'
import type { Db } from '../../../database/db.ts'
import type { PersonRow } from './queries.ts'

type CompanyRow = {
  id: number
  name: string
  soleTrader: boolean
  creditCode: string
  legalPerson: string
  hasLicense: boolean
  verification: (typeof verificationStates)[number]
  verificationNote: string
  verificationAt: Date | null
  address: string
  phone: string
  createdAt: Date
  /** The shop that it opened. */
  tenantId: number | null
  shortName: string | null
}

export async function companyOf(db: Db, id: number): Promise<CompanyRow | undefined> {
  const [row] = await db<CompanyRow[]>`
    select c.id, c.name, c.sole_trader as "soleTrader", coalesce(c.credit_code, '') as "creditCode",
      c.legal_person as "legalPerson", c.license_file is not null as "hasLicense", c.verification,
      c.verification_note as "verificationNote", c.verification_at as "verificationAt", c.address, c.phone,
      c.created_at as "createdAt", s.tenant_id as "tenantId", s.short_name as "shortName"
    from company c
    left join seller_application a on a.company_id = c.id and a.state = 'opened'
    left join seller s on s.tenant_id = a.tenant_id
    where c.id = ${id}`
  return row
}

/** People of a company, those who joined first on top. */
export const membersOf = (db: Db, id: number) => db<PersonRow[]>`
  select m.user_id as "userId", u.name, coalesce(u.phone, '') as phone, m.role, m.disabled
  from company_member m join app_user u on u.id = m.user_id
  where m.company_id = ${id} order by m.joined_at, m.user_id limit 200`

type AddressRow = {
  id: number
  receiverName: string
  mobile: string
  regionName: string
  street: string
  isDefault: boolean
}

export const addressesOf = (db: Db, companyId: number) => db<AddressRow[]>`
  select id, receiver_name as "receiverName", mobile, region_name as "regionName", street, is_default as "isDefault"
  from address where buyer_id = ${companyId} order by is_default desc, id limit 100`

export async function ordersOfBuyer(db: Db, companyId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from buyer_order where buyer_id = ${companyId}`
  return row!.count
}
