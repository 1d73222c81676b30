import * as account from '@lianmeng/contract/account'
import * as user from '@lianmeng/contract/user'
import type { Feature } from '../../deps.ts'
import { callerOf } from '../../kernel/caller.ts'
import { route } from '../../kernel/route.ts'
import { countUnread, countUnreadKinds, deleteMessages, markRead, messagePage } from './queries.ts'
import { allSettings, saveSetting } from './settings.ts'

/** What a person is told, and what they want to be told. */
export const messages: Feature = (app, { db }) => {
  route(app, user.unreadCount, async (_params, request) => ({ unreadCount: await countUnread(db, callerOf(request)) }))

  route(app, user.messages, async ({ kind, unread, keyword = '', start = 1, limit = 10 }, request) => {
    const reader = callerOf(request)
    const [{ rows, total }, counts] = await Promise.all([
      messagePage(db, reader, { kind, unreadOnly: unread === 1, keyword: keyword.trim(), start, limit }),
      countUnreadKinds(db, reader),
    ])
    const records = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return { records, total, start, limit, unread: counts }
  })

  route(app, user.readMessages, async ({ ids }, request) => {
    await markRead(db, callerOf(request), ids)
    return {}
  })

  route(app, user.removeMessages, async ({ ids }, request) => {
    await deleteMessages(db, callerOf(request), ids)
    return {}
  })

  route(app, account.messageSettings, (_params, request) => allSettings(db, callerOf(request).userId))

  route(app, account.saveMessageSetting, async (setting, request) => {
    await saveSetting(db, callerOf(request).userId, setting)
    return {}
  })
}
