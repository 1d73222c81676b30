import type { Db } from '../../kernel/db.ts'
import type { SmsSender } from './port.ts'

/** Sends into a table: the developer's page shows what would have gone out. */
export const outboxSms = (db: Db): SmsSender => ({
  async sendCode({ phone, purpose, code }) {
    await db`insert into outbox_sms (phone, purpose, code) values (${phone}, ${purpose}, ${code})`
  },
})
