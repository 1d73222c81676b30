import type { Db } from '../database/db.ts'

/** A person's mobile number; empty for a closed account. */
export async function phoneOf(db: Db, userId: number): Promise<string> {
  const [row] = await db<{ phone: string | null }[]>`select phone from app_user where id = ${userId}`
  return row?.phone ?? ''
}

/** The account with this number. */
export async function userWithPhone(db: Db, phone: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`select id from app_user where phone = ${phone}`
  return row?.id
}
