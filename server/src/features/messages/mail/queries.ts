import type { Db } from '../../../database/db.ts'

/** The confirmed address of a person; undefined: none. */
export async function addressOf(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db<{ userId: number; address: string }[]>`
    select user_id as "userId", address from mail_address where user_id = ${userId}`.ownedBy('userId', userId)
  return row?.address
}

export async function putAddress(db: Db, userId: number, address: string): Promise<void> {
  await db`
    insert into mail_address (user_id, address) values (${userId}, ${address})
    on conflict (user_id) do update set address = excluded.address`
}

export async function deleteAddress(db: Db, userId: number): Promise<void> {
  await db`delete from mail_address where user_id = ${userId}`
}

/** A new code voids the old one. */
export async function putMailCode(db: Db, userId: number, address: string, codeHash: Buffer): Promise<void> {
  await db`
    insert into mail_code (user_id, address, code_hash, expires_at)
    values (${userId}, ${address}, ${codeHash}, now() + interval '10 minutes')
    on conflict (user_id) do update set address = excluded.address, code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, wrong_attempts = 0`
}

/** Tries a code and uses it up, in one statement that locks the row. @returns whether it is right and valid */
export async function tryMailCode(
  db: Db,
  userId: number,
  { address, codeHash, maxTries }: { address: string; codeHash: Buffer; maxTries: number },
): Promise<boolean> {
  const [row] = await db<{ right: boolean }[]>`
    update mail_code set wrong_attempts = wrong_attempts + 1,
      expires_at = case when code_hash = ${codeHash} then '-infinity' else expires_at end
    where user_id = ${userId} and address = ${address} and expires_at > now() and wrong_attempts < ${maxTries}
    returning code_hash = ${codeHash} as right`
  return row?.right ?? false
}

/** @returns false when sending this mail has begun before */
export async function beginMail(db: Db, key: string): Promise<boolean> {
  return (await db`insert into mail_begun (key) values (${key}) on conflict (key) do nothing`).count > 0
}

/** The mail was certainly not sent. */
export async function undoBegin(db: Db, key: string): Promise<void> {
  await db`delete from mail_begun where key = ${key}`
}
