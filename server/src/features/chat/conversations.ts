import type { Change, Conversation } from '@lianmeng/contract/chat/shapes'
import { chatLimits, chatRefusalTexts } from '@lianmeng/contract/chat/texts'
import { notFound, Refusal } from '../../answers/errors.ts'
import { enforceLimits } from '../../database/limits.ts'
import type { Deps } from '../../deps.ts'
import { atDesk } from './desk/desk-queries.ts'
import {
  addConversation,
  addToBuyersList,
  conversation,
  conversationsOfBuyer,
  markReadByBuyer,
  markReadBySeller,
  messagesBefore,
  type Pair,
  serviceOf,
} from './queries.ts'
import type { ChatDeps, Speaker } from './send.ts'
import { requireConversation } from './send.ts'
import { wireConversation, wireMessages } from './wire.ts'

/** Messages shown when a conversation opens. */
const page = 50
const perHour = [{ seconds: 3600, max: chatLimits.openedAnHour }]

/** A buyer's conversations, the newest first. */
export async function listConversations({ db }: Pick<Deps, 'db'>, buyerId: number): Promise<Conversation[]> {
  const rows = await conversationsOfBuyer(db, buyerId)
  const desks = await Promise.all(rows.map(({ tenantId }) => atDesk(db, tenantId)))
  return rows.map((row, at) => wireConversation(row, 'buyer', desks[at]!.size > 0))
}

/** A conversation with messages before a number; the last ones without it. @throws 404 */
export async function readConversation(
  { db }: Pick<Deps, 'db'>,
  { side, pair }: Pick<Speaker, 'side' | 'pair'>,
  { before = null, limit = page }: { before?: number | null | undefined; limit?: number | undefined } = {},
): Promise<Change> {
  // Read before its messages: the revision must not promise what is not among them.
  const row = await requireConversation({ db }, pair)
  const [rows, desk] = await Promise.all([messagesBefore(db, pair, before, limit), atDesk(db, pair.tenantId)])
  return {
    conversation: wireConversation(row, side, desk.size > 0),
    messages: await wireMessages(db, pair, rows),
    upTo: row.rev,
  }
}

/** Opens the conversation with a seller, a new one if there is none. @throws Refusal, 404, 429 */
export async function openConversation({ db }: Pick<Deps, 'db'>, pair: Pair): Promise<Change> {
  const service = await serviceOf(db, pair.tenantId)
  if (!service) throw notFound('卖家不存在')
  if (!(await conversation(db, pair))) {
    if (!service.isOpen) throw new Refusal('chatClosed', chatRefusalTexts.chatClosed)
    await enforceLimits(db, `chat-open:${pair.buyerId}`, perHour)
    await addToBuyersList(db, pair)
    await addConversation(db, pair)
  }
  return readConversation({ db }, { side: 'buyer', pair })
}

/** Moves the mark of what a side has read; it never moves back. */
export async function markRead({ db, hub }: ChatDeps, { side, pair }: Speaker, seq: number): Promise<void> {
  const mark = side === 'buyer' ? markReadByBuyer : markReadBySeller
  if (await mark(db, pair, seq)) hub.changed(pair)
}
