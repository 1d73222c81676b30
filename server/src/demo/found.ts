import type { Db } from '../database/db.ts'
import { passwordMatches } from '../features/identity/password.ts'
import { demoPassword, demoPhones } from './accounts.ts'

/**
 * Whether a migrated database holds the demonstration: it was loaded, or one of its accounts is left that works in a back
 * office or that the published password opens. Somebody real who has one of these numbers is none of this.
 */
export async function holdsDemonstration(db: Db): Promise<boolean> {
  const [loaded] = await db`select from loaded where what = 'demo'`
  if (loaded) return true
  const accounts = await db<{ passwordHash: string | null; worksInOffice: boolean }[]>`
    select password_hash as "passwordHash",
      exists (select from operator_user o where o.user_id = u.id)
        or exists (select from seller_user s where s.user_id = u.id) as "worksInOffice"
    from app_user u where phone = any(${[...demoPhones]})`
  for (const { passwordHash, worksInOffice } of accounts) {
    if (worksInOffice) return true
    if (passwordHash !== null && (await passwordMatches(demoPassword, passwordHash))) return true
  }
  return false
}
