import { ratingTexts } from '@lianmeng/contract/ratings/texts'
import type { Actor } from '../../accounts/actor.ts'
import { tenantOf } from '../../accounts/caller.ts'
import { badRequest, conflict, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Deps } from '../../deps.ts'
import { tellCompany } from '../../messages/messages.ts'
import { answeredMessage } from './messages.ts'
import { lockRating, putAnswer } from './queries.ts'

/** The seller answers a rating, once; the buyer is told. @throws 400, 404, 409 */
export async function answerRating(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { ratingId, ...form }: { ratingId: number; answer: string },
): Promise<Record<never, never>> {
  const answer = form.answer.trim()
  if (answer === '') throw badRequest(ratingTexts.answerMissing)
  const object = `rating ${ratingId}`
  await auditedChange(db, actor, { event: 'rating.answer', object }, async (tx) => {
    const row = await lockRating(tx, { tenantId: tenantOf(actor), ratingId })
    if (!row) throw notFound(ratingTexts.ratingUnknown)
    if (row.answeredAt) throw conflict(ratingTexts.answeredAlready)
    await putAnswer(tx, row, answer, clock())
    await tellCompany(tx, row.buyerId, answeredMessage(row, answer))
    return { object }
  })
  return {}
}
