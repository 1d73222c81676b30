import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { Db } from '../../database/db.ts'

export type PersonRow = { companyId: number; userId: number; name: string; role: CompanyRole; disabled: boolean }

/** Every member of the company. */
export const peopleOf = (db: Db, companyId: number) =>
  db<PersonRow[]>`
  select m.company_id as "companyId", m.user_id as "userId", u.name, m.role, m.disabled
  from company_member m join app_user u on u.id = m.user_id
  where m.company_id = ${companyId} order by u.name, u.id`.ownedBy('companyId', companyId)
