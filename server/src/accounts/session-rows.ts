import { randomBytes } from 'node:crypto'
import { forbidden, notLoggedIn } from '../answers/errors.ts'
import { type Db, type Sql, transaction } from '../database/db.ts'
import { tellPerson } from '../messages/messages.ts'
import { securityMessages } from '../messages/security-messages.ts'
import type { From } from './actor.ts'
import type { Caller } from './caller.ts'
import { idle, secretHashOf } from './callers.ts'
import { deviceOf } from './device.ts'
import { noteOrigin } from './login-origins.ts'
import { placeOf } from './place.ts'

/** Secrets of a session: the token for the HttpOnly cookie, and the epoch, which the page may read. */
export type NewSession = { token: string; epoch: string }

export type Beginning = {
  /** The person has just proved their phone. */
  smsProof?: boolean
  from?: From
  /** The company to act for, if they belong to it; otherwise their first one. */
  companyId?: number | null
  /** The back office to enter, if they work there; otherwise their first one. */
  tenantId?: number | null
  /** The browser's previous session, which ends. */
  replaced?: Caller | null
}

/** Open sessions per person; one more closes the oldest. */
const maxPerUser = 5
/** A session ends at the latest after this time, even if it continued under a new token. */
const absolute = '7 days'

/** Notifications about changed sessions, names or rights: `user:12` or `company:3`. */
export const sessionChannel = 'session_changed'

/**
 * Makes every process drop these callers from its cache when the transaction commits: their sessions, names or rights
 * changed.
 */
export async function notifySessionChange(db: Db, who: { userId: number } | { companyId: number }): Promise<void> {
  await db`select pg_notify(${sessionChannel}, ${'userId' in who ? `user:${who.userId}` : `company:${who.companyId}`})`
}

/** Secrets for a new or continued session. */
export const newSecrets = (): NewSession => ({
  token: randomBytes(32).toString('base64url'),
  epoch: randomBytes(8).toString('hex'),
})

/** Serialises logins and changes of one person, and the closing of the account. @throws 401 once it is closed */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  const open = await tx`select 1 from app_user where id = ${userId} and closed_at is null for no key update`
  if (open.count === 0) throw notLoggedIn()
}

/** Adds a session for the given company and back office, or the first ones. */
async function insertSession(
  tx: Db,
  userId: number,
  { smsProof, from, companyId, tenantId }: Beginning,
): Promise<NewSession> {
  const session = newSecrets()
  await tx`
    insert into session (token_hash, epoch, user_id, company_id, tenant_id, sms_proof_at, ip, user_agent, expires_at)
    select ${secretHashOf(session.token)}, ${session.epoch}, ${userId},
      (select company_id from company_member where user_id = ${userId} and not disabled
        order by company_id is distinct from ${companyId ?? null}::bigint, company_id limit 1),
      (select tenant_id from seller_user where user_id = ${userId} and not disabled
        order by tenant_id is distinct from ${tenantId ?? null}::int, tenant_id limit 1),
      case when ${smsProof ?? false} then now() end, ${from?.ip ?? ''}, ${from?.userAgent ?? ''},
      now() + ${absolute}::interval`
  return session
}

/** Closes all but the newest sessions. @returns the origins of the closed ones */
async function closeOldest(tx: Db, userId: number): Promise<From[]> {
  const closed = await tx<From[]>`
    delete from session where token_hash in (
      select token_hash from session
      where user_id = ${userId} and expires_at > now() and seen_at > now() - ${idle}::interval
      order by created_at desc, id desc offset ${maxPerUser})
    returning ip, user_agent as "userAgent"`
  if (closed.length > 0) await notifySessionChange(tx, { userId })
  return closed
}

async function tellOfClosed(tx: Db, userId: number, { ip, userAgent }: From): Promise<void> {
  const seen = { device: (await deviceOf(userAgent)).name, place: placeOf(ip) }
  await tellPerson(tx, userId, securityMessages.sessionClosed(seen, maxPerUser))
}

async function tellOfOrigin(tx: Db, userId: number, { ip, userAgent }: From): Promise<void> {
  const [device, place] = [await deviceOf(userAgent), placeOf(ip)]
  if (!(await noteOrigin(tx, userId, { device: device.family, place }))) return
  await tellPerson(tx, userId, securityMessages.newOrigin({ device: device.name, place }))
}

/** Begins a session, closes excess ones, and notifies the person of either if necessary. */
export function beginSession(db: Sql, userId: number, beginning: Beginning): Promise<NewSession> {
  const { from, replaced } = beginning
  return transaction(db, async (tx) => {
    await lockPerson(tx, userId)
    if (replaced) await tx`delete from session where token_hash = ${replaced.sessionHash}`
    const session = await insertSession(tx, userId, beginning)
    for (const closed of await closeOldest(tx, userId)) await tellOfClosed(tx, userId, closed)
    if (from) await tellOfOrigin(tx, userId, from)
    return session
  })
}

/** The number of changed sessions: 0 when the caller's has ended meanwhile. */
type Changed = Promise<{ count: number }>

/** Switches to another company, or none, with new secrets. @throws 403 when the person does not belong to it */
export async function switchRow(
  tx: Db,
  { userId, sessionHash }: Caller,
  companyId: number | null,
  next: NewSession,
): Changed {
  if (companyId !== null) {
    const theirs = await tx`
      select 1 from company_member
      where company_id = ${companyId} and user_id = ${userId} and not disabled for key share`
    if (theirs.count === 0) throw forbidden()
  }
  return tx`
    update session set token_hash = ${secretHashOf(next.token)}, epoch = ${next.epoch}, company_id = ${companyId}
    where token_hash = ${sessionHash}`
}

/**
 * A person has just been let into a company. Their sessions that act for no company that they belong to go on in the
 * only one that they had before, or else in this one. Sessions that act for a company stay there.
 */
export async function settleSessions(tx: Db, userId: number, companyId: number): Promise<void> {
  const memberships = await tx<{ companyId: number }[]>`
    select company_id as "companyId" from company_member where user_id = ${userId} and not disabled`
  const theirs = memberships.map((one) => one.companyId)
  const [before, ...more] = theirs.filter((id) => id !== companyId)
  const next = before !== undefined && more.length === 0 ? before : companyId
  await tx`
    update session set company_id = ${next}
    where user_id = ${userId} and (company_id is null or company_id <> all(${theirs}))`
}

/** Switches to another seller's back office, with new secrets. @throws 403 when the person does not work there */
export async function switchSellerRow(
  tx: Db,
  { userId, sessionHash }: Caller,
  tenantId: number,
  next: NewSession,
): Changed {
  const theirs = await tx`
    select 1 from seller_user where tenant_id = ${tenantId} and user_id = ${userId} and not disabled for key share`
  if (theirs.count === 0) throw forbidden()
  return tx`
    update session set token_hash = ${secretHashOf(next.token)}, epoch = ${next.epoch}, tenant_id = ${tenantId}
    where token_hash = ${sessionHash}`
}

/** Continues with new secrets after the second factor. */
export const passRow = async (tx: Db, { sessionHash }: Caller, next: NewSession): Changed => tx`
  update session set token_hash = ${secretHashOf(next.token)}, epoch = ${next.epoch}, second_factor_at = now()
  where token_hash = ${sessionHash}`

/** Marks the session as just begun by SMS. */
export const proveRow = async (tx: Db, { sessionHash }: Caller): Changed => tx`
  update session set sms_proof_at = now() where token_hash = ${sessionHash}`

/** Ends the person's other sessions; this one continues with new secrets, its SMS proof used up. */
export async function keepOnlyRow(tx: Db, { userId, sessionHash }: Caller, next: NewSession): Changed {
  await lockPerson(tx, userId)
  await tx`delete from session where user_id = ${userId} and token_hash <> ${sessionHash}`
  return tx`
    update session set token_hash = ${secretHashOf(next.token)}, epoch = ${next.epoch}, sms_proof_at = null
    where token_hash = ${sessionHash}`
}

/** Ends one session. */
export async function endRow(db: Db, { sessionHash }: Caller): Promise<void> {
  await db`delete from session where token_hash = ${sessionHash}`
}

/** Ends one session of the person by its id. */
export const endNumbered = async (db: Db, { userId }: Caller, sessionId: number): Changed => db`
  delete from session where user_id = ${userId} and id = ${sessionId}`

/** Ends the person's sessions, except the one with this id. */
export const endAllRows = async (db: Db, userId: number, but: number | null): Changed => db`
  delete from session where user_id = ${userId} and id is distinct from ${but}::bigint`
