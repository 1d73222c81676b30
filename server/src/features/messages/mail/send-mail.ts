import { quietUntil } from '@lianmeng/trade/time/quiet-hours'
import { MailFailure } from '../../../adapters/mail/port.ts'
import type { Deps } from '../../../deps.ts'
import { type QueuedMail, queueMails } from '../../../messages/messages.ts'
import { quietTimesOf } from '../queries.ts'
import { addressOf, beginMail, undoBegin } from './queries.ts'

/**
 * Tells a person by mail about a new message, at most once. In the person's quiet hours it goes back into the queue
 * until their end, unless it is urgent. After the last try it is given up, so that its text does not stay in the queue.
 * @throws MailFailure: try again
 */
export async function sendMail(
  { db, mail: sender, clock, config }: Pick<Deps, 'db' | 'mail' | 'clock' | 'config'>,
  mail: QueuedMail,
  isLast: boolean,
): Promise<void> {
  const { key, userId, title, text, link, isUrgent } = mail
  const quiet = isUrgent ? undefined : await quietTimesOf(db, userId)
  const until = quiet && quietUntil(quiet, clock())
  if (until) return queueMails(db, [mail], until)
  const to = await addressOf(db, userId)
  if (!to || !(await beginMail(db, key))) return
  const body = [title, text, link && `${config.publicOrigin}${link}`].filter(Boolean).join('\n\n')
  try {
    await sender.send({ key, to, subject: `${config.platformName}：${title}`, text: body })
  } catch (error) {
    if (!(error instanceof MailFailure) || error.outcome !== 'later') return
    await undoBegin(db, key)
    if (!isLast) throw error
  }
}
