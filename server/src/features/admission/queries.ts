import type { verificationStates } from '@lianmeng/contract/company/endpoints'
import type { Db } from '../../database/db.ts'

type State = (typeof verificationStates)[number]

export type CompanyRow = {
  id: number
  name: string
  soleTrader: boolean
  creditCode: string
  legalPerson: string
  hasLicense: boolean
  verification: State
  verificationNote: string
  verificationAt: Date | null
  members: number
  createdAt: Date
}

/** `keyword`: a part of the name, or the whole code; empty: any. */
export type Filter = { state: State | undefined; keyword: string; creditCode: string }

const isWanted = (db: Db, { state, keyword, creditCode }: Filter) => db`
  (${state ?? null}::text is null or c.verification = ${state ?? null})
  and (${keyword} = '' or strpos(lower(c.name), lower(${keyword})) > 0 or c.credit_code = ${creditCode})`

/** Pending companies come first, longest waiting on top; then the others, newest first. */
export const companiesLike = (db: Db, filter: Filter, { limit, offset }: { limit: number; offset: number }) => db<
  CompanyRow[]
>`
  select c.id, c.name, c.sole_trader as "soleTrader", coalesce(c.credit_code, '') as "creditCode",
    c.legal_person as "legalPerson", c.license_file is not null as "hasLicense", c.verification,
    c.verification_note as "verificationNote", c.verification_at as "verificationAt",
    (select count(*)::int from company_member m where m.company_id = c.id) as members, c.created_at as "createdAt"
  from company c
  where ${isWanted(db, filter)}
  order by c.verification <> 'pending', case when c.verification = 'pending' then c.verification_at end, c.id desc
  limit ${limit} offset ${offset}`

export async function countCompanies(db: Db, filter: Filter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from company c where ${isWanted(db, filter)}`
  return row!.count
}

/** Locks a company's verification. */
export async function lockVerification(
  tx: Db,
  id: number,
): Promise<{ name: string; verification: State; creditCode: string; verificationAt: Date | null } | undefined> {
  const [row] = await tx<{ name: string; verification: State; creditCode: string; verificationAt: Date | null }[]>`
    select name, verification, coalesce(credit_code, '') as "creditCode", verification_at as "verificationAt"
    from company where id = ${id} for no key update`
  return row
}

/**
 * Verifies a company, unless another one is verified with its code, even if two operators do so at the same time.
 * @returns whether it is verified now
 */
export async function verify(tx: Db, id: number, creditCode: string): Promise<boolean> {
  await tx`select pg_advisory_xact_lock(hashtext('credit code'), hashtext(${creditCode}))`
  const verified = await tx`
    update company set verification = 'verified', verification_note = '', verification_at = now()
    where id = ${id} and not exists (
      select 1 from company other where other.credit_code = ${creditCode} and other.verification = 'verified')`
  return verified.count > 0
}

export const reject = (tx: Db, id: number, note: string) => tx`
  update company set verification = 'rejected', verification_note = ${note}, verification_at = now() where id = ${id}`
