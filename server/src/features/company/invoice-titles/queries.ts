import type { Db } from '../../../database/db.ts'

export type NewInvoiceTitle = {
  title: string
  taxNo: string
  address: string
  phone: string
  bank: string
  account: string
  email: string
}

export type InvoiceTitleRow = NewInvoiceTitle & { buyerId: number; id: number; isDefault: boolean }

/** The default one first, then the newest. */
export const invoiceTitlesOf = (db: Db, buyerId: number) =>
  db<InvoiceTitleRow[]>`
  select buyer_id as "buyerId", id, title, tax_no as "taxNo", address, phone, bank, account, email, is_default as "isDefault"
  from invoice_title where buyer_id = ${buyerId} order by is_default desc, id desc`.ownedBy('buyerId', buyerId)

/** Locks the buyer's titles until the transaction ends, so that one default remains. */
export async function lockInvoiceTitles(tx: Db, buyerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('invoice title'), hashint8(${buyerId}))`
}

/** Adds a title that is not the default. @returns its id */
export async function addInvoiceTitle(db: Db, buyerId: number, wanted: NewInvoiceTitle): Promise<number> {
  const { title, taxNo, address, phone, bank, account, email } = wanted
  const [row] = await db<{ id: number }[]>`
    insert into invoice_title (buyer_id, title, tax_no, address, phone, bank, account, email)
    values (${buyerId}, ${title}, ${taxNo}, ${address}, ${phone}, ${bank}, ${account}, ${email})
    returning id`
  return row!.id
}

export const changeInvoiceTitle = (db: Db, buyerId: number, id: number, wanted: NewInvoiceTitle) => db`
  update invoice_title set title = ${wanted.title}, tax_no = ${wanted.taxNo}, address = ${wanted.address},
    phone = ${wanted.phone}, bank = ${wanted.bank}, account = ${wanted.account}, email = ${wanted.email}
  where buyer_id = ${buyerId} and id = ${id}`

/** Makes this the one default. */
export async function makeDefault(db: Db, buyerId: number, id: number): Promise<void> {
  await db`update invoice_title set is_default = false where buyer_id = ${buyerId} and is_default and id <> ${id}`
  await db`update invoice_title set is_default = true where buyer_id = ${buyerId} and id = ${id}`
}

export const deleteInvoiceTitle = (db: Db, buyerId: number, id: number) => db`
  delete from invoice_title where buyer_id = ${buyerId} and id = ${id}`
