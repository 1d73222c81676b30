import { randomUUID } from 'node:crypto'
import { type MessageKind, urgentKinds } from '@lianmeng/contract/messages/texts'
import type { Db } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'
import { type GroupMessage, tellGroups } from './groups.ts'

/** A plain-text message to people. `link`: path within the product. */
export type Message = { kind: MessageKind; title: string; text: string; orderNo?: string; link?: string }

/** The value of `buyer_id` in messages to a person that concern none of their companies. */
export const noCompany = 0

/** The channels of a kind without a setting by the person. */
export const wantedByDefault = { site: true, sms: false, mail: false } as const

/** Tries per mail; the last is about an hour after the first. */
const mailAttempts = 9

/** Tries per text message; the last is about two minutes after the first. Later it would be outdated. */
const smsAttempts = 5

/**
 * Sends a message to every member of the company, by the channels they chose, and to its groups. Run it in the transaction of its event.
 */
export async function tellCompany(db: Db, buyerId: number, message: Message): Promise<void> {
  await tell(db, buyerId, db`select user_id from company_member where company_id = ${buyerId} and not disabled`, [
    message,
  ])
  await tellGroups(db, { companyId: buyerId }, inGroups(message))
}

/** What groups are told of a message: nothing where it concerns somebody's account. */
export const inGroups = ({ kind, title, text, link = '' }: Message): GroupMessage[] =>
  kind === 'security' ? [] : [{ subject: kind, title, text, link }]

/** Sends a message to one person, by the channels they chose. */
export const tellPerson = (db: Db, userId: number, message: Message): Promise<void> =>
  tellPeople(db, [userId], [message])

/** Sends a person a text message by itself, whatever they chose: they asked for it by what they did. Quiet hours put it off. */
export const textPerson = (db: Db, userId: number, title: string): Promise<void> =>
  queueNotices(db, [{ userId, title, isUrgent: false }])

/** Has a person told by SMS as well of a kind that they wait for, unless they have already chosen; they may switch it off. */
export async function tellBySms(db: Db, userId: number, kind: MessageKind): Promise<void> {
  await db`
    insert into message_setting (user_id, kind, channel, wanted) values (${userId}, ${kind}, 'sms', true)
    on conflict (user_id, kind, channel) do nothing`
}

/** Sends messages to each of these people, by the channels they chose. */
export const tellPeople = (db: Db, userIds: readonly number[], messages: readonly Message[]): Promise<void> =>
  tell(db, noCompany, db`select unnest(${userIds as number[]}::bigint[]) as user_id`, messages)

const columnOf = (messages: readonly Message[], field: keyof Message): string[] =>
  messages.map((message) => message[field] ?? '')

async function tell(db: Db, buyerId: number, people: Fragment, messages: readonly Message[]): Promise<void> {
  if (messages.length === 0) return
  const toSend = await db<(Omit<QueuedMail, 'key'> & { bySms: boolean; byMail: boolean })[]>`
    with news as (
      select * from unnest(${columnOf(messages, 'kind')}::text[], ${columnOf(messages, 'title')}::text[],
        ${columnOf(messages, 'text')}::text[], ${columnOf(messages, 'orderNo')}::text[], ${columnOf(messages, 'link')}::text[])
        with ordinality as news (kind, title, text, order_no, link, place)
    ), reader as (
      select news.*, people.user_id, coalesce(site.wanted, ${wantedByDefault.site}) as on_site,
        coalesce(sms.wanted, ${wantedByDefault.sms}) as by_sms,
        coalesce(mail.wanted, ${wantedByDefault.mail}) as by_mail
      from (${people}) people
      cross join news
      left join message_setting site on site.user_id = people.user_id and site.kind = news.kind and site.channel = 'site'
      left join message_setting sms on sms.user_id = people.user_id and sms.kind = news.kind and sms.channel = 'sms'
      left join message_setting mail on mail.user_id = people.user_id and mail.kind = news.kind and mail.channel = 'mail'
    ), listed as (
      insert into message (buyer_id, user_id, kind, title, text, order_no, link)
      select ${buyerId}, user_id, kind, title, text, order_no, link from reader where on_site order by place, user_id
    )
    select user_id as "userId", title, text, link, kind = any(${[...urgentKinds]}::text[]) as "isUrgent",
      by_sms as "bySms", by_mail as "byMail"
    from reader where by_sms or by_mail`
  // Only when necessary: the queue exists only where background work has created it.
  const [bySms, byMail] = [toSend.filter((one) => one.bySms), toSend.filter((one) => one.byMail)]
  if (bySms.length > 0) await queueNotices(db, bySms)
  const mails = byMail.map(({ userId, title, text, link, isUrgent }): QueuedMail => {
    return { key: randomUUID(), userId, title, text, link, isUrgent }
  })
  if (mails.length > 0) await queueMails(db, mails)
}

/** A text message in the queue. Numbers stay out of it. `isUrgent`: quiet hours do not put it off. */
export type QueuedNotice = { userId: number; title: string; isUrgent: boolean }

/** Queues text messages for the task `sendNotice` when the transaction commits. @param at not before; by default at once */
export async function queueNotices(db: Db, notices: readonly QueuedNotice[], at = new Date(0)): Promise<void> {
  await db`
    select graphile_worker.add_job('sendNotice',
      json_build_object('userId', user_id, 'title', title, 'isUrgent', is_urgent),
      run_at => greatest(${at}, now()), max_attempts => ${smsAttempts})
    from unnest(${notices.map(({ userId }) => userId)}::bigint[], ${notices.map(({ title }) => title)}::text[],
      ${notices.map(({ isUrgent }) => isUrgent)}::boolean[]) as notice (user_id, title, is_urgent)`
}

/** A mail in the queue. Addresses stay out of it. `key`: what makes it one mail, however often it is tried. */
export type QueuedMail = QueuedNotice & { key: string; text: string; link: string }

/** Queues mails for the task `sendMail` when the transaction commits. @param at not before; by default at once */
export async function queueMails(db: Db, mails: readonly QueuedMail[], at = new Date(0)): Promise<void> {
  await db`
    select graphile_worker.add_job('sendMail', mail, run_at => greatest(${at}, now()), max_attempts => ${mailAttempts})
    from json_array_elements(${JSON.stringify(mails)}::text::json) as mail`
}
