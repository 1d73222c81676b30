import type { Db } from '../../database/db.ts'
import type { SmsSender } from './port.ts'

/** Sends into a table: the developer's page shows the messages. */
export const outboxSms = (db: Db): SmsSender => {
  const put = async (phone: string, purpose: string, text: string): Promise<void> => {
    await db`insert into outbox_sms (phone, purpose, code) values (${phone}, ${purpose}, ${text})`
  }
  return {
    sendCode: ({ phone, purpose, code }) => put(phone, purpose, code),
    sendNotice: ({ phone, template, params }) => put(phone, template, Object.values(params).join(' ')),
  }
}
