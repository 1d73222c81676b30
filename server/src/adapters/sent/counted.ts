import type { Db } from '../../database/db.ts'
import type { MailSender } from '../mail/port.ts'
import type { SmsSender } from '../sms/port.ts'

type Way = 'sms' | 'mail'

/** Counts what was sent today and what failed: neither receivers nor texts. A lost count stops no message. */
async function counted(db: Db, way: Way, send: () => Promise<void>): Promise<void> {
  const count = (sent: number, failed: number) =>
    db`
      insert into sent_count (day, way, sent, failed)
      values ((now() at time zone 'Asia/Shanghai')::date, ${way}, ${sent}, ${failed})
      on conflict (day, way) do update
        set sent = sent_count.sent + excluded.sent, failed = sent_count.failed + excluded.failed`.catch(() => undefined)
  try {
    await send()
  } catch (error) {
    await count(0, 1)
    throw error
  }
  await count(1, 0)
}

/** The same sender, whose messages are counted. */
export const countedSms = (db: Db, sms: SmsSender): SmsSender => ({
  sendCode: (message) => counted(db, 'sms', () => sms.sendCode(message)),
  sendNotice: (notice) => counted(db, 'sms', () => sms.sendNotice(notice)),
})

/** The same sender, whose mails are counted. */
export const countedMail = (db: Db, mail: MailSender): MailSender => ({
  send: (one) => counted(db, 'mail', () => mail.send(one)),
})
