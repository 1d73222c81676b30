import type { MessageKind } from '@lianmeng/contract/message-texts'
import type { Db } from '../kernel/db.ts'

/** What somebody is told: plain text. `link`: path within the product. */
export type Told = { kind: MessageKind; title: string; text: string; orderNo?: string; link?: string }

/** Stands in `buyer_id` of what concerns a person, whatever company they act for. */
export const noCompany = 0

/** Tells everybody in the company who wants such messages. Run it in the transaction that it tells of. */
export async function tellCompany(db: Db, buyerId: number, told: Told): Promise<void> {
  await db`
    insert into message (buyer_id, user_id, kind, title, text, order_no, link)
    select ${buyerId}, m.user_id, ${told.kind}, ${told.title}, ${told.text}, ${told.orderNo ?? ''}, ${told.link ?? ''}
    from company_member m
    where m.company_id = ${buyerId} and not m.disabled and not exists (
      select from message_setting s
      where s.user_id = m.user_id and s.kind = ${told.kind} and s.channel = 'site' and not s.wanted)`
}

/** Tells one person something about themselves. */
export async function tellPerson(db: Db, userId: number, told: Told): Promise<void> {
  await db`
    insert into message (buyer_id, user_id, kind, title, text, order_no, link)
    select ${noCompany}, ${userId}, ${told.kind}, ${told.title}, ${told.text}, ${told.orderNo ?? ''}, ${told.link ?? ''}
    where not exists (
      select from message_setting s
      where s.user_id = ${userId} and s.kind = ${told.kind} and s.channel = 'site' and not s.wanted)`
}
