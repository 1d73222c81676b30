import type { Sql } from '../../server/src/database/db.ts'

/** A password and its hash in the database. */
export type KnownPassword = { password: string; passwordHash: string }

/** The password of every demonstration account. */
const password = 'Lianmeng-2026'

/**
 * Turns the demonstration's data into the bench's own: a server in production, which is measured, refuses to start on a
 * database with accounts that have the public password. Goods and orders stay.
 * @returns the password with its hash, for people of the bench: hashing hundreds is not to be measured
 */
export async function leaveDemonstration(db: Sql): Promise<KnownPassword> {
  const [known] = await db<{ password_hash: string }[]>`
    select password_hash from app_user where phone = '19900000001' and password_hash is not null`
  if (!known)
    throw new Error('DATABASE_URL is no fresh copy of the demonstration: start the bench with `npm run bench`')
  await db`
    update app_user set phone = '169' || right(phone, 8), password_hash = null where starts_with(phone, '19900000')`
  await db`delete from loaded where what = 'demo'`
  return { password, passwordHash: known.password_hash }
}
