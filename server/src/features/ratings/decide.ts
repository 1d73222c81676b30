import type { ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/ratings/operator-endpoints'
import { ratingTexts, type Visibility, visibilityTexts } from '@lianmeng/contract/ratings/texts'
import type { Actor } from '../../accounts/actor.ts'
import { callerOf } from '../../accounts/caller.ts'
import { badRequest, conflict, forbidden, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db, Sql } from '../../database/db.ts'
import { tellCompany } from '../../messages/messages.ts'
import { isParty } from '../../order/finding/queries.ts'
import { decidedMessage } from './messages.ts'
import { lockRating, putVisibility, type RatingRow, shiftSums } from './queries.ts'

const counts = (visibility: Visibility): number => (visibility === 'abuse' ? 0 : 1)

/** Adds the marks to the sums of the seller, or takes them off, where they begin or cease to count. */
async function recount(tx: Db, row: RatingRow, visibility: Visibility): Promise<void> {
  const by = counts(visibility) - counts(row.visibility)
  if (by === 0) return
  const { tenantId, quality, delivery, service } = row
  await shiftSums(tx, tenantId, { count: by, quality: by * quality, delivery: by * delivery, service: by * service })
}

/**
 * The platform hides a comment, or a whole rating as abuse, or shows it again, with a reason. The buyer is told.
 * @throws 400, 403 when the operator belongs to one of the sides, 404, 409
 */
export async function decideRating(
  db: Sql,
  actor: Actor,
  { visibility, ...form }: ParamsOf<typeof contract.decideRating>,
): Promise<Record<never, never>> {
  const reason = form.reason.trim()
  if (reason === '') throw badRequest(ratingTexts.reasonMissing)
  const { userId } = callerOf(actor)
  const object = `rating ${form.ratingId}`
  await auditedChange(db, actor, { event: 'supervision.rating', object }, async (tx) => {
    const row = await lockRating(tx, form)
    if (!row) throw notFound(ratingTexts.ratingUnknown)
    if (await isParty(tx, row, userId)) throw forbidden(ratingTexts.ownCase)
    if (row.visibility === visibility) throw conflict(ratingTexts.sameVisibility)
    await putVisibility(tx, row, { visibility, reason })
    await recount(tx, row, visibility)
    await tellCompany(tx, row.buyerId, decidedMessage({ ...row, visibility, reason }))
    const change = [visibilityTexts[row.visibility], visibilityTexts[visibility]] as const
    return { object, changes: { visibility: change, reason: [null, reason] } }
  })
  return {}
}
