import type { Db } from '../../kernel/db.ts'

/** How many messages the company has not read. */
export async function countUnread(db: Db, buyerId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int as count from message where buyer_id = ${buyerId} and read_at is null`
  return row!.count
}

export type MessageRow = { id: number; title: string; text: string; createdAt: Date; read: boolean; orderNo: string }

/** A page of messages, newest first, and how many there are. */
export async function messagePage(
  db: Db,
  buyerId: number,
  { start, limit }: { start: number; limit: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const rows = await db<MessageRow[]>`
    select id, title, text, created_at as "createdAt", read_at is not null as read, order_no as "orderNo"
    from message where buyer_id = ${buyerId} order by id desc limit ${limit} offset ${(start - 1) * limit}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total from message where buyer_id = ${buyerId}`
  return { rows, total: all!.total }
}

export const markRead = (db: Db, buyerId: number) => db`
  update message set read_at = now() where buyer_id = ${buyerId} and read_at is null`
