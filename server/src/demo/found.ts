import type { Db } from '../database/db.ts'
import { demoPassword, demoPhones } from './accounts.ts'

async function isOpenedByPublishedPassword(hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  // What hashes is large, and hardly any start needs it.
  const { passwordMatches } = await import('../features/identity/password.ts')
  for (const hash of hashes) if (await passwordMatches(demoPassword, hash)) return true
  return false
}

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
  if (accounts.some(({ worksInOffice }) => worksInOffice)) return true
  return isOpenedByPublishedPassword(accounts.flatMap(({ passwordHash }) => passwordHash ?? []))
}
