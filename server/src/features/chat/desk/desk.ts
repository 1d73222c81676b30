import type { desk } from '@lianmeng/contract/chat/seller-endpoints'
import { type ConversationState, chatLimits, chatRefusalTexts, chatTexts } from '@lianmeng/contract/chat/texts'
import type { DataOf } from '@lianmeng/contract/endpoint'
import { isSellerDutyOf, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { membershipStatus } from '@lianmeng/trade/membership/status'
import { fen, fenText } from '@lianmeng/trade/price/money'
import type { SellersPerson } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound, Refusal } from '../../../answers/errors.ts'
import { type Db, transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { recentOrders, unpaidBetween } from '../card-queries.ts'
import { conversation, conversationsOfSeller, deskCounts, moveConversation, type Pair, setBlocked } from '../queries.ts'
import { type ChatDeps, requireConversation } from '../send.ts'
import { orderCard, wireConversation } from '../wire.ts'
import {
  addGroup,
  addReply,
  atDesk,
  changeReply,
  deleteGroup,
  deleteReply,
  groupsOf,
  levelOf,
  renameGroup,
  repliesOf,
  setGroupMembers,
  staffOf,
} from './desk-queries.ts'

/** Conversations on a page of the desk. */
const page = 40

/** Roles that answer customers. */
const chatRoles = sellerRoles.filter((role) => isSellerDutyOf(role, 'chat'))

export type DeskSearch = {
  state: ConversationState
  mine?: number | undefined
  groupId?: number | undefined
  keyword?: string | undefined
  before?: string | undefined
}

/** A page of the seller's conversations, and what waits at the desk. */
export async function listDesk(
  { db }: Pick<Deps, 'db'>,
  { tenantId, userId }: SellersPerson,
  { state, mine, groupId, keyword = '', before }: DeskSearch,
): Promise<DataOf<typeof desk>> {
  const filter = { assignedTo: mine === 1 ? userId : null, groupId: groupId || null, keyword: keyword.trim() }
  const [rows, counts, online] = await Promise.all([
    conversationsOfSeller(db, { tenantId, state, before: before ?? '', limit: page + 1, ...filter }),
    deskCounts(db, tenantId, userId),
    atDesk(db, tenantId),
  ])
  const records = rows.slice(0, page).map((row) => wireConversation(row, 'seller', online.size > 0))
  return { records, next: rows.length > page ? rows[page - 1]!.place : '', ...counts }
}

/** Takes a conversation out of the queue, or over from a colleague. @throws 404 */
export async function take({ db, hub, clock }: ChatDeps, { userId }: SellersPerson, pair: Pair): Promise<void> {
  if (!(await moveConversation(db, pair, { state: 'open', assignedTo: userId, at: clock() })))
    throw notFound(chatTexts.none)
  hub.changed(pair)
}

/** Ends a conversation; the next message of the buyer begins it again. @throws 404 */
export async function finish({ db, hub, clock }: ChatDeps, pair: Pair): Promise<void> {
  if (!(await moveConversation(db, pair, { state: 'closed', assignedTo: null, at: clock() })))
    throw notFound(chatTexts.none)
  hub.changed(pair)
}

/**
 * Hands a conversation to a colleague or to a group. A colleague who is away gets nothing: it goes back to the queue.
 * @returns what the person at the desk reads
 * @throws Refusal, 404
 */
export async function transfer(
  { db, hub, clock }: ChatDeps,
  { tenantId }: SellersPerson,
  pair: Pair,
  { userId = 0, groupId = 0 }: { userId?: number | undefined; groupId?: number | undefined },
): Promise<string> {
  await requireConversation({ db }, pair)
  const [staff, groups, online] = await Promise.all([
    staffOf(db, tenantId, chatRoles),
    groupsOf(db, tenantId),
    atDesk(db, tenantId),
  ])
  const person = staff.find((one) => one.userId === userId)
  const group = groups.find((one) => one.groupId === groupId)
  if (!person && !group) throw new Refusal('chatTransfer', chatRefusalTexts.chatTransfer)
  const isThere = person !== undefined && online.has(person.userId)
  const ownGroup = person && groups.find(({ userIds }) => userIds.includes(person.userId))
  await moveConversation(db, pair, {
    state: isThere ? 'open' : 'waiting',
    assignedTo: isThere ? person.userId : null,
    groupId: (group ?? ownGroup)?.groupId ?? null,
    at: clock(),
  })
  hub.changed(pair)
  if (person) return isThere ? chatTexts.transferred(person.name) : chatTexts.queued(person.name)
  return chatTexts.transferred(group!.name)
}

/** Takes no more messages from a buyer, or takes them again. @throws 404 */
export async function block(db: Db, pair: Pair, isBlocked: boolean): Promise<void> {
  if (!(await setBlocked(db, pair, isBlocked))) throw notFound(chatTexts.none)
}

/** What appears with a conversation about its buyer. @throws 404 */
export async function factsOfBuyer({ db }: Pick<Deps, 'db'>, pair: Pair) {
  const row = await conversation(db, pair)
  if (!row) throw notFound(chatTexts.none)
  const [standing, unpaid, recent] = await Promise.all([
    levelOf(db, pair),
    unpaidBetween(db, pair),
    recentOrders(db, pair, 5),
  ])
  const isMember = standing?.status === membershipStatus.member
  const level = standing?.level ?? (isMember ? '会员' : '非会员')
  return {
    name: row.buyerName,
    level,
    unpaid: { count: unpaid.count, amount: fenText(fen(BigInt(unpaid.amount))) },
    recent: recent.map(orderCard),
  }
}

/** Colleagues who answer customers, and the groups. */
export async function listColleagues({ db }: Pick<Deps, 'db'>, tenantId: number) {
  const [staff, groups, online] = await Promise.all([
    staffOf(db, tenantId, chatRoles),
    groupsOf(db, tenantId),
    atDesk(db, tenantId),
  ])
  return {
    people: staff.map(({ userId, name, open }) => ({ userId, name, open, online: online.has(userId) })),
    groups: groups.map(({ groupId, name, userIds }) => ({ groupId, name, userIds })),
  }
}

/** @throws 400, 404, 409 */
export async function saveGroup(
  { db }: Pick<Deps, 'db'>,
  tenantId: number,
  { groupId = 0, name, userIds }: { groupId?: number | undefined; name: string; userIds: readonly number[] },
): Promise<number> {
  const title = name.trim()
  if (title === '') throw badRequest('请输入组名')
  const [staff, groups] = await Promise.all([staffOf(db, tenantId, chatRoles), groupsOf(db, tenantId)])
  const members = [...new Set(userIds)]
  if (!members.every((id) => staff.some(({ userId }) => userId === id))) throw notFound('客服不存在')
  if (groups.some((one) => one.name === title && one.groupId !== groupId)) throw conflict('已有同名的客服组')
  if (!groupId && groups.length >= chatLimits.groups) throw badRequest(`最多 ${chatLimits.groups} 个客服组`)
  return transaction(db, async (tx) => {
    const id = groupId || (await addGroup(tx, tenantId, title))
    if (groupId && !(await renameGroup(tx, tenantId, groupId, title))) throw notFound('客服组不存在')
    await setGroupMembers(tx, tenantId, id, members)
    return id
  })
}

/** Its conversations stay in the common queue. @throws 404 */
export async function removeGroup({ db }: Pick<Deps, 'db'>, tenantId: number, groupId: number): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await deleteGroup(tx, tenantId, groupId))) throw notFound('客服组不存在')
  })
}

type Reply = { replyId?: number | undefined; text: string; shared: number }

/** @throws 400, 404 */
export async function saveReply(
  { db }: Pick<Deps, 'db'>,
  { tenantId, userId }: SellersPerson,
  { replyId = 0, text, shared }: Reply,
) {
  const written = text.trim()
  if (written === '') throw badRequest('请输入常用语')
  const owner = shared === 1 ? null : userId
  if (replyId) {
    if (!(await changeReply(db, { tenantId, replyId, userId }, written, owner))) throw notFound('常用语不存在')
    return { replyId, text: written, shared: owner === null }
  }
  const own = await repliesOf(db, tenantId, userId)
  if (own.length >= chatLimits.quickReplies) throw badRequest(`最多 ${chatLimits.quickReplies} 条常用语`)
  return { replyId: await addReply(db, tenantId, written, owner), text: written, shared: owner === null }
}

/** @throws 404 */
export async function removeReply(
  { db }: Pick<Deps, 'db'>,
  { tenantId, userId }: SellersPerson,
  replyId: number,
): Promise<void> {
  if (!(await deleteReply(db, { tenantId, replyId, userId }))) throw notFound('常用语不存在')
}
