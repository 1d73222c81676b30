import type { Db } from '../../database/db.ts'
import type { MailSender } from './port.ts'

/** Sends into a table: the developer's page shows the mails. */
export const outboxMail = (db: Db): MailSender => ({
  async send({ key, to, subject, text }) {
    await db`insert into outbox_mail (key, address, subject, text) values (${key}, ${to}, ${subject}, ${text})`
  },
})
