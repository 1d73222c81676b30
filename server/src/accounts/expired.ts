import type { Db } from '../database/db.ts'
import { idle } from './callers.ts'

/** Deletes expired rows. It only saves space, so it may run at any time. */
export async function deleteExpired(db: Db): Promise<void> {
  await db`delete from session where expires_at < now() or seen_at < now() - ${idle}::interval`
  // An expired key stays listed for a while, so that its owner sees why a program fails.
  await db`delete from api_key where expires_at < now() - interval '30 days'`
  await db`delete from login_origin where seen_at < now() - interval '180 days'`
  await db`delete from captcha where expires_at < now()`
  await db`delete from sms_code where expires_at < now()`
  // The longest window of a limit is a day. Failed logins are kept, except for phones without any recent attempt.
  await db`delete from rate_limit where uses[cardinality(uses)] < now() - interval '1 day' or uses = '{}'`
  await db`delete from login_failure where times[cardinality(times)] < now() - interval '30 days'`
  await db`delete from mail_code where expires_at < now()`
  await db`delete from mail_begun where begun_at < now() - interval '30 days'`
  await db`delete from outbox_mail where sent_at < now() - interval '30 days'`
  await db`delete from outbox_sms where sent_at < now() - interval '30 days'`
}
