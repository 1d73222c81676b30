import * as contract from '@lianmeng/contract/chat/operator-endpoints'
import { chatTexts } from '@lianmeng/contract/chat/texts'
import { wordForm } from '@lianmeng/trade/chat/word-filter'
import { callerOf } from '../../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../../answers/errors.ts'
import { auditedChange } from '../../../audit/audited.ts'
import { type HttpApp, route } from '../../../http/route.ts'
import { conversation, messagesBefore } from '../queries.ts'
import { type ChatDeps, withdrawMessage } from '../send.ts'
import { wireMessages } from '../wire.ts'
import { clearFlag, deleteWord, findConversations, flaggedMessages, putWord, wordPage } from './office-queries.ts'

const inspected = 100

const offsetOf = (start: number, limit: number) => ({ limit, offset: (start - 1) * limit })

/** Reading what people wrote, with a reason. */
function inspecting(app: HttpApp, { db, hub }: ChatDeps): void {
  route(app, contract.findChats, async ({ keyword = '', start = 1, limit = 20 }) => {
    const { rows, total } = await findConversations(db, keyword.trim(), offsetOf(start, limit))
    return { records: rows.map((row) => ({ ...row, lastAt: row.lastAt.toISOString() })), total, start, limit }
  })

  route(app, contract.inspectChat, async ({ tenantId, buyerId, reason, before }, actor) => {
    const pair = { tenantId, buyerId }
    if (reason.trim().length < 4) throw badRequest('请写明抽查原因，至少 4 个字')
    // The log comes first: nobody reads without leaving a trace.
    await auditedChange(db, actor, { event: 'chat.inspect' }, async (tx) => {
      if (!(await conversation(tx, pair))) throw notFound(chatTexts.none)
      return { object: `chat ${tenantId}-${buyerId}`, changes: { reason: [null, reason.trim()] } }
    })
    const rows = await messagesBefore(db, pair, before ?? null, inspected)
    return { messages: await wireMessages(db, pair, rows) }
  })

  route(app, contract.flaggedChats, async ({ start = 1, limit = 20 }) => {
    const { rows, total } = await flaggedMessages(db, offsetOf(start, limit))
    return { records: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total, start, limit }
  })

  route(app, contract.decideFlagged, async ({ tenantId, buyerId, seq, decision }, actor) => {
    const pair = { tenantId, buyerId }
    await auditedChange(db, actor, { event: 'chat.decide' }, async (tx) => {
      if (!(await clearFlag(tx, pair, seq))) throw conflict('该消息已处理，请刷新')
      if (decision === 'remove') await withdrawMessage(tx, pair, seq, true)
      return { object: `chat ${tenantId}-${buyerId} ${seq}`, changes: { verdict: [null, decision] } }
    })
    hub.changed(pair)
  })
}

/** 会话抽查 and the word list. */
export function officeRoutes(app: HttpApp, deps: ChatDeps): void {
  const { db, words } = deps
  inspecting(app, deps)

  route(app, contract.chatWords, async ({ keyword = '', start = 1, limit = 50 }) => {
    const { rows, total } = await wordPage(db, keyword.trim(), offsetOf(start, limit))
    return { records: rows.map((row) => ({ ...row, changedAt: row.changedAt.toISOString() })), total, start, limit }
  })

  route(app, contract.saveChatWord, async ({ word, action }, actor) => {
    const form = wordForm(word)
    if (form.length === 0) throw badRequest('请输入词语')
    await auditedChange(db, actor, { event: 'chat.word' }, async (tx) => {
      await putWord(tx, form, action, callerOf(actor).userName)
      return { object: `chat word ${form}` }
    })
    await words.changed()
  })

  route(app, contract.removeChatWord, async ({ wordId }, actor) => {
    await auditedChange(db, actor, { event: 'chat.word' }, async (tx) => {
      const word = await deleteWord(tx, wordId)
      if (word === undefined) throw notFound('词语不存在')
      return { object: `chat word ${word}` }
    })
    await words.changed()
  })
}
