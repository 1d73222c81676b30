import type { verificationStates } from '@lianmeng/contract/company/endpoints'
import type { Db } from '../../../database/db.ts'

export type CompanyRow = {
  id: number
  name: string
  soleTrader: boolean
  address: string
  phone: string
  creditCode: string
  legalPerson: string
  licenseFile: string | null
  verification: (typeof verificationStates)[number]
  verificationNote: string
  /** When it was submitted or decided. */
  verificationAt: Date | null
}

/** @param locked until the transaction ends */
export async function companyWith(db: Db, id: number, { locked = false } = {}): Promise<CompanyRow> {
  const [row] = await db<CompanyRow[]>`
    select id, name, sole_trader as "soleTrader", address, phone, coalesce(credit_code, '') as "creditCode",
      legal_person as "legalPerson", license_file as "licenseFile", verification,
      verification_note as "verificationNote", verification_at as "verificationAt"
    from company where id = ${id} ${locked ? db`for no key update` : db``}`.ownedBy('id', id)
  return row!
}

export type Profile = Pick<CompanyRow, 'name' | 'address' | 'phone'>

export const changeProfile = (db: Db, id: number, { name, address, phone }: Profile) => db`
  update company set name = ${name}, address = ${address}, phone = ${phone}
  where id = ${id}`

export type VerificationRequest = { name: string; creditCode: string; legalPerson: string; licenseFile: string }

export const putVerification = (db: Db, id: number, wanted: VerificationRequest) => db`
  update company set name = ${wanted.name}, credit_code = ${wanted.creditCode}, legal_person = ${wanted.legalPerson},
    license_file = ${wanted.licenseFile}, verification = 'pending', verification_note = '', verification_at = now()
  where id = ${id}`

/** The company that is verified with this code. */
export async function holderOf(
  db: Db,
  creditCode: string,
): Promise<{ companyId: number; companyName: string } | undefined> {
  const [row] = await db<{ companyId: number; companyName: string }[]>`
    select id as "companyId", name as "companyName" from company
    where credit_code = ${creditCode} and verification = 'verified'`
  return row
}
