import * as user from '@lianmeng/contract/user'
import type { Feature } from '../../deps.ts'
import { buyerOf, callerOf } from '../../kernel/caller.ts'
import { route } from '../../kernel/route.ts'
import { countUnread, markRead, messagePage } from './queries.ts'

/** What the platform tells a buyer company. */
export const messages: Feature = (app, { db }) => {
  route(app, user.unreadCount, async (_params, request) => {
    const { companyId } = callerOf(request)
    return { unreadCount: companyId === null ? 0 : await countUnread(db, companyId) }
  })

  route(app, user.messages, async ({ start = 1, limit = 10 }, request) => {
    const { rows, total } = await messagePage(db, buyerOf(request).companyId, { start, limit })
    return { records: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total, start, limit }
  })

  route(app, user.readMessages, async (_params, request) => {
    await markRead(db, buyerOf(request).companyId)
    return {}
  })
}
