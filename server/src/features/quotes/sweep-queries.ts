import type { Db } from '../../database/db.ts'

type Key = { buyerId: number; id: number }

/** Inquiries handled in one run. */
const atOnce = 200

/** Inquiries whose time for quotes is over, of all companies. */
export const dueInquiries = (db: Db, now: Date) => db<Key[]>`
  select buyer_id as "buyerId", id from inquiry
  where state in ('sent', 'quoted') and due_at <= ${now} order by due_at limit ${atOnce}`

/** Inquiries whose sellers are to be reminded, of all companies. */
export const inquiriesToRemind = (db: Db, now: Date) => db<Key[]>`
  select buyer_id as "buyerId", id from inquiry where remind_at <= ${now} order by remind_at limit ${atOnce}`

/** Inquiries with a quote whose time is over, of all companies. */
export const inquiriesWithEndedQuotes = (db: Db, now: Date) => db<Key[]>`
  select distinct buyer_id as "buyerId", inquiry_id as id from quote
  where state = 'quoted' and valid_to <= ${now} limit ${atOnce}`

/** Marks that the sellers of an inquiry were reminded. */
export const markReminded = (tx: Db, { buyerId, id }: Key) =>
  tx`update inquiry set remind_at = null where buyer_id = ${buyerId} and id = ${id}`
