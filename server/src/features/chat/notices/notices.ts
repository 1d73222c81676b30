import { isSellerDutyOf, sellerRoles } from '@lianmeng/trade/identity/seller-roles'
import { localDay } from '@lianmeng/trade/time/china'
import { transaction } from '../../../database/db.ts'
import type { Deps } from '../../../deps.ts'
import { textPerson } from '../../../messages/messages.ts'
import {
  backToQueue,
  endSilentChats,
  onePersonOfDesk,
  sellersWithSilentChats,
  takeBuyersNotice,
  takeSellersNotice,
  unansweredChats,
  unreadChats,
  type WaitingChat,
} from './notice-queries.ts'

const minute = 60_000
/** How long somebody waits before the other side is told. */
const patience = 10 * minute
/** Silence after which a conversation ends by itself. */
const silence = 24 * 60 * minute
/** Conversations handled in one run. */
const atOnce = 200

const chatRoles = sellerRoles.filter((role) => isSellerDutyOf(role, 'chat'))

type Running = Pick<Deps, 'db' | 'clock'>

/** The conversation goes back to the queue, and one person of the seller gets the day's text message. */
async function remindSeller({ db }: Running, chat: WaitingChat, before: Date, day: string): Promise<void> {
  await transaction(db, async (tx) => {
    await backToQueue(tx, chat, before)
    if (!(await takeSellersNotice(tx, chat, day))) return
    const userId = chat.assignedTo ?? (await onePersonOfDesk(tx, chat.tenantId, chat.groupId, chatRoles))
    if (userId !== undefined) await textPerson(tx, userId, `${chat.buyerName}的客服消息待回复`)
  })
}

async function remindBuyer({ db }: Running, chat: WaitingChat, day: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await takeBuyersNotice(tx, chat, day)) || chat.buyerUserId === null) return
    await textPerson(tx, chat.buyerUserId, `${chat.sellerName}回复了您的客服消息`)
  })
}

/**
 * After ten minutes without an answer: the conversation waits for any colleague again, and the side that owes the answer
 * gets one text message for each conversation and day. Conversations end after a day of silence. Sockets learn of it when
 * the process compares.
 */
export async function remindOfChats(running: Running): Promise<void> {
  const { db, clock } = running
  const now = clock()
  const day = localDay(now)
  const before = new Date(now.getTime() - patience)
  for (const chat of await unansweredChats(db, before, day, atOnce)) await remindSeller(running, chat, before, day)
  for (const chat of await unreadChats(db, before, day, atOnce)) await remindBuyer(running, chat, day)
  const quiet = new Date(now.getTime() - silence)
  for (const { tenantId } of await sellersWithSilentChats(db, quiet)) await endSilentChats(db, tenantId, quiet)
}
