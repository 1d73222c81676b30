import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import type * as everybody from '@lianmeng/contract/ratings/endpoints'
import type * as platform from '@lianmeng/contract/ratings/operator-endpoints'
import type { RatingFigures } from '@lianmeng/contract/ratings/rating'
import type * as selling from '@lianmeng/contract/ratings/seller-endpoints'
import { notFound } from '../../answers/errors.ts'
import type { Db } from '../../database/db.ts'
import { allOfSeller, ratingsOfAll, shownOfSeller, sumsOf } from './queries.ts'
import { wireFigures, wireRatingOfSeller, wireShownRating } from './wire-rating.ts'

/** The averages of a seller. @throws 404 */
export async function figuresOf(db: Db, tenantId: number): Promise<RatingFigures> {
  const sums = await sumsOf(db, tenantId)
  if (!sums) throw notFound('卖家不存在')
  return wireFigures(sums)
}

/** A page of a seller's ratings for everybody. */
export async function listShown(
  db: Db,
  { tenantId, start = 1, limit = 10 }: ParamsOf<typeof everybody.sellerRatings>,
): Promise<DataOf<typeof everybody.sellerRatings>> {
  const rows = await shownOfSeller(db, tenantId, { limit, offset: (start - 1) * limit })
  return { records: rows.map(wireShownRating), total: rows[0]?.total ?? 0, start, limit }
}

/** A page of a seller's ratings for its staff. */
export async function listOfSeller(
  db: Db,
  tenantId: number,
  { isAnswered, start = 1, limit = 20 }: ParamsOf<typeof selling.ratings>,
): Promise<DataOf<typeof selling.ratings>> {
  const page = { limit, offset: (start - 1) * limit }
  const [rows, figures] = await Promise.all([
    allOfSeller(db, tenantId, isAnswered ?? null, page),
    figuresOf(db, tenantId),
  ])
  return { records: rows.map(wireRatingOfSeller), total: rows[0]?.total ?? 0, start, limit, figures }
}

/** A page of the ratings of all sellers: the platform sees hidden comments too. */
export async function listOfAll(
  db: Db,
  { visibility, keyword = '', start = 1, limit = 20 }: ParamsOf<typeof platform.allRatings>,
): Promise<DataOf<typeof platform.allRatings>> {
  const filter = { visibility: visibility ?? null, keyword: keyword.trim() }
  const rows = await ratingsOfAll(db, filter, { limit, offset: (start - 1) * limit })
  const records = rows.map((row) => ({
    ...wireRatingOfSeller(row),
    comment: row.comment,
    orderNo: row.orderNo,
    erpTenantId: row.tenantId,
    sellerName: row.sellerName,
    reason: row.reason,
  }))
  return { records, total: rows[0]?.total ?? 0, start, limit }
}
