import type { Db } from '../database/db.ts'
import type { Party } from './party.ts'

/** A seller. The telephone is that of the first contact whom everybody may see. */
export async function sellerParty(db: Db, tenantId: number): Promise<Party> {
  const [row] = await db<Party[]>`
    select company_name as name, tax_number as "creditCode", concat_ws(' ', area_name, address) as address, bank,
      bank_account as account,
      coalesce((select c.mobile from seller_contact c where c.tenant_id = ${tenantId} and not c.members_only
        order by c.id limit 1), '') as phone
    from seller where tenant_id = ${tenantId}`
  return row!
}

/** A buyer, with the account of its usual invoice title. */
export async function buyerParty(db: Db, buyerId: number): Promise<Omit<Party, 'name'>> {
  const [row] = await db<Omit<Party, 'name'>[]>`
    select coalesce(c.credit_code, t.tax_no, '') as "creditCode", coalesce(nullif(c.address, ''), t.address, '') as address,
      coalesce(nullif(c.phone, ''), t.phone, '') as phone, coalesce(t.bank, '') as bank, coalesce(t.account, '') as account
    from company c left join invoice_title t on t.buyer_id = ${buyerId} and t.is_default
    where c.id = ${buyerId}`
  return row!
}
