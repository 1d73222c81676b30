import type { Db } from '../../database/db.ts'

export type SellerRow = {
  tenantId: number
  shortName: string
  companyName: string
  areaName: string
  address: string
  sellsOpenly: boolean
  domainPath: string
  chatOpen: boolean
}

/** One seller, or nothing. */
export async function findSeller(db: Db, tenantId: number): Promise<SellerRow | undefined> {
  const [row] = await db<SellerRow[]>`
    select tenant_id as "tenantId", short_name as "shortName", company_name as "companyName", area_name as "areaName",
      address, sells_openly as "sellsOpenly", domain_path as "domainPath", chat_open as "chatOpen"
    from seller where tenant_id = ${tenantId}`
  return row
}

export type ContactRow = { contactName: string; position: string; mobilePhoneNum: string; membersOnly: boolean }

export const contactsOf = (db: Db, tenantId: number) => db<ContactRow[]>`
  select name as "contactName", position, mobile as "mobilePhoneNum", members_only as "membersOnly"
  from seller_contact where tenant_id = ${tenantId} order by id`
