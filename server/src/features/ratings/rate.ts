import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as contract from '@lianmeng/contract/ratings/endpoints'
import { ratingTexts } from '@lianmeng/contract/ratings/texts'
import { changeEnd, ratingEnd } from '@lianmeng/trade/rating/rating'
import type { Actor } from '../../accounts/actor.ts'
import { type Buyer, buyerOf } from '../../accounts/caller.ts'
import { conflict, forbidden, notFound } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db } from '../../database/db.ts'
import type { Deps } from '../../deps.ts'
import { tellSeller } from '../../messages/sellers.ts'
import { ratedMessage } from './messages.ts'
import {
  addRating,
  isStaffOf,
  lockRatingOf,
  orderToRate,
  putChanged,
  type RatedOrder,
  type RatingRow,
  ratingOf,
  shiftSums,
} from './queries.ts'
import { wireOwnRating } from './wire-rating.ts'

type Reading = Pick<Deps, 'db' | 'clock'>
type Form = ParamsOf<typeof contract.rate>

/** @throws 404 */
async function requireOrder(db: Db, { companyId }: Buyer, orderNo: string): Promise<RatedOrder> {
  const order = await orderToRate(db, companyId, orderNo)
  if (!order) throw notFound('订单不存在')
  return order
}

const untilText = (end: Date | null, now: Date): string => (end && now < end ? end.toISOString() : '')

/** The rating of one of the caller's orders, and what may be done about it. @throws 404 */
export async function ratingOfOrder(
  { db, clock }: Reading,
  buyer: Buyer,
  orderNo: string,
): Promise<DataOf<typeof contract.ratingOfOrder>> {
  const order = await requireOrder(db, buyer, orderNo)
  const row = await ratingOf(db, order)
  const now = clock()
  const { completedAt } = order
  return {
    rating: row ? wireOwnRating(row) : null,
    rateUntil: row || !completedAt ? '' : untilText(ratingEnd(completedAt), now),
    changeUntil: row?.visibility === 'shown' ? untilText(changeEnd(row), now) : '',
  }
}

/** @throws 403 to staff of the seller: nobody rates their own shop */
async function requireOutsider(tx: Db, { tenantId }: RatedOrder, { userId }: Buyer): Promise<void> {
  if (await isStaffOf(tx, tenantId, userId)) throw forbidden(ratingTexts.ownShop)
}

/** Rates the seller of a completed order; the sums of the seller follow in the same transaction. @throws 403, 404, 409 */
export async function rate(deps: Reading, actor: Actor, { orderNo, ...said }: Form) {
  const buyer = buyerOf(actor)
  const object = `order ${orderNo}`
  await auditedChange(deps.db, actor, { event: 'rating.save', object }, async (tx) => {
    const order = await requireOrder(tx, buyer, orderNo)
    const at = deps.clock()
    if (!order.completedAt) throw conflict(ratingTexts.notCompleted)
    if (at >= ratingEnd(order.completedAt)) throw conflict(ratingTexts.ratingOver)
    await requireOutsider(tx, order, buyer)
    const rating = { ...said, comment: said.comment.trim(), buyerName: buyer.companyName, at }
    if (!(await addRating(tx, order, rating))) throw conflict(ratingTexts.ratedAlready)
    await shiftSums(tx, order.tenantId, { count: 1, ...said })
    await tellSeller(tx, order.tenantId, 'members', ratedMessage({ orderNo, ...said }, false))
    return { object }
  })
  return ratingOfOrder(deps, buyer, orderNo)
}

/** @throws 409 when the rating may not be changed, or not any more */
function requireChangeable(row: RatingRow | undefined, now: Date): RatingRow {
  if (!row) throw conflict(ratingTexts.notRated)
  if (row.visibility !== 'shown') throw conflict(ratingTexts.hidden)
  const end = changeEnd(row)
  if (!end) throw conflict(ratingTexts.changedAlready)
  if (now >= end) throw conflict(ratingTexts.changeOver)
  return row
}

/** Changes a rating, once. @throws 403, 404, 409 */
export async function changeRating(deps: Reading, actor: Actor, { orderNo, ...said }: Form) {
  const buyer = buyerOf(actor)
  const object = `order ${orderNo}`
  await auditedChange(deps.db, actor, { event: 'rating.save', object }, async (tx) => {
    const order = await requireOrder(tx, buyer, orderNo)
    await requireOutsider(tx, order, buyer)
    const at = deps.clock()
    const row = requireChangeable(await lockRatingOf(tx, order), at)
    await putChanged(tx, row, { ...said, comment: said.comment.trim(), at })
    await shiftSums(tx, order.tenantId, {
      count: 0,
      quality: said.quality - row.quality,
      delivery: said.delivery - row.delivery,
      service: said.service - row.service,
    })
    await tellSeller(tx, order.tenantId, 'members', ratedMessage({ orderNo, ...said }, true))
    return { object }
  })
  return ratingOfOrder(deps, buyer, orderNo)
}
