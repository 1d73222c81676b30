import type { ChatMessage, ChatSide, Conversation, OrderCard, ProductCard } from '@lianmeng/contract/chat/shapes'
import { goodsText } from '@lianmeng/contract/goods-name'
import { orderStateTexts } from '@lianmeng/contract/orders/texts'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { Db } from '../../database/db.ts'
import { type OrderFacts, ordersBetween } from './card-queries.ts'
import type { ConversationRow, MessageRow, Pair } from './queries.ts'

const momentText = (at: Date | null): string => at?.toISOString() ?? ''

/** A conversation in the eyes of one side. */
export const wireConversation = (row: ConversationRow, side: ChatSide, online: boolean): Conversation => ({
  side,
  erpTenantId: row.tenantId,
  buyerId: row.buyerId,
  name: side === 'buyer' ? row.sellerName : row.buyerName,
  state: row.state,
  lastSeq: row.lastSeq,
  rev: row.rev,
  buyerRead: row.buyerRead,
  sellerRead: row.sellerRead,
  unread: side === 'buyer' ? row.buyerUnread : row.sellerUnread,
  lastText: row.lastText,
  lastAt: row.lastAt.toISOString(),
  assignedTo: row.assignedTo ?? 0,
  assignee: row.assignee,
  groupId: row.groupId ?? 0,
  waitingSince: momentText(row.waitingSince),
  blocked: row.blockedAt !== null,
  online,
  serviceHours: row.serviceHours,
})

/** An order as its card shows it. */
export const orderCard = ({ orderNo, state, amount, createdAt, first, lines }: OrderFacts): OrderCard => ({
  orderNo,
  stateName: orderStateTexts[state],
  amount: fenText(fen(BigInt(amount))),
  createdAt: createdAt.toISOString(),
  goods: `${goodsText(first ?? {})}${lines > 1 ? ` 等 ${lines} 项` : ''}`,
})

/** What the body of a stored message holds, by its kind. */
export type Body = {
  text?: string
  file?: { fileId: string; name: string; size: number }
  product?: ProductCard
  orderNo?: string
}

function wireMessage(row: MessageRow, orders: ReadonlyMap<string, OrderCard>): ChatMessage {
  const { text = '', file = null, product = null, orderNo = '' } = row.recalled ? {} : (row.body as Body)
  return {
    seq: row.seq,
    rev: row.rev,
    side: row.side,
    senderId: row.senderId,
    sender: row.sender,
    kind: row.kind,
    text,
    file,
    product,
    order: orders.get(orderNo) ?? null,
    at: row.at.toISOString(),
    recalled: row.recalled,
    removed: row.removed,
    clientKey: row.clientKey,
  }
}

/** Messages as both sides see them; the orders in them as they stand now. */
export async function wireMessages(db: Db, pair: Pair, rows: readonly MessageRow[]): Promise<ChatMessage[]> {
  const named = rows.flatMap(({ kind, recalled, body }) =>
    kind === 'order' && !recalled ? [(body as Body).orderNo ?? ''] : [],
  )
  const found = named.length > 0 ? await ordersBetween(db, pair, [...new Set(named)]) : []
  const orders = new Map(found.map((facts) => [facts.orderNo, orderCard(facts)]))
  return rows.map((row) => wireMessage(row, orders))
}
