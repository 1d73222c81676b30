import { createHash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Caller } from '../kernel/caller.ts'
import { type Db, type Sql, transaction } from '../kernel/db.ts'

/** What a login hands out: the secret for the HttpOnly cookie, and the epoch that the page may read. */
export type NewSession = { token: string; epoch: string }

/** Login sessions: opaque tokens, of which the database keeps only the SHA-256. */
export type Sessions = {
  /** Who sent this token. Answers without a promise where the caller was seen a moment ago: every request asks. */
  find(token: string): Caller | null | Promise<Caller | null>
  /** Begins a session for the person's first company and back office. `smsProof`: they just proved their phone. */
  create(userId: number, options?: { smsProof?: boolean }): Promise<NewSession>
  /** Replaces a session by one for another company, to which the caller must belong: the old token is void. */
  switchCompany(caller: Caller, companyId: number): Promise<NewSession>
  /** Ends one session. */
  drop(caller: Caller): Promise<void>
  /** Ends every session of the caller and begins a new one, whose SMS proof is used up. */
  dropOthers(caller: Caller): Promise<NewSession>
  /** Hears from now on what other processes change. */
  listen(): Promise<void>
}

/** Sessions open per person; one more closes the oldest. */
const maxPerUser = 5
/** A session ends after this long without a request, and at the latest after `absolute`. */
const idle = '8 hours'
const absolute = '7 days'

/** How long a caller is believed without asking the database, ms: the most that a lost notification can cost. */
const cacheTime = 5_000
const cacheSize = 20_000

const channel = 'session_changed'

/** Makes every process forget these callers once the transaction commits: their sessions, names or rights changed. */
export async function notifySessionChange(db: Db, who: { userId: number } | { companyId: number }): Promise<void> {
  await db`select pg_notify(${channel}, ${'userId' in who ? `user:${who.userId}` : `company:${who.companyId}`})`
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

type CallerRow = Omit<Caller, 'sessionHash' | 'apiKey' | 'memberships'> & {
  memberships: readonly { seller: number; status: number; discount: number }[]
  stale: boolean
}

/** The caller behind a session. Rights come from the directory at each reading; the session only says what was chosen. */
async function readCaller(db: Db, hash: Buffer): Promise<Caller | null> {
  const [row] = await db<CallerRow[]>`
    select s.id as "sessionId", s.user_id as "userId", u.name as "userName", c.id as "companyId",
      coalesce(c.name, '') as "companyName", cm.role, cm.order_limit as "orderLimit", su.tenant_id as "tenantId",
      o.role as "operatorRole", o.user_id is not null and s.second_factor_at is not null as "secondFactor",
      s.sms_proof_at as "smsProofAt",
      s.seen_at < now() - interval '1 minute' as stale,
      coalesce((
        select json_agg(json_build_object('seller', m.tenant_id, 'status', m.status, 'discount', m.discount))
        from membership m where m.buyer_id = c.id and m.status <> 1
      ), '[]') as memberships
    from session s
    join app_user u on u.id = s.user_id
    left join company_member cm on cm.company_id = s.company_id and cm.user_id = s.user_id
      and not cm.disabled
    left join company c on c.id = cm.company_id
    left join seller_user su on su.tenant_id = s.tenant_id and su.user_id = s.user_id
    left join operator_user o on o.user_id = s.user_id and not o.disabled
    where s.token_hash = ${hash} and s.expires_at > now() and s.seen_at > now() - ${idle}::interval`
  if (!row) return null
  const { memberships, stale, ...caller } = row
  if (stale) await db`update session set seen_at = now() where token_hash = ${hash}`
  return {
    ...caller,
    sessionHash: hash,
    apiKey: null,
    memberships: new Map(memberships.map(({ seller, status, discount }) => [seller, { status, discount }])),
  }
}

type Beginning = { userId: number; companyId?: number; smsProofAt?: Date | 'now' | null }

async function insertSession(db: Db, { userId, companyId, smsProofAt }: Beginning): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const epoch = randomBytes(8).toString('hex')
  await db`
    insert into session (token_hash, epoch, user_id, company_id, tenant_id, sms_proof_at, expires_at)
    select ${hashOf(token)}, ${epoch}, ${userId},
      coalesce(${companyId ?? null}::bigint,
        (select min(company_id) from company_member where user_id = ${userId} and not disabled)),
      (select min(tenant_id) from seller_user where user_id = ${userId}),
      ${smsProofAt === 'now' ? db`now()` : (smsProofAt ?? null)}::timestamptz, now() + ${absolute}::interval`
  return { token, epoch }
}

async function closeOldest(db: Db, userId: number): Promise<void> {
  const closed = await db`
    delete from session where token_hash in (
      select token_hash from session where user_id = ${userId} order by created_at desc offset ${maxPerUser})`
  if (closed.count > 0) await notifySessionChange(db, { userId })
}

/** What a process remembers of callers, bounded in size and time. */
function callerCache() {
  const known = new LRUCache<string, Caller>({ max: cacheSize, ttl: cacheTime })
  let changes = 0
  return {
    /** Grows with every change: what was read before one is not remembered after it. */
    changes: () => changes,
    get: (token: string): Caller | undefined => known.get(token),
    put(token: string, caller: Caller): void {
      known.set(token, caller)
    },
    forget(isMeant: (caller: Caller) => boolean): void {
      changes += 1
      for (const [token, caller] of known) if (isMeant(caller)) known.delete(token)
    },
  }
}

/** Sessions in a database, with a cache that notifications keep true across processes. */
export function sessionsOn(db: Sql): Sessions {
  const cache = callerCache()

  const forgetUser = (userId: number) => cache.forget((caller) => caller.userId === userId)

  /** Void `ended`, begin another: in one transaction, so that a token is never both. */
  async function renew(caller: Caller, ended: 'this' | 'all', beginning: Beginning): Promise<NewSession> {
    const session = await transaction(db, async (tx) => {
      await tx`
        delete from session
        where user_id = ${caller.userId} and (${ended === 'all'} or token_hash = ${caller.sessionHash})`
      await notifySessionChange(tx, caller)
      return insertSession(tx, beginning)
    })
    forgetUser(caller.userId)
    return session
  }

  return {
    find(token) {
      const known = cache.get(token)
      if (known) return known
      const before = cache.changes()
      return readCaller(db, hashOf(token)).then((caller) => {
        if (caller && before === cache.changes()) cache.put(token, caller)
        return caller
      })
    },

    create: (userId, options = {}) =>
      transaction(db, async (tx) => {
        const session = await insertSession(tx, { userId, smsProofAt: options.smsProof ? 'now' : null })
        await closeOldest(tx, userId)
        return session
      }),

    switchCompany: (caller, companyId) =>
      renew(caller, 'this', { userId: caller.userId, companyId, smsProofAt: caller.smsProofAt }),

    dropOthers: (caller) =>
      renew(caller, 'all', {
        userId: caller.userId,
        ...(caller.companyId === null ? {} : { companyId: caller.companyId }),
      }),

    async drop(caller) {
      await db`delete from session where token_hash = ${caller.sessionHash}`
      await notifySessionChange(db, caller)
      forgetUser(caller.userId)
    },

    async listen() {
      const forget = (payload: string) => {
        const [kind, id] = payload.split(':')
        cache.forget((caller) => String(kind === 'user' ? caller.userId : caller.companyId) === id)
      }
      // Also after a lost connection: whatever was told meanwhile was missed.
      await db.listen(channel, forget, () => cache.forget(() => true))
    },
  }
}
