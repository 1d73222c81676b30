import type { OperatorRole } from '@lianmeng/trade/identity/operator-roles'
import type { Db } from '../../database/db.ts'

/** The encrypted secret of an operator's authenticator; null: not yet set up. */
export async function sealedSecretOf(db: Db, userId: number): Promise<Buffer | null> {
  const [row] = await db<{ secret: Buffer | null }[]>`
    select totp_secret as secret from operator_user where user_id = ${userId}`
  return row?.secret ?? null
}

type SealedSecret = { userId: number; secret: Buffer }

export const allSealedSecrets = (db: Db) => db<SealedSecret[]>`
  select user_id as "userId", totp_secret as secret from operator_user where totp_secret is not null`

/** Replaces a secret that is still the one that was read. */
export const resealSecret = (db: Db, { userId, secret }: SealedSecret, next: Buffer) => db`
  update operator_user set totp_secret = ${next} where user_id = ${userId} and totp_secret = ${secret}`

/** @returns false when one is set up already */
export async function putSecret(db: Db, userId: number, sealed: Buffer, step: number): Promise<boolean> {
  const put = await db`
    update operator_user set totp_secret = ${sealed}, totp_step = ${step}
    where user_id = ${userId} and totp_secret is null`
  return put.count > 0
}

/** Uses up a step and all before it. @returns false when it is used up already */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db`
    update operator_user set totp_step = ${step} where user_id = ${userId} and totp_step < ${step}`
  return taken.count > 0
}

export async function putRecoveryCodes(db: Db, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await db`delete from operator_recovery_code where user_id = ${userId}`
  await db`
    insert into operator_recovery_code (user_id, code_hash)
    select ${userId}, decode(hash, 'hex') from unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]) as hash`
}

/** Uses up a recovery code. @returns false when there is none like it */
export async function takeRecoveryCode(db: Db, userId: number, hashes: readonly Buffer[]): Promise<boolean> {
  const taken = await db`
    delete from operator_recovery_code where user_id = ${userId} and code_hash = any(${hashes}::bytea[])`
  return taken.count > 0
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from operator_recovery_code where user_id = ${userId}`
  return row!.count
}

export type OperatorRow = {
  userId: number
  name: string
  phone: string
  role: OperatorRole
  disabled: boolean
  secondFactor: boolean
}

/** All operators, the active ones first. */
export async function allOperators(db: Db): Promise<OperatorRow[]> {
  return db<OperatorRow[]>`
    select user_id as "userId", name, coalesce(phone, '') as phone, role, disabled, totp_secret is not null as "secondFactor"
    from operator_user join app_user on app_user.id = user_id order by disabled, user_id`
}

export async function isOperator(db: Db, userId: number): Promise<boolean> {
  const found = await db`select 1 from operator_user where user_id = ${userId}`
  return found.count > 0
}

/** @returns false when the person is an operator already */
export async function insertOperator(db: Db, userId: number, role: OperatorRole): Promise<boolean> {
  const put = await db`
    insert into operator_user (user_id, role) values (${userId}, ${role}) on conflict (user_id) do nothing
    returning user_id`
  return put.length > 0
}

/** All active super operators, locked until the transaction ends, which serialises changes of the operators. */
export async function lockSupers(db: Db): Promise<number[]> {
  const rows = await db<{ userId: number }[]>`
    select user_id as "userId" from operator_user where role = 'super' and not disabled order by user_id for update`
  return rows.map(({ userId }) => userId)
}

export type Post = { role: OperatorRole; disabled: boolean }

/** Changes an operator's post. @returns the previous one; undefined when the person is not an operator */
export async function putPost(db: Db, userId: number, { role, disabled }: Post): Promise<Post | undefined> {
  const [before] = await db<Post[]>`
    select role, disabled from operator_user where user_id = ${userId} for update`
  if (!before) return undefined
  await db`update operator_user set role = ${role}, disabled = ${disabled} where user_id = ${userId}`
  return before
}

/** Makes their sessions prove the second factor again. */
export async function forgetProofs(db: Db, userId: number): Promise<void> {
  await db`update session set second_factor_at = null where user_id = ${userId}`
}

/** Removes authenticator, recovery codes and sessions. @returns false when none is set up */
export async function removeSecondFactor(db: Db, userId: number): Promise<boolean> {
  const removed = await db`
    update operator_user set totp_secret = null, totp_step = null
    where user_id = ${userId} and totp_secret is not null`
  await db`delete from operator_recovery_code where user_id = ${userId}`
  await db`delete from session where user_id = ${userId}`
  return removed.count > 0
}
