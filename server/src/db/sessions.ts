import { randomBytes } from 'node:crypto'
import { type Db, type Sql, transaction } from '../database/db.ts'
import type { Caller } from '../kernel/caller.ts'
import { deviceOf } from '../kernel/device.ts'
import { forbidden, notLoggedIn } from '../kernel/errors.ts'
import type { From } from '../kernel/from.ts'
import { placeOf } from '../kernel/place.ts'
import { callerCache } from './caller-cache.ts'
import { idle, readKeyCaller, readSessionCaller, secretHashOf } from './callers.ts'
import { noteOrigin } from './login-origins.ts'
import { tellPerson } from './messages.ts'
import { securityMessages } from './security-messages.ts'

/** What a login hands out: the secret for the HttpOnly cookie, and the epoch that the page may read. */
export type NewSession = { token: string; epoch: string }

export type Beginning = {
  /** They just proved their phone. */
  smsProof?: boolean
  from?: From
  /** The company to act for, where they belong to it; otherwise their first one. */
  companyId?: number | null
  /** What the browser had before: it ends. */
  replaced?: Caller | null
}

/** Login sessions: opaque tokens, of which the database keeps only the SHA-256. */
export type Sessions = {
  /** Who sent this token. Answers without a promise where the caller was seen a moment ago: every request asks. */
  find(token: string): Caller | null | Promise<Caller | null>
  /** Who sent this API key, as {@link find}. */
  findKey(key: string): Caller | null | Promise<Caller | null>
  /**
   * Begins a session for the person's company and first back office. The sixth closes the oldest; that, and a login
   * unlike those before, is told to the person.
   */
  create(userId: number, beginning?: Beginning): Promise<NewSession>
  /** Goes on for another company, or none, under a new token: the old one is void. @throws 401, 403 */
  switchCompany(caller: Caller, companyId: number | null): Promise<NewSession>
  /** Goes on as an operator who has proved the second factor, under a new token. @throws 401 */
  passSecondFactor(caller: Caller): Promise<NewSession>
  /** Counts as begun by SMS just now. @throws 401 */
  proveAnew(caller: Caller): Promise<void>
  /**
   * Ends every other session of the caller; theirs goes on under a new token, its SMS proof used up. `change` is what
   * that is done for: neither happens without the other, and of parallel calls one goes through.
   * @throws 401
   */
  dropOthers(caller: Caller, change: (tx: Db) => Promise<void>): Promise<NewSession>
  /** Ends one session. */
  drop(caller: Caller): Promise<void>
  /** Ends one session of the person by its number. @returns whether there was one */
  end(caller: Caller, sessionId: number): Promise<boolean>
  /** Ends a person's sessions, or all but one. @returns how many */
  endAll(who: { userId: number }, but?: { sessionId: number }): Promise<number>
  /** Has every process read again who this person is; this one at once. */
  forget(who: { userId: number }): Promise<void>
  /** Hears from now on what other processes change. */
  listen(): Promise<void>
}

/** Sessions open per person; one more closes the oldest. */
const maxPerUser = 5
/** A session ends at the latest after this time, also one that goes on under a new token. */
const absolute = '7 days'

const channel = 'session_changed'

/** Makes every process forget these callers once the transaction commits: their sessions, names or rights changed. */
export async function notifySessionChange(db: Db, who: { userId: number } | { companyId: number }): Promise<void> {
  await db`select pg_notify(${channel}, ${'userId' in who ? `user:${who.userId}` : `company:${who.companyId}`})`
}

const newSecrets = (): NewSession => ({
  token: randomBytes(32).toString('base64url'),
  epoch: randomBytes(8).toString('hex'),
})

/** Logins and changes of one person wait for each other here, and for the closing of the account. @throws 401 once it is closed */
export async function lockPerson(tx: Db, userId: number): Promise<void> {
  const open = await tx`select from app_user where id = ${userId} and closed_at is null for no key update`
  if (open.count === 0) throw notLoggedIn()
}

async function insertSession(tx: Db, userId: number, { smsProof, from, companyId }: Beginning): Promise<NewSession> {
  const session = newSecrets()
  await tx`
    insert into session (token_hash, epoch, user_id, company_id, tenant_id, sms_proof_at, ip, user_agent, expires_at)
    select ${secretHashOf(session.token)}, ${session.epoch}, ${userId},
      (select company_id from company_member where user_id = ${userId} and not disabled
        order by company_id is distinct from ${companyId ?? null}::bigint, company_id limit 1),
      (select min(tenant_id) from seller_user where user_id = ${userId}),
      case when ${smsProof ?? false} then now() end, ${from?.ip ?? ''}, ${from?.userAgent ?? ''},
      now() + ${absolute}::interval`
  return session
}

/** @returns what was closed */
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

/** Sessions in a database, with a cache that notifications keep true across processes. */
export function sessionsOn(db: Sql): Sessions {
  const cache = callerCache()

  const forgetHere = (userId: number) => cache.forget((caller) => caller.userId === userId)

  async function forget({ userId }: { userId: number }): Promise<void> {
    await notifySessionChange(db, { userId })
    forgetHere(userId)
  }

  /** Changes the caller's session by `change`, told to every process. @throws 401 where it has ended meanwhile */
  async function renewed({ userId }: Caller, change: (tx: Db) => Promise<{ count: number }>): Promise<void> {
    await transaction(db, async (tx) => {
      const { count } = await change(tx)
      if (count === 0) throw notLoggedIn()
      await notifySessionChange(tx, { userId })
    })
    forgetHere(userId)
  }

  return {
    find: (token) => cache.find(token, (asked) => readSessionCaller(db, asked)),
    findKey: (key) => cache.find(key, (asked) => readKeyCaller(db, asked)),

    async create(userId, beginning = {}) {
      const { from, replaced } = beginning
      const session = await transaction(db, async (tx) => {
        await lockPerson(tx, userId)
        if (replaced) await tx`delete from session where token_hash = ${replaced.sessionHash}`
        const begun = await insertSession(tx, userId, beginning)
        for (const closed of await closeOldest(tx, userId)) await tellOfClosed(tx, userId, closed)
        if (from) await tellOfOrigin(tx, userId, from)
        return begun
      })
      if (replaced) await forget(replaced)
      return session
    },

    async switchCompany(caller, companyId) {
      const session = newSecrets()
      const { userId, sessionHash } = caller
      await renewed(caller, async (tx) => {
        if (companyId !== null) {
          const theirs = await tx`
            select from company_member
            where company_id = ${companyId} and user_id = ${userId} and not disabled for key share`
          if (theirs.count === 0) throw forbidden()
        }
        return tx`
          update session set token_hash = ${secretHashOf(session.token)}, epoch = ${session.epoch},
            company_id = ${companyId}
          where token_hash = ${sessionHash}`
      })
      return session
    },

    async passSecondFactor(caller) {
      const session = newSecrets()
      await renewed(
        caller,
        (tx) => tx`
          update session set token_hash = ${secretHashOf(session.token)}, epoch = ${session.epoch},
            second_factor_at = now()
          where token_hash = ${caller.sessionHash}`,
      )
      return session
    },

    proveAnew: (caller) =>
      renewed(caller, (tx) => tx`update session set sms_proof_at = now() where token_hash = ${caller.sessionHash}`),

    async dropOthers(caller, change) {
      const session = newSecrets()
      const { userId, sessionHash } = caller
      await renewed(caller, async (tx) => {
        await lockPerson(tx, userId)
        await tx`delete from session where user_id = ${userId} and token_hash <> ${sessionHash}`
        const own = await tx`
          update session set token_hash = ${secretHashOf(session.token)}, epoch = ${session.epoch}, sms_proof_at = null
          where token_hash = ${sessionHash}`
        if (own.count > 0) await change(tx)
        return own
      })
      return session
    },

    async drop(caller) {
      await db`delete from session where token_hash = ${caller.sessionHash}`
      await forget(caller)
    },

    async end(caller, sessionId) {
      const ended = await db`delete from session where user_id = ${caller.userId} and id = ${sessionId}`
      if (ended.count > 0) await forget(caller)
      return ended.count > 0
    },

    async endAll(who, but) {
      const ended = await db`
        delete from session where user_id = ${who.userId} and id is distinct from ${but?.sessionId ?? null}::bigint`
      if (ended.count > 0) await forget(who)
      return ended.count
    },

    forget,

    async listen() {
      const hear = (payload: string) => {
        const [kind, id] = payload.split(':')
        cache.forget((caller) => String(kind === 'user' ? caller.userId : caller.companyId) === id)
      }
      // Also after a lost connection: whatever was told meanwhile was missed.
      await db.listen(channel, hear, () => cache.forget(() => true))
    },
  }
}
