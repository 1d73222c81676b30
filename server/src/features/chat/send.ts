import type { ChatMessage } from '@lianmeng/contract/chat/shapes'
import { type ChatRefusal, chatLimits, chatRefusalTexts, chatTexts, type SentKind } from '@lianmeng/contract/chat/texts'
import { goodsText } from '@lianmeng/contract/goods-name'
import { namingOf } from '@lianmeng/contract/goods-naming'
import type { Caller } from '../../accounts/caller.ts'
import { notFound, Refusal } from '../../answers/errors.ts'
import { statesOf } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { fileOf, ordersBetween } from './card-queries.ts'
import type { Hub } from './live/hub.ts'
import type { Words } from './office/words.ts'
import { conversation, message, type Pair, revisionWithout, withdraw } from './queries.ts'
import { puttingIn, type Stored } from './sending-queries.ts'
import { type Body, wireMessages } from './wire.ts'

export type ChatDeps = Pick<Deps, 'db' | 'catalogue' | 'files' | 'clock'> & { hub: Hub; words: Words }

/** The two sides of a conversation, and which of them acts. */
export type Speaker = { side: 'buyer' | 'seller'; pair: Pair; caller: Caller }

export type Sent = {
  clientKey: string
  kind: SentKind
  text?: string | undefined
  componentId?: number | undefined
  qty?: number | undefined
  orderNo?: string | undefined
  fileId?: string | undefined
}

const refusal = (reason: ChatRefusal): Refusal => new Refusal(reason, chatRefusalTexts[reason])

/** What is stored of a message: its body, the line that lists show, and the words that want a look. */
type Content = { body: Body; preview: string; flagged: string }

/** Content in which no words are looked for. */
const plain = (body: Body, preview: string): Content => ({ body, preview, flagged: '' })

async function textContent({ words }: ChatDeps, text: string): Promise<Content> {
  const written = text.trim()
  if (written === '') throw refusal('chatEmpty')
  const verdict = await words.check(written)
  if (verdict.blocked.length > 0) throw refusal('chatWord')
  return {
    body: { text: verdict.text },
    preview: verdict.text.slice(0, 60),
    flagged: verdict.review.join('、').slice(0, 200),
  }
}

async function fileContent({ db }: ChatDeps, { pair }: Speaker, kind: SentKind, fileId: string): Promise<Content> {
  const row = await fileOf(db, pair, fileId)
  if (!row || /\.(?:pdf|xlsx)$/.test(row.id) !== (kind === 'file')) throw refusal('chatFile')
  const file = { fileId: row.id, name: row.name, size: row.size }
  return plain({ file }, kind === 'file' ? `[文件] ${row.name}` : '[图片]')
}

/** Goods of this seller, with the price that the buyer sees; a seller sends them without one. */
async function productContent(
  { db, catalogue }: ChatDeps,
  { side, pair, caller }: Speaker,
  productId: number,
  qty: number,
): Promise<Content> {
  const [state] = await statesOf(db, [{ productId, tenantId: pair.tenantId }])
  const [shown] = state?.onSale ? await catalogue.show([state], side === 'buyer' ? caller : null) : []
  if (!shown) throw refusal('chatProduct')
  const tier = shown.tiers.filter(({ fromInBaseUnits }) => fromInBaseUnits <= qty).at(-1)
  const price = side === 'buyer' ? (tier?.price ?? shown.price ?? '') : ''
  const { componentId, saleUnitName, baseUnitName } = shown
  const product = { ...namingOf(shown), componentId, price, saleUnitName, qty: Math.max(qty, 0), baseUnitName }
  return plain({ product }, `[商品] ${goodsText(product)}`.slice(0, 60))
}

async function orderContent({ db }: ChatDeps, { pair }: Speaker, orderNo: string): Promise<Content> {
  const [order] = await ordersBetween(db, pair, [orderNo])
  if (!order) throw refusal('chatOrder')
  return plain({ orderNo: order.orderNo }, `[订单] ${order.orderNo}`)
}

function contentOf(deps: ChatDeps, speaker: Speaker, sent: Sent): Promise<Content> {
  switch (sent.kind) {
    case 'text':
      return textContent(deps, sent.text ?? '')
    case 'picture':
    case 'file':
      return fileContent(deps, speaker, sent.kind, sent.fileId ?? '')
    case 'product':
      return productContent(deps, speaker, sent.componentId ?? 0, sent.qty ?? 0)
    case 'order':
      return orderContent(deps, speaker, sent.orderNo ?? '')
  }
}

/** Refuses what was not stored. @throws Refusal, 404 */
function requireStored({ outcome }: Stored): void {
  if (outcome === 'none') throw notFound(chatTexts.none)
  if (outcome === 'closed') throw refusal('chatClosed')
  if (outcome === 'blocked') throw refusal('chatBlocked')
  if (outcome === 'fast') throw refusal('chatFast')
}

/**
 * Sends a message into a conversation. Sent again under the same key, it is stored once.
 * @throws Refusal, 404
 */
export async function sendMessage(deps: ChatDeps, speaker: Speaker, sent: Sent): Promise<ChatMessage> {
  const { db, hub } = deps
  const { side, pair, caller } = speaker
  const { body, preview, flagged } = await contentOf(deps, speaker, sent)
  const stands = { recalled: false, removed: false }
  const kept = {
    clientKey: sent.clientKey,
    side,
    senderId: caller.userId,
    sender: caller.userName,
    kind: sent.kind,
    body,
  }
  const stored = await puttingIn(db)({ pair, message: { ...kept, preview, flagged } })
  requireStored(stored)
  if (stored.outcome === 'sent') hub.changed(pair)
  const row =
    stored.outcome === 'again'
      ? (await message(db, pair, stored.seq))!
      : { ...kept, buyerId: pair.buyerId, seq: stored.seq, rev: stored.rev, at: stored.at!, ...stands }
  const [shown] = await wireMessages(db, pair, [row])
  return shown!
}

/** Withdraws the person's own message within two minutes. @throws Refusal, 404 */
export async function recallMessage(deps: ChatDeps, { side, pair, caller }: Speaker, seq: number): Promise<void> {
  const { db, hub, clock } = deps
  const row = await message(db, pair, seq)
  if (row?.side !== side || row.senderId !== caller.userId) throw notFound(chatTexts.none)
  if (clock().getTime() - row.at.getTime() > chatLimits.recall) throw refusal('chatLate')
  await transaction(db, (tx) => withdrawMessage(tx, pair, seq, false))
  hub.changed(pair)
}

/** Withdraws a message, whoever wrote it. */
export async function withdrawMessage(db: Db, pair: Pair, seq: number, byPlatform: boolean): Promise<void> {
  const withdrawal = { seq, byPlatform, preview: chatTexts.withdrawnPreview(byPlatform) }
  const rev = await revisionWithout(db, pair, withdrawal)
  if (rev !== undefined) await withdraw(db, pair, withdrawal, rev)
}

/** @throws 404 */
export async function requireConversation({ db }: Pick<Deps, 'db'>, pair: Pair) {
  const row = await conversation(db, pair)
  if (!row) throw notFound(chatTexts.none)
  return row
}
