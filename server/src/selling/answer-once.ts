import { createHash } from 'node:crypto'
import { conflict } from '../answers/errors.ts'
import type { Db } from '../database/db.ts'

type KeptReply = { fingerprint: string; reply: unknown }

/** A call with its key; null: the caller sent none, so that every call counts. */
export type KeyedCall = {
  tenantId: number
  route: string
  key: string | null
  sent: unknown
  /** Told to a caller who sends the key with other content. */
  keyUsed: string
}

/** Calls with the same key wait for each other. @returns the answer to the first of them */
async function earlierReply(tx: Db, { tenantId, route }: KeyedCall, key: string): Promise<KeptReply | undefined> {
  await tx`select pg_advisory_xact_lock(hashtext(${`push ${tenantId} ${route} ${key}`}))`
  const [row] = await tx<KeptReply[]>`
    select fingerprint, reply from api_push where tenant_id = ${tenantId} and route = ${route} and key = ${key}`
  return row
}

/**
 * Does the work of a seller's call once per key: a repeated call gets the first answer, even if both come at once.
 * @returns the answer, and what was done for it; undefined: nothing, the call was a repeated one
 * @throws 409 when the key came with different content
 */
export async function answerOnce<Done extends { reply: unknown }>(
  tx: Db,
  call: KeyedCall,
  work: () => Promise<Done>,
): Promise<{ reply: Done['reply']; done: Done | undefined }> {
  const { tenantId, route, key, sent, keyUsed } = call
  if (key === null) {
    const done = await work()
    return { reply: done.reply, done }
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(sent)).digest('hex')
  const earlier = await earlierReply(tx, call, key)
  if (earlier && earlier.fingerprint !== fingerprint) throw conflict(keyUsed)
  if (earlier) return { reply: earlier.reply as Done['reply'], done: undefined }
  const done = await work()
  await tx`
    insert into api_push (tenant_id, route, key, fingerprint, reply)
    values (${tenantId}, ${route}, ${key}, ${fingerprint}, ${tx.json(done.reply)})`
  return { reply: done.reply, done }
}

/** Answers are kept for a week: nobody repeats a call later than that. */
export async function forgetOldReplies(db: Db): Promise<void> {
  await db`delete from api_push where created_at < now() - interval '7 days'`
}
