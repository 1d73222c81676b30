import type { Change, ChatSide } from '@lianmeng/contract/chat/shapes'
import type { Db } from '../../../database/db.ts'
import { atDesk } from '../desk/desk-queries.ts'
import { conversation, type MessageRow, messagesChanged, type Pair } from '../queries.ts'
import { wireConversation, wireMessages } from '../wire.ts'

/** Messages brought at once. */
const most = 200

/** A conversation that somebody holds, and the last revision of it that they know. */
export type HeldBy = { side: ChatSide; pair: Pair; rev: number }

/** Somebody who gets changes; what they hold moves on with what they got. */
type Receiver = { held: Map<string, HeldBy>; deliver(changes: Change[]): void }

const nameOf = (side: ChatSide, { tenantId, buyerId }: Pair): string => `${side}:${tenantId}:${buyerId}`

/** The revision up to which these messages tell everything, out of a conversation at `rev`. */
const upTo = (rev: number, rows: readonly MessageRow[]): number => (rows.length < most ? rev : rows.at(-1)!.rev)

/**
 * Brings what has changed in a conversation since each receiver's own revision; whoever does not hold it learns of the
 * conversation alone, and no revision: they would ask for what lies after it, and never get what lies before. The conversation is read before its messages: what comes in between is brought twice, never missed.
 * @param mayGet asked once more when everything is read
 * @returns whether somebody is still behind
 */
export async function changesFor<R extends Receiver>(
  db: Db,
  pair: Pair,
  receivers: readonly { ear: R; side: ChatSide }[],
  mayGet: (ear: R) => boolean,
): Promise<boolean> {
  const row = await conversation(db, pair)
  if (!row) return false
  const own = receivers.map(({ ear, side }) => ({ ear, side, held: ear.held.get(nameOf(side, pair)) }))
  const revisions = own.flatMap(({ held }) => (held && held.rev < row.rev ? [held.rev] : []))
  const first = revisions.length > 0 ? Math.min(...revisions) : undefined
  const [rows, desk] = await Promise.all([
    first === undefined ? [] : messagesChanged(db, pair, first, most),
    atDesk(db, pair.tenantId),
  ])
  const messages = await wireMessages(db, pair, rows)
  const reached = upTo(row.rev, rows)
  const isBehind = first !== undefined && reached < row.rev
  for (const { ear, side, held } of own) {
    if (!mayGet(ear)) continue
    if (held && held.rev >= row.rev) continue
    const shown = wireConversation(row, side, desk.size > 0)
    const newer = held ? messages.filter(({ rev }) => rev > held.rev) : []
    ear.deliver([{ conversation: shown, messages: newer, upTo: held ? reached : 0 }])
    if (held) held.rev = Math.max(held.rev, reached)
  }
  return isBehind
}
