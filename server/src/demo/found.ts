import { demoPassword } from '../accounts/demonstration.ts'
import type { Db } from '../database/db.ts'
import { demoPhones } from './people/accounts.ts'

async function isOpenedByPublishedPassword(hashes: readonly string[]): Promise<boolean> {
  if (hashes.length === 0) return false
  // The hashing library is large, and few starts need it.
  const { passwordMatches } = await import('../features/identity/password.ts')
  for (const hash of hashes) if (await passwordMatches(demoPassword, hash)) return true
  return false
}

/**
 * Whether a migrated database contains the demonstration: its data was loaded, or one of its accounts still works in a
 * back office or still has the published password. A real person with one of these phone numbers does not count.
 */
export async function holdsDemonstration(db: Db): Promise<boolean> {
  const [loaded] = await db`select 1 from loaded where what = 'demo'`
  if (loaded) return true
  const accounts = await db<{ passwordHash: string | null; worksInOffice: boolean }[]>`
    select password_hash as "passwordHash",
      exists (select 1 from operator_user o where o.user_id = u.id)
        or exists (select 1 from seller_user s where s.user_id = u.id) as "worksInOffice"
    from app_user u where phone = any(${[...demoPhones]})`
  if (accounts.some(({ worksInOffice }) => worksInOffice)) return true
  return isOpenedByPublishedPassword(accounts.flatMap(({ passwordHash }) => passwordHash ?? []))
}
