import type { MessageKind } from '@lianmeng/contract/chat/texts'
import type { Db } from '../../database/db.ts'
import { inRounds } from '../../database/in-rounds.ts'
import type { Pair } from './queries.ts'

export type NewMessage = {
  clientKey: string
  side: 'buyer' | 'seller' | 'system'
  senderId: number
  sender: string
  kind: MessageKind
  body: Record<string, unknown>
  preview: string
  flagged: string
}

export type Stored = {
  outcome: 'sent' | 'again' | 'none' | 'closed' | 'blocked' | 'fast'
  seq: number
  rev: number
  at: Date | null
}

/** Stores a message under the next number of its conversation, or says why not. */
export async function putMessage(db: Db, { tenantId, buyerId }: Pair, new_: NewMessage): Promise<Stored> {
  const [row] = await db<Stored[]>`
    select outcome, number as seq, revision as rev, sent_at as at
    from put_chat_message(${tenantId}, ${buyerId}, ${new_.clientKey}, ${new_.side}, ${new_.senderId}, ${new_.sender},
      ${new_.kind}, ${db.json(new_.body)}, ${new_.preview}, ${new_.flagged})`
  return row!
}

/** A message, and the conversation into which it goes. */
type Addressed = { pair: Pair; message: NewMessage }

/** {@link putMessage} for different conversations in one transaction, each with an outcome of its own. */
async function putMessages(db: Db, sent: readonly Addressed[]): Promise<Stored[]> {
  const rows = sent.map(({ pair, message: { clientKey, senderId, ...rest } }) => ({
    tenant_id: pair.tenantId,
    buyer_id: pair.buyerId,
    client_key: clientKey,
    sender_id: senderId,
    ...rest,
  }))
  return db<(Stored & { buyerId: number })[]>`
    select buyer as "buyerId", outcome, number as seq, revision as rev, sent_at as at
    from put_chat_messages(${db.json(rows)})`.ownedInOrder(
    'buyerId',
    sent.map(({ pair }) => pair.buyerId),
  )
}

/** How messages are stored in this database: those that wait at the same moment share one transaction (decision 0048). */
export const puttingIn = inRounds<Addressed, Stored>({
  many: putMessages,
  one: (db, { pair, message }) => putMessage(db, pair, message),
  keyOf: ({ pair }) => `${pair.tenantId}:${pair.buyerId}`,
})
