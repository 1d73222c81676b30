import { createHash } from 'node:crypto'
import type { KeyScope } from '@lianmeng/trade/identity/key-scopes'
import type { Db } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'
import type { Caller } from './caller.ts'

/** The time without a request after which a session ends. */
export const idle = '8 hours'

/** Hash of a token or a key, as stored in the database. */
export const secretHashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

type CallerRow = Omit<Caller, 'sessionHash' | 'apiKey' | 'memberships'> & {
  memberships: readonly { seller: number; status: number; discount: number; levelId: number | null }[]
  /** Hash of the row's token or key; compared with the caller's, so that no caller gets another's row. */
  secretHash: Buffer
  /** Its last use was recorded more than a minute ago. */
  stale: boolean
}

/**
 * The person behind the row `s` of a session or a key. Rights are read from their tables each time; the row only tells
 * for which company and back office it was made.
 */
const personColumns = (db: Db): Fragment => db`
  s.id as "sessionId", s.user_id as "userId", u.name as "userName", c.id as "companyId",
  coalesce(c.name, '') as "companyName", cm.role, cm.order_limit as "orderLimit", su.tenant_id as "tenantId",
  su.role as "sellerRole", coalesce(su.more_roles, '{}') as "moreRoles",
  coalesce((
    select json_agg(json_build_object('seller', m.tenant_id, 'status', m.status, 'discount', m.discount,
      'levelId', m.level_id))
    from membership m where m.buyer_id = c.id and m.status <> 1
  ), '[]') as memberships`

/** `company`: the company that the person acts for; `tenant`: the seller in whose back office they work. */
const personJoins = (db: Db, company: Fragment, tenant: Fragment): Fragment => db`
  join app_user u on u.id = s.user_id and u.closed_at is null
  left join company_member cm on cm.company_id = ${company} and cm.user_id = s.user_id and not cm.disabled
  left join company c on c.id = cm.company_id
  left join seller_user su on su.tenant_id = ${tenant} and su.user_id = s.user_id and not su.disabled`

function callerFrom(
  { memberships, stale: _stale, secretHash, ...caller }: CallerRow,
  apiKey: Caller['apiKey'],
): Caller {
  return {
    ...caller,
    sessionHash: secretHash,
    apiKey,
    memberships: new Map(memberships.map(({ seller, ...membership }) => [seller, membership])),
  }
}

/** The callers behind tokens of sessions, in the same order; null: none. */
export async function readSessionCallers(db: Db, tokens: readonly string[]): Promise<(Caller | null)[]> {
  const hashes = tokens.map(secretHashOf)
  // A person without an employer at login may have got one since.
  const seatOfSession = db`coalesce(s.tenant_id, (
    select min(seat.tenant_id) from seller_user seat where seat.user_id = s.user_id and not seat.disabled))`
  // The same with a company. The only one is the current one; who belongs to several chooses.
  const companyOfSession = db`case
    when exists (
      select 1 from company_member own
      where own.company_id = s.company_id and own.user_id = s.user_id and not own.disabled) then s.company_id
    else (
      select min(own.company_id) from company_member own
      where own.user_id = s.user_id and not own.disabled having count(*) = 1) end`
  const rows = await db<CallerRow[]>`
    select s.token_hash as "secretHash", ${personColumns(db)}, o.role as "operatorRole",
      o.user_id is not null and s.second_factor_at is not null as "secondFactor", s.sms_proof_at as "smsProofAt",
      s.seen_at < now() - interval '1 minute' as stale
    from session s
    ${personJoins(db, companyOfSession, seatOfSession)}
    left join operator_user o on o.user_id = s.user_id and not o.disabled
    where s.token_hash = any(${hashes}::bytea[]) and s.expires_at > now()
      and s.seen_at > now() - ${idle}::interval`.ownedByOneOf('secretHash', hashes)
  // One by one: two processes that update the same sessions in one statement each could deadlock.
  const noteUse = ({ secretHash, stale }: CallerRow) =>
    stale ? db`update session set seen_at = now() where token_hash = ${secretHash}` : undefined
  await Promise.all(rows.map(noteUse))
  const byHash = new Map(rows.map((row) => [row.secretHash.toString('hex'), row]))
  return hashes.map((hash) => {
    const row = byHash.get(hash.toString('hex'))
    return row ? callerFrom(row, null) : null
  })
}

/** The caller behind an API key; never an operator. */
export async function readKeyCaller(db: Db, key: string): Promise<Caller | null> {
  const sessionHash = secretHashOf(key)
  const [row] = await db<(CallerRow & { scopes: readonly KeyScope[] })[]>`
    select s.key_hash as "secretHash", ${personColumns(db)}, null as "operatorRole", false as "secondFactor", null as "smsProofAt",
      s.scopes, false as stale
    from api_key s
    ${personJoins(db, db`s.company_id`, db`s.tenant_id`)}
    where s.key_hash = ${sessionHash} and s.expires_at > now()`.ownedBy('secretHash', sessionHash)
  if (!row) return null
  const { scopes, ...caller } = row
  return callerFrom(caller, { scopes })
}
