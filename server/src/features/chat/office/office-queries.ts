import type { WordAction } from '@lianmeng/trade/chat/word-filter'
import type { Db } from '../../../database/db.ts'
import type { Pair } from '../queries.ts'

type Page = { limit: number; offset: number }

export const allWords = (db: Db) => db<{ word: string; action: WordAction }[]>`select word, action from chat_word`

/** A page of the word list, and the number of all. */
export async function wordPage(db: Db, keyword: string, { limit, offset }: Page) {
  const listed = db`from chat_word ${keyword ? db`where strpos(lower(word), lower(${keyword})) > 0` : db``}`
  const rows = await db<{ wordId: number; word: string; action: WordAction; changedBy: string; changedAt: Date }[]>`
    select id as "wordId", word, action, changed_by as "changedBy", changed_at as "changedAt" ${listed}
    order by id desc limit ${limit} offset ${offset}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total ${listed}`
  return { rows, total: all!.total }
}

export async function putWord(db: Db, word: string, action: WordAction, changedBy: string): Promise<void> {
  await db`
    insert into chat_word (word, action, changed_by) values (${word}, ${action}, ${changedBy})
    on conflict (word) do update set action = excluded.action, changed_by = excluded.changed_by, changed_at = excluded.changed_at`
}

export async function deleteWord(db: Db, wordId: number): Promise<string | undefined> {
  const [row] = await db<{ word: string }[]>`delete from chat_word where id = ${wordId} returning word`
  return row?.word
}

/** Conversations by the names of the two sides, and the number of all. */
export async function findConversations(db: Db, keyword: string, { limit, offset }: Page) {
  const found = db`
    from conversation c join seller s on s.tenant_id = c.tenant_id join company b on b.id = c.buyer_id
    where c.last_seq > 0
      ${keyword ? db`and strpos(lower(s.short_name || ' ' || b.name), lower(${keyword})) > 0` : db``}`
  const rows = await db<(Pair & { sellerName: string; buyerName: string; lastAt: Date; lastSeq: number })[]>`
    select c.tenant_id as "tenantId", c.buyer_id as "buyerId", s.short_name as "sellerName", b.name as "buyerName",
      c.last_at as "lastAt", c.last_seq as "lastSeq" ${found} order by c.last_at desc limit ${limit} offset ${offset}`
  const [all] = await db<{ total: number }[]>`select count(*)::int as total ${found}`
  return { rows, total: all!.total }
}

/** Messages that want a look, the oldest first, and the number of all. */
export async function flaggedMessages(db: Db, { limit, offset }: Page) {
  const rows = await db<
    (Pair & {
      seq: number
      sellerName: string
      buyerName: string
      sender: string
      text: string
      words: string
      at: Date
    })[]
  >`
    select m.tenant_id as "tenantId", m.buyer_id as "buyerId", m.seq, s.short_name as "sellerName", b.name as "buyerName",
      m.sender, coalesce(m.body ->> 'text', '') as text, m.flagged as words, m.at
    from chat_message m join seller s on s.tenant_id = m.tenant_id join company b on b.id = m.buyer_id
    where m.flagged <> '' order by m.at limit ${limit} offset ${offset}`
  const [all] = await db<{ total: number }[]>`
    select count(*)::int as total from chat_message where flagged <> ''`
  return { rows, total: all!.total }
}

/** @returns whether it waited */
export async function clearFlag(db: Db, { tenantId, buyerId }: Pair, seq: number): Promise<boolean> {
  const { count } = await db`
    update chat_message set flagged = ''
    where tenant_id = ${tenantId} and buyer_id = ${buyerId} and seq = ${seq} and flagged <> ''`
  return count > 0
}
