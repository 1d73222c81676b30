import * as endpoints from '@lianmeng/contract/messages/endpoints'
import { callerOf } from '../../accounts/caller.ts'
import type { Feature } from '../../deps.ts'
import { route } from '../../http/route.ts'
import { serveMailAddress } from './mail/routes.ts'
import {
  countUnread,
  countUnreadChat,
  countUnreadKinds,
  deleteMessages,
  markRead,
  messagePage,
  quietTimesOf,
} from './queries.ts'
import { allSettings, saveQuietTimes, saveSetting } from './settings.ts'

/** A person's messages, and the settings for their kinds. */
export const messages: Feature = (app, deps) => {
  const { db } = deps
  serveMailAddress(app, deps)

  route(app, endpoints.unreadCount, async (_params, actor) => {
    const reader = callerOf(actor)
    const [messageCount, chatCount] = await Promise.all([
      countUnread(db, reader),
      reader.companyId === null ? 0 : countUnreadChat(db, reader.companyId),
    ])
    return { unreadCount: messageCount + chatCount, messageCount, chatCount }
  })

  route(app, endpoints.messages, async ({ kind, unread, keyword = '', start = 1, limit = 10 }, actor) => {
    const reader = callerOf(actor)
    const [{ rows, total }, counts] = await Promise.all([
      messagePage(db, reader, { kind, unreadOnly: unread === 1, keyword: keyword.trim(), start, limit }),
      countUnreadKinds(db, reader),
    ])
    const records = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
    return { records, total, start, limit, unread: counts }
  })

  route(app, endpoints.readMessages, ({ ids }, actor) => markRead(db, callerOf(actor), ids))

  route(app, endpoints.removeMessages, ({ ids }, actor) => deleteMessages(db, callerOf(actor), ids))

  route(app, endpoints.messageSettings, (_params, actor) => allSettings(db, callerOf(actor).userId))

  route(app, endpoints.saveMessageSetting, (setting, actor) => saveSetting(db, callerOf(actor).userId, setting))

  route(
    app,
    endpoints.quietTimes,
    async (_params, actor) => (await quietTimesOf(db, callerOf(actor).userId)) ?? { from: '', to: '' },
  )

  route(app, endpoints.saveQuietTimes, (hours, actor) => saveQuietTimes(db, callerOf(actor).userId, hours))
}
