import { agreementCodes } from '@lianmeng/contract/content/texts'
import type { CompanyRole } from '@lianmeng/trade/identity/company-roles'
import type { CodePurpose } from '../../adapters/sms/port.ts'
import type { Db } from '../../database/db.ts'

export const putCaptcha = (db: Db, cid: string, answerHash: Buffer) => db`
  insert into captcha (cid, answer_hash, expires_at) values (${cid}, ${answerHash}, now() + interval '3 minutes')`

/**
 * Uses up a captcha, whether the answer is right or wrong. @returns whether it was right; undefined: void or never
 * issued
 */
export async function takeCaptcha(db: Db, cid: string, answerHash: Buffer): Promise<boolean | undefined> {
  const [row] = await db<{ right: boolean; fresh: boolean }[]>`
    delete from captcha where cid = ${cid} returning answer_hash = ${answerHash} as right, expires_at > now() as fresh`
  return row?.fresh ? row.right : undefined
}

/** A new code voids the old one. */
export const putCode = (
  db: Db,
  code: { phone: string; purpose: CodePurpose; codeHash: Buffer; captchaHash: Buffer },
) => db`
  insert into sms_code (phone, scene, code_hash, captcha_hash, expires_at)
  values (${code.phone}, ${code.purpose}, ${code.codeHash}, ${code.captchaHash}, now() + interval '5 minutes')
  on conflict (phone, scene) do update
  set code_hash = excluded.code_hash, captcha_hash = excluded.captcha_hash, expires_at = excluded.expires_at,
    wrong_attempts = 0`

/**
 * Tries a code. Counting, comparing and using it up are one statement that locks the row: of any number of parallel
 * calls `maxTries` are compared, and one succeeds.
 * @returns whether it is the right one; undefined: none is valid, or all its tries are used
 */
export async function tryCode(
  db: Db,
  code: { phone: string; purpose: CodePurpose; codeHash: Buffer },
  maxTries: number,
): Promise<boolean | undefined> {
  const [row] = await db<{ right: boolean }[]>`
    update sms_code set wrong_attempts = wrong_attempts + 1,
      expires_at = case when code_hash = ${code.codeHash} then '-infinity' else expires_at end
    where phone = ${code.phone} and scene = ${code.purpose} and expires_at > now() and wrong_attempts < ${maxTries}
    returning code_hash = ${code.codeHash} as right`
  return row?.right
}

/** Whether the login code of this phone was requested with this captcha; a wrong answer ends that. */
export async function codeCameWithCaptcha(db: Db, phone: string, captchaHash: Buffer): Promise<boolean> {
  const [row] = await db<{ same: boolean }[]>`
    update sms_code set captcha_hash = case when captcha_hash = ${captchaHash} then captcha_hash end
    where phone = ${phone} and scene = 'login' and expires_at > now()
    returning captcha_hash is not null as same`
  return row?.same ?? false
}

export type Account = { id: number; passwordHash: string | null }

export async function accountOf(db: Db, phone: string): Promise<Account | undefined> {
  const [row] = await db<Account[]>`
    select id, password_hash as "passwordHash" from app_user where phone = ${phone}`
  return row
}

export type Failures = {
  /** Since the last success. */
  count: number
  lastHour: number
  /** Seconds since the newest; null when there is none. */
  since: number | null
}

export async function failuresOf(db: Db, phone: string): Promise<Failures> {
  const [row] = await db<Failures[]>`
    select cardinality(times) as count,
      (select count(*)::int from unnest(times) t where t > now() - interval '1 hour') as "lastHour",
      extract(epoch from now() - times[cardinality(times)])::float8 as since
    from login_failure where phone = ${phone}`
  return row ?? { count: 0, lastHour: 0, since: null }
}

export type FailureBounds = {
  /** Since the last success. */
  max: number
  maxPerHour: number
  /** Seconds after the newest failure until another one is allowed despite `maxPerHour`. */
  pause: number
}

/** Counts an attempt as failed before it is checked. @returns the current number; undefined: a limit is reached */
export async function addFailure(
  db: Db,
  phone: string,
  { max, maxPerHour, pause }: FailureBounds,
): Promise<number | undefined> {
  const [row] = await db<{ count: number }[]>`
    insert into login_failure as f (phone, times) values (${phone}, array[now()])
    on conflict (phone) do update set times = f.times || now()
    where cardinality(f.times) < ${max} and (
      f.times[cardinality(f.times)] <= now() - make_interval(secs => ${pause})
      or (select count(*) from unnest(f.times) t where t > now() - interval '1 hour') < ${maxPerHour})
    returning cardinality(times) as count`
  return row?.count
}

export const clearFailures = (db: Db, phone: string) => db`delete from login_failure where phone = ${phone}`

/** @returns the new person's id; undefined: the phone is registered already */
export async function addUser(db: Db, phone: string, name: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    insert into app_user (phone, name) values (${phone}, ${name}) on conflict (phone) do nothing returning id`
  return row?.id
}

/** Records that a person accepted the agreements in their current version. */
export const addConsents = (db: Db, userId: number, ip: string | null) => db`
  insert into consent (user_id, page_code, version, ip)
  select ${userId}, code, version, ${ip ?? ''} from published_content
  where code = any(${Object.values(agreementCodes)}) and version is not null
  on conflict do nothing
  returning page_code`

/** @returns false when the number is taken */
export async function setPhone(db: Db, userId: number, phone: string): Promise<boolean> {
  const changed = await db`
    update app_user set phone = ${phone}
    where id = ${userId} and not exists (select 1 from app_user where phone = ${phone})`
  return changed.count > 0
}

export const setName = (db: Db, userId: number, name: string) => db`
  update app_user set name = ${name} where id = ${userId}`

/** Sets the password and clears earlier failures. */
export async function setPasswordHash(tx: Db, userId: number, passwordHash: string): Promise<void> {
  const [changed] = await tx<{ phone: string | null }[]>`
    update app_user set password_hash = ${passwordHash} where id = ${userId} returning phone`
  if (changed?.phone) await clearFailures(tx, changed.phone)
}

export type CompanyOf = { userId: number; id: number; name: string; role: CompanyRole }

export const companiesOf = (db: Db, userId: number) =>
  db<CompanyOf[]>`
  select m.user_id as "userId", c.id, c.name, m.role from company_member m join company c on c.id = m.company_id
  where m.user_id = ${userId} and not m.disabled order by c.id`.ownedBy('userId', userId)

export type Profile = {
  userId: number
  phone: string
  hasPassword: boolean
  soleTrader: boolean
  verified: boolean
  sellerName: string | null
}

/** The part of a person's profile that the session does not contain. */
export async function profileOf(
  db: Db,
  who: { userId: number; companyId: number | null; tenantId: number | null },
): Promise<Profile> {
  const [row] = await db<Profile[]>`
    select u.id as "userId", u.phone, u.password_hash is not null as "hasPassword",
      coalesce(c.sole_trader, false) as "soleTrader", coalesce(c.verification = 'verified', false) as verified,
      s.short_name as "sellerName"
    from app_user u
    left join company c on c.id = ${who.companyId}
    left join seller s on s.tenant_id = ${who.tenantId}
    where u.id = ${who.userId}`.ownedBy('userId', who.userId)
  return row!
}

export type SentSms = { phoneNumber: string; purpose: string; code: string; time: string }

/** Newest first. */
export async function sentSms(db: Db): Promise<SentSms[]> {
  const rows = await db<(Omit<SentSms, 'time'> & { time: Date })[]>`
    select phone as "phoneNumber", purpose, code, sent_at as time from outbox_sms order by id desc limit 100`
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}

export type SentMail = { address: string; subject: string; text: string; time: string }

/** Newest first. */
export async function sentMails(db: Db): Promise<SentMail[]> {
  const rows = await db<(Omit<SentMail, 'time'> & { time: Date })[]>`
    select address, subject, text, sent_at as time from outbox_mail order by id desc limit 100`
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}
