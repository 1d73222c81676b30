import type { Db } from '../database/db.ts'

/** The company to which an invoice is made out. */
export type TitleRow = {
  buyerId: number
  title: string
  taxNumber: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
}

/** One of a buyer's invoice titles. */
export async function titleOf(db: Db, buyerId: number, id: number): Promise<TitleRow | undefined> {
  const [row] = await db<TitleRow[]>`
    select buyer_id as "buyerId", title, tax_no as "taxNumber", address, phone, bank, account, email
    from invoice_title where buyer_id = ${buyerId} and id = ${id}`.ownedBy('buyerId', buyerId)
  return row
}
