import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/union/endpoints'
import type { Notice } from '@lianmeng/contract/union/endpoints'
import { unionTexts } from '@lianmeng/contract/union/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf, type SellersPerson, sellerOf } from '../../accounts/caller.ts'
import { refuseWithoutRight } from '../../accounts/union-rights.ts'
import { conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { agree } from './allies.ts'
import { findNotice, lockNotice, type NoticeRow, type NoticeState, noticesOf, putReply } from './notice-queries.ts'
import { lockPair, putPair } from './queries.ts'

type Action = Notice['actions'][number]

/** What a seller can do with a notice, by its state. An answer of the platform is final. */
function actionsOf({ state, takesReplies, validTo }: NoticeRow, now: Date): Action[] {
  const isOver = validTo <= now
  if (state === 'open') return takesReplies && !isOver ? ['apply', 'ignore'] : ['ignore']
  if (state === 'ignored') return takesReplies && !isOver ? ['apply', 'withdraw'] : ['withdraw']
  return state === 'applied' ? ['withdraw'] : []
}

function wireNotice(row: NoticeRow, now: Date): Notice {
  const { takesReplies: _, publishedAt, validTo, repliedAt, ...same } = row
  return {
    ...same,
    publishedAt: publishedAt.toISOString(),
    validTo: validTo.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? '',
    actions: actionsOf(row, now),
  }
}

/** Notices to the caller's seller; none for somebody who works for no seller. */
export async function listNotices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { state = 'all', start = 1, limit = 20 }: ParamsOf<typeof contract.notification>,
): Promise<DataOf<typeof contract.notification>> {
  const { tenantId } = callerOf(actor)
  if (tenantId === null) return { records: [], total: 0, start, limit, open: 0, ignored: 0 }
  const now = clock()
  const { rows, ...counts } = await noticesOf(db, tenantId, { state, start, limit }, now)
  return { records: rows.map((row) => wireNotice(row, now)), start, limit, ...counts }
}

/** Why an action is refused. @throws 409 */
function refuse({ state, takesReplies }: NoticeRow, action: Action): never {
  if (state === 'accepted' || state === 'declined') throw conflict(unionTexts.answered)
  if (action === 'apply' && !takesReplies) throw conflict(unionTexts.takesNoReplies)
  throw conflict(action === 'withdraw' ? unionTexts.notApplied : unionTexts.noticeGone)
}

const stateAfter: Record<Action, NoticeState> = { apply: 'applied', ignore: 'ignored', withdraw: 'open' }

async function answerAlly(tx: Db, { tenantId }: SellersPerson, other: number, action: Action, now: Date) {
  if (action === 'apply') return agree(tx, tenantId, other, now)
  const pair = await lockPair(tx, tenantId, other)
  if (!pair || pair.alliedSince) throw notFound(unionTexts.noticeGone)
  await putPair(tx, tenantId, other, { ...pair, ignoredAt: action === 'ignore' ? now : null })
}

/**
 * Applies for a notice or agrees to an alliance, ignores it, or takes either back. The same again changes nothing.
 * @throws 403, 404, 409
 */
export async function applyForNotice(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { noticeId, action }: ParamsOf<typeof contract.apply>,
): Promise<Notice> {
  const caller = sellerOf(actor)
  await refuseWithoutRight(db, caller, 'platformAuth')
  const now = clock()
  const attempt = { event: 'alliance.reply', object: `notice ${noticeId}` } as const
  const { row } = await auditedChange(db, actor, attempt, async (tx) => {
    const id = Number(noticeId.slice(1))
    if (!Number.isSafeInteger(id)) throw notFound(unionTexts.noticeGone)
    if (noticeId.startsWith('n')) await lockNotice(tx, id)
    const before = await findNotice(tx, caller.tenantId, noticeId, now)
    if (!before) throw notFound(unionTexts.noticeGone)
    const state = stateAfter[action]
    if (before.state === state) return { object: attempt.object, row: before }
    if (!actionsOf(before, now).includes(action)) refuse(before, action)
    if (before.kind === 'ally') await answerAlly(tx, caller, id, action, now)
    else {
      const reply = state === 'open' ? undefined : { state, by: caller.userName, at: now }
      await putReply(tx, caller.tenantId, id, reply)
    }
    const repliedAt = state === 'open' ? null : now
    const settled = before.kind === 'ally' && action === 'apply' ? 'accepted' : state
    return { object: attempt.object, row: { ...before, state: settled, repliedAt } satisfies NoticeRow }
  })
  return wireNotice(row, now)
}
