import { quietUntil } from '@lianmeng/trade/time/quiet-hours'
import { phoneOf } from '../../accounts/people.ts'
import { countUse, giveUseBack, type Limit } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { type QueuedNotice, queueNotices } from '../../messages/messages.ts'
import { quietTimesOf } from './queries.ts'

/** Text messages per person; further messages are shown on the site only. */
const perPerson: readonly Limit[] = [{ seconds: 24 * 3600, max: 20 }]

/**
 * Tells a person by SMS about a new message. One that the gateway refuses does not count. In the person's quiet hours
 * it goes back into the queue until their end, unless it is urgent.
 * @throws SmsFailure: try again
 */
export async function sendNotice(
  { db, sms, clock }: Pick<Deps, 'db' | 'sms' | 'clock'>,
  notice: QueuedNotice,
): Promise<void> {
  const { userId, title, isUrgent } = notice
  const quiet = isUrgent ? undefined : await quietTimesOf(db, userId)
  const until = quiet && quietUntil(quiet, clock())
  if (until) return queueNotices(db, [notice], until)
  const phone = await phoneOf(db, userId)
  const key = `notice ${userId}`
  if (!phone || !(await countUse(db, key, perPerson))) return
  try {
    await sms.sendNotice({ phone, template: 'message', params: { title } })
  } catch (error) {
    await giveUseBack(db, key)
    throw error
  }
}
