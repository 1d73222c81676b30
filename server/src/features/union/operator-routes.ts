import type { ParamsOf } from '@lianmeng/contract/endpoint'
import * as contract from '@lianmeng/contract/union/operator-endpoints'
import { unionMessages, unionTexts } from '@lianmeng/contract/union/texts'
import { endMomentOf } from '@lianmeng/trade/time/china'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { type HttpApp, route } from '../../http/route.ts'
import { tellOfAlliance } from './allies.ts'
import {
  countNotices,
  insertNotice,
  lockNotice,
  publishedNotices,
  putAnswer,
  repliesTo,
  withdrawNotice,
} from './notice-queries.ts'

const longestMs = 366 * 86_400_000

/** @throws 400 unless it lies in the year ahead */
function validTo(text: string, now: Date): Date {
  const moment = endMomentOf(text)
  if (!moment || moment <= now || moment.getTime() > now.getTime() + longestMs) throw badRequest(unionTexts.validTo)
  return moment
}

async function publish(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  wanted: ParamsOf<typeof contract.publishNotice>,
): Promise<{ id: number }> {
  const notice = { title: wanted.title.trim(), summary: wanted.summary.trim() }
  if (!notice.title || !notice.summary) throw badRequest(unionTexts.noticeTitle)
  const until = validTo(wanted.validTo, clock())
  const { id } = await auditedChange(db, actor, { event: 'alliance.publish' }, async (tx) => {
    const { userName: by } = callerOf(actor)
    const added = await insertNotice(tx, { ...notice, takesReplies: wanted.takesReplies === 1, validTo: until, by })
    return { id: added, object: `notice n${added}` }
  })
  return { id }
}

async function answer(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { id, erpTenantId: tenantId, accepted, answer: text }: ParamsOf<typeof contract.answerReply>,
): Promise<void> {
  const object = `notice n${id}, tenant ${tenantId}`
  await auditedChange(db, actor, { event: 'alliance.answer', object }, async (tx) => {
    await lockNotice(tx, id)
    const given = { accepted: accepted === 1, answer: text.trim(), at: clock() }
    const title = await putAnswer(tx, { id, tenantId }, given)
    if (title === undefined) throw conflict(unionTexts.replyGone)
    await tellOfAlliance(tx, tenantId, unionMessages.answered(title, given.accepted, given.answer))
    return { object }
  })
}

/** The platform's notices to the alliance. */
export function serveOperator(app: HttpApp, deps: Deps): void {
  const { db, clock } = deps

  route(app, contract.notices, async ({ start = 1, limit = 20 }) => {
    const [rows, total] = await Promise.all([publishedNotices(db, start, limit), countNotices(db)])
    const records = rows.map(({ takesReplies, validTo: until, publishedAt, ...row }) => ({
      ...row,
      takesReplies: takesReplies ? 1 : 0,
      validTo: until.toISOString(),
      publishedAt: publishedAt.toISOString(),
    }))
    return { records, total, start, limit }
  })

  route(app, contract.publishNotice, (wanted, actor) => publish(deps, actor, wanted))

  route(app, contract.withdrawNotice, ({ id }, actor) =>
    auditedChange(db, actor, { event: 'alliance.withdraw', object: `notice n${id}` }, async (tx) => {
      if (!(await withdrawNotice(tx, id, clock()))) throw notFound(unionTexts.noticeGone)
      return { object: `notice n${id}` }
    }),
  )

  route(app, contract.replies, async ({ id }) =>
    (await repliesTo(db, id)).map(({ tenantId, shortName, repliedAt, ...row }) => ({
      ...row,
      erpTenantId: tenantId,
      companyShortName: shortName,
      repliedAt: repliedAt.toISOString(),
    })),
  )

  route(app, contract.answerReply, (wanted, actor) => answer(deps, actor, wanted))
}
