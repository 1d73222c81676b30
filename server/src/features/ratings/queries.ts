import type { Visibility } from '@lianmeng/contract/ratings/texts'
import { statesIn } from '@lianmeng/trade/order/states'
import type { Marks, RatingSums } from '@lianmeng/trade/rating/rating'
import type { Db } from '../../database/db.ts'
import { keyByNumber, type OrderKey } from '../../order/finding/queries.ts'

export type RatingRow = Marks & {
  tenantId: number
  id: number
  orderNo: string
  buyerId: number
  buyerName: string
  isAnonymous: boolean
  comment: string
  ratedAt: Date
  changedAt: Date | null
  answer: string
  answeredAt: Date | null
  visibility: Visibility
  reason: string
}

const columns = (db: Db) => db`
  r.tenant_id as "tenantId", r.id, r.order_no as "orderNo", r.buyer_id as "buyerId", r.buyer_name as "buyerName",
  r.is_anonymous as "isAnonymous", r.quality, r.delivery, r.service, r.comment, r.rated_at as "ratedAt",
  r.changed_at as "changedAt", r.answer, r.answered_at as "answeredAt", r.visibility, r.reason`

/** An order of a buyer. `completedAt` null: it is not completed. */
export type RatedOrder = OrderKey & { orderNo: string; buyerId: number; sellerName: string; completedAt: Date | null }

export async function orderToRate(db: Db, buyerId: number, orderNo: string): Promise<RatedOrder | undefined> {
  const key = await keyByNumber(db, { buyerId }, orderNo)
  if (!key) return undefined
  const [order] = await db<RatedOrder[]>`
    select o.tenant_id as "tenantId", o.id, o.order_no as "orderNo", o.buyer_id as "buyerId",
      seller.short_name as "sellerName", case when o.state = any(${statesIn('completed')}) then (
        select min(e.at) from order_event e
        where e.tenant_id = ${key.tenantId} and e.order_id = ${key.id} and e.state = any(${statesIn('completed')})
      ) end as "completedAt"
    from sales_order o join seller using (tenant_id)
    where o.tenant_id = ${key.tenantId} and o.id = ${key.id}`.ownedBy('buyerId', buyerId)
  return order
}

/** The rating of an order, if there is one. */
export async function ratingOf(db: Db, { tenantId, id, buyerId }: RatedOrder): Promise<RatingRow | undefined> {
  const [row] = await db<RatingRow[]>`
    select ${columns(db)} from rating r where r.tenant_id = ${tenantId} and r.order_id = ${id}`.ownedBy(
    'buyerId',
    buyerId,
  )
  return row
}

/** The same, locked. */
export async function lockRatingOf(tx: Db, { tenantId, id, buyerId }: RatedOrder): Promise<RatingRow | undefined> {
  const [row] = await tx<RatingRow[]>`
    select ${columns(tx)} from rating r where r.tenant_id = ${tenantId} and r.order_id = ${id} for update`.ownedBy(
    'buyerId',
    buyerId,
  )
  return row
}

type RatingKey = { tenantId: number; ratingId: number }

/** A rating of a seller, locked, with the seller's name. */
export async function lockRating(
  tx: Db,
  { tenantId, ratingId }: RatingKey,
): Promise<(RatingRow & { sellerName: string }) | undefined> {
  const [row] = await tx<(RatingRow & { sellerName: string })[]>`
    select ${columns(tx)}, seller.short_name as "sellerName" from rating r join seller using (tenant_id)
    where r.tenant_id = ${tenantId} and r.id = ${ratingId} for update of r`.ownedBy('tenantId', tenantId)
  return row
}

/** Whether a person works for a seller. */
export async function isStaffOf(db: Db, tenantId: number, userId: number): Promise<boolean> {
  const rows = await db`select 1 as there from seller_user where tenant_id = ${tenantId} and user_id = ${userId}`
  return rows.length > 0
}

type Said = Marks & { comment: string; isAnonymous: boolean }

/** @returns whether it is new: the order had no rating */
export async function addRating(
  tx: Db,
  { tenantId, id, orderNo, buyerId }: RatedOrder,
  { quality, delivery, service, comment, isAnonymous, buyerName, at }: Said & { buyerName: string; at: Date },
): Promise<boolean> {
  const added = await tx`
    insert into rating (tenant_id, order_id, order_no, buyer_id, buyer_name, is_anonymous, quality, delivery, service,
      comment, rated_at)
    values (${tenantId}, ${id}, ${orderNo}, ${buyerId}, ${buyerName}, ${isAnonymous}, ${quality}, ${delivery}, ${service},
      ${comment}, ${at})
    on conflict (tenant_id, order_id) do nothing returning id`
  return added.length > 0
}

export async function putChanged(
  tx: Db,
  { tenantId, id }: RatingRow,
  { quality, delivery, service, comment, isAnonymous, at }: Said & { at: Date },
): Promise<void> {
  await tx`
    update rating set quality = ${quality}, delivery = ${delivery}, service = ${service}, comment = ${comment},
      is_anonymous = ${isAnonymous}, changed_at = ${at}
    where tenant_id = ${tenantId} and id = ${id}`
}

export async function putAnswer(tx: Db, { tenantId, id }: RatingRow, answer: string, at: Date): Promise<void> {
  await tx`
    update rating set answer = ${answer}, answered_at = ${at} where tenant_id = ${tenantId} and id = ${id}`
}

export async function putVisibility(
  tx: Db,
  { tenantId, id }: RatingRow,
  { visibility, reason }: { visibility: Visibility; reason: string },
): Promise<void> {
  await tx`
    update rating set visibility = ${visibility}, reason = ${reason} where tenant_id = ${tenantId} and id = ${id}`
}

/** Changes the sums of a seller by these. Run it after the rating is locked: all changes lock in that order. */
export async function shiftSums(tx: Db, tenantId: number, by: RatingSums): Promise<void> {
  await tx`insert into seller_rating (tenant_id) values (${tenantId}) on conflict (tenant_id) do nothing returning tenant_id`
  await tx`
    update seller_rating set count = count + ${by.count}, quality = quality + ${by.quality},
      delivery = delivery + ${by.delivery}, service = service + ${by.service}
    where tenant_id = ${tenantId}`
}

/** The sums of a seller; undefined: there is no such seller. */
export async function sumsOf(db: Db, tenantId: number): Promise<RatingSums | undefined> {
  const [row] = await db<(RatingSums & { tenantId: number })[]>`
    select s.tenant_id as "tenantId", coalesce(r.count, 0) as count, coalesce(r.quality, 0) as quality,
      coalesce(r.delivery, 0) as delivery, coalesce(r.service, 0) as service
    from seller s left join seller_rating r on r.tenant_id = ${tenantId}
    where s.tenant_id = ${tenantId}`.ownedBy('tenantId', tenantId)
  return row
}

type Page = { limit: number; offset: number }
type Counted = { total: number }

/** A page of a seller's ratings as everybody may see them, newest first. */
export const shownOfSeller = (db: Db, tenantId: number, { limit, offset }: Page) => db<(RatingRow & Counted)[]>`
  select ${columns(db)}, count(*) over () as total from rating r
  where r.tenant_id = ${tenantId} and r.visibility <> 'abuse'
  order by r.rated_at desc, r.id desc limit ${limit} offset ${offset}`

/** A page of all of a seller's ratings. `isAnswered` null: any. */
export const allOfSeller = (db: Db, tenantId: number, isAnswered: boolean | null, { limit, offset }: Page) =>
  db<(RatingRow & Counted)[]>`
    select ${columns(db)}, count(*) over () as total from rating r
    where r.tenant_id = ${tenantId} and (${isAnswered}::boolean is null or (r.answered_at is not null) = ${isAnswered})
    order by r.rated_at desc, r.id desc limit ${limit} offset ${offset}`.ownedBy('tenantId', tenantId)

export type AnyRatingRow = RatingRow & { sellerName: string }

/** A page of the ratings of all sellers. `visibility` null: any; `keyword` empty: none. */
export const ratingsOfAll = (
  db: Db,
  { visibility, keyword }: { visibility: Visibility | null; keyword: string },
  { limit, offset }: Page,
) => db<(AnyRatingRow & Counted)[]>`
  select ${columns(db)}, seller.short_name as "sellerName", count(*) over () as total
  from rating r join seller using (tenant_id)
  where (${visibility}::text is null or r.visibility = ${visibility})
    and (${keyword} = '' or position(lower(${keyword}) in
      lower(concat_ws(' ', r.order_no, seller.short_name, r.comment, r.answer))) > 0)
  order by r.rated_at desc, r.id desc limit ${limit} offset ${offset}`

/** Orders examined for a seller's usual time to confirm: the newest ones. */
const mostConfirmed = 500

/** When orders since then were placed and confirmed. */
export const confirmationsSince = (db: Db, tenantId: number, since: Date) => db<
  { placedAt: Date; confirmedAt: Date }[]
>`
  select o.created_at as "placedAt", e.at as "confirmedAt"
  from sales_order o
  join order_event e on e.tenant_id = ${tenantId} and e.order_id = o.id and e.event in ('confirm', 'confirmOnCredit')
  where o.tenant_id = ${tenantId} and o.created_at >= ${since}
  order by o.created_at desc limit ${mostConfirmed}`

/** How many orders since then are sales: confirmed and not cancelled. */
export async function soldSince(db: Db, tenantId: number, since: Date, unsold: readonly string[]): Promise<number> {
  const [row] = await db<{ orders: number }[]>`
    select count(*) as orders from sales_order
    where tenant_id = ${tenantId} and created_at >= ${since} and state <> all(${unsold as string[]})`
  return row!.orders
}
