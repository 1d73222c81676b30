import { phoneOf } from '../../accounts/people.ts'
import { countUse, giveTurnBack, type Limit } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'

/** Text messages per person; further messages are shown on the site only. */
const perPerson: readonly Limit[] = [{ seconds: 24 * 3600, max: 20 }]

/**
 * Tells a person by SMS about a new message. One that the gateway refuses does not count.
 * @throws SmsFailure: try again
 */
export async function sendNotice(
  { db, sms }: Pick<Deps, 'db' | 'sms'>,
  { userId, title }: { userId: number; title: string },
): Promise<void> {
  const phone = await phoneOf(db, userId)
  const key = `notice ${userId}`
  if (!phone || !(await countUse(db, key, perPerson))) return
  try {
    await sms.sendNotice({ phone, template: 'message', params: { title } })
  } catch (error) {
    await giveTurnBack(db, key)
    throw error
  }
}
