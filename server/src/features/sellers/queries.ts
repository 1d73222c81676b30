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

export type ContactRow = { contactName: string; position: string; mobilePhoneNum: string }

export const contactsOf = (db: Db, tenantId: number) => db<ContactRow[]>`
  select name as "contactName", position, mobile as "mobilePhoneNum"
  from seller_contact where tenant_id = ${tenantId} order by id`

/** Every seller with what the company's membership says; null where it never applied. */
export const standings = (db: Db, buyerId: number, tenantId: number | undefined) => db<
  { tenantId: number; status: number | null }[]
>`
  select s.tenant_id as "tenantId", m.status
  from seller s left join membership m on m.tenant_id = s.tenant_id and m.buyer_id = ${buyerId}
  where ${tenantId === undefined ? db`true` : db`s.tenant_id = ${tenantId}`}
  order by s.tenant_id`
