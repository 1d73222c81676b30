import { notLoggedIn } from '../answers/errors.ts'
import { together } from '../concurrency/together.ts'
import { type Db, type Sql, transaction } from '../database/db.ts'
import { isUnavailable, withRetry } from '../database/retry.ts'
import type { Caller } from './caller.ts'
import { type CallerCache, callerCache } from './caller-cache.ts'
import { readKeyCaller, readSessionCallers } from './callers.ts'
import { keyUse } from './key-use.ts'
import {
  type Beginning,
  beginSession,
  endAllRows,
  endNumbered,
  endRow,
  keepOnlyRow,
  type NewSession,
  newSecrets,
  notifySessionChange,
  passRow,
  proveRow,
  sessionChannel,
  switchRow,
  switchSellerRow,
} from './session-rows.ts'

/** Login sessions: opaque tokens; the database stores only their SHA-256. */
export type Sessions = {
  /** The caller behind a token. Cached callers are returned without a promise, because every request asks. */
  find(token: string): Caller | null | Promise<Caller | null>
  /** The caller behind an API key, like {@link find}. That it is used, and from where, is written down. `ip` is empty
   *  where nobody knows it. */
  findKey(key: string, ip: string): Caller | null | Promise<Caller | null>
  /**
   * Begins a session for the person's company and first back office. A sixth session closes the oldest; the person is
   * notified of that, and of a login unlike earlier ones.
   */
  create(userId: number, beginning?: Beginning): Promise<NewSession>
  /** Switches to another company, or none, under a new token: the old one is void. @throws 401, 403 */
  switchCompany(caller: Caller, companyId: number | null): Promise<NewSession>
  /** Switches to another seller's back office under a new token. @throws 401, 403 */
  switchSeller(caller: Caller, tenantId: number): Promise<NewSession>
  /** Continues as an operator who has proved the second factor, under a new token. @throws 401 */
  passSecondFactor(caller: Caller): Promise<NewSession>
  /** Marks the session as just begun by SMS. @throws 401 */
  proveAnew(caller: Caller): Promise<void>
  /**
   * Ends every other session of the caller; this one continues under a new token, its SMS proof used up. `change` runs
   * in the same transaction, and of parallel calls only one succeeds.
   * @throws 401
   */
  dropOthers(caller: Caller, change: (tx: Db) => Promise<void>): Promise<NewSession>
  /** Ends one session. */
  drop(caller: Caller): Promise<void>
  /** Ends one session of the person by its id. @returns whether it existed */
  end(caller: Caller, sessionId: number): Promise<boolean>
  /** Ends a person's sessions, or all but one. @returns how many */
  endAll(who: { userId: number }, but?: { sessionId: number }): Promise<number>
  /** Makes every process read this person again; this one at once. */
  forget(who: { userId: number }): Promise<void>
  /** Calls `hear` whenever rights of somebody may have changed, with the test whether they are a caller's. */
  onChange(hear: (isMeant: (caller: Caller) => boolean) => void): void
  /** Starts to listen for changes by other processes. */
  listen(): Promise<void>
}

/** Whether a caller is the person, or acts for the company, named in a notification. */
function isNamedBy(payload: string): (caller: Caller) => boolean {
  const [kind, id] = payload.split(':')
  return ({ userId, companyId }) => String(kind === 'user' ? userId : companyId) === id
}

type SessionChange = (tx: Db, next: NewSession) => Promise<{ count: number }>

/**
 * Changes the caller's session, and makes every other process drop the caller. @throws 401 when it has ended meanwhile
 */
async function renew(db: Sql, { userId }: Caller, change: SessionChange): Promise<NewSession> {
  const next = newSecrets()
  await transaction(db, async (tx) => {
    const { count } = await change(tx, next)
    if (count === 0) throw notLoggedIn()
    await notifySessionChange(tx, { userId })
  })
  return next
}

/** Reads the callers of tokens from the database: calls at the same moment share a query. */
function sessionReader(db: Sql) {
  return together<{ token: string }, Caller | null>({
    many: (asked) =>
      readSessionCallers(
        db,
        asked.map(({ token }) => token),
      ),
    one: async ({ token }) => (await readSessionCallers(db, [token]))[0] ?? null,
    keyOf: (asked) => asked,
    rounds: 2,
    most: 32,
    mayFollow: (error) => !isUnavailable(error),
  })
}

/** Finds the callers of keys, and writes down that they call. */
function keyFinder(db: Sql, cache: CallerCache): Sessions['findKey'] {
  const noteUse = keyUse(db)
  return (key, ip) => {
    const noted = (caller: Caller): Caller | Promise<Caller> => noteUse(caller, ip)?.then(() => caller) ?? caller
    const found = cache.find(key, (secret) => readKeyCaller(db, secret))
    return found instanceof Promise ? found.then((caller) => caller && noted(caller)) : noted(found)
  }
}

type IsMeant = (caller: Caller) => boolean

/** A cache of callers; others learn too whom it forgets. */
function forgettingCache() {
  const cache = callerCache()
  const hearers: ((isMeant: IsMeant) => void)[] = []
  return {
    cache,
    forgetMeant(isMeant: IsMeant): void {
      cache.forget(isMeant)
      for (const hear of hearers) hear(isMeant)
    },
    onChange(hear: (isMeant: IsMeant) => void): void {
      hearers.push(hear)
    },
  }
}

/** Sessions in a database, with a cache kept up to date across processes by notifications. */
export function sessionsOn(db: Sql): Sessions {
  const { cache, forgetMeant, onChange } = forgettingCache()
  const readSession = sessionReader(db)

  const forgetHere = (userId: number) => forgetMeant((caller) => caller.userId === userId)

  async function forget({ userId }: { userId: number }): Promise<void> {
    await notifySessionChange(db, { userId })
    forgetHere(userId)
  }

  const renewed = async (caller: Caller, change: SessionChange): Promise<NewSession> => {
    const next = await withRetry(() => renew(db, caller, change))
    forgetHere(caller.userId)
    return next
  }

  return {
    find: (token) => cache.find(token, (secret) => readSession({ token: secret })),
    findKey: keyFinder(db, cache),

    async create(userId, beginning = {}) {
      const session = await beginSession(db, userId, beginning)
      if (beginning.replaced) await forget(beginning.replaced)
      return session
    },

    switchCompany: (caller, companyId) => renewed(caller, (tx, next) => switchRow(tx, caller, companyId, next)),
    switchSeller: (caller, tenantId) => renewed(caller, (tx, next) => switchSellerRow(tx, caller, tenantId, next)),
    passSecondFactor: (caller) => renewed(caller, (tx, next) => passRow(tx, caller, next)),
    async proveAnew(caller) {
      await renewed(caller, (tx) => proveRow(tx, caller))
    },

    dropOthers: (caller, change) =>
      renewed(caller, async (tx, next) => {
        const own = await keepOnlyRow(tx, caller, next)
        if (own.count > 0) await change(tx)
        return own
      }),

    async drop(caller) {
      await endRow(db, caller)
      await forget(caller)
    },

    async end(caller, sessionId) {
      const { count } = await endNumbered(db, caller, sessionId)
      if (count > 0) await forget(caller)
      return count > 0
    },

    async endAll(who, but) {
      const { count } = await endAllRows(db, who.userId, but?.sessionId ?? null)
      if (count > 0) await forget(who)
      return count
    },

    forget,
    onChange,
    async listen() {
      // Notifications may be missed while the connection is lost.
      await db.listen(
        sessionChannel,
        (payload) => forgetMeant(isNamedBy(payload)),
        () => forgetMeant(() => true),
      )
    },
  }
}
