import type { MicroYuan } from '@lianmeng/trade/price/money'
import { microYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { type RestingSellers, restingSellers } from '../../calendar/resting-sellers.ts'
import type { Db } from '../../database/db.ts'
import { type FreightRow, freightOfOffers } from '../../offers/freight.ts'
import { type OfferRow, offersByPlace, type StandingOffer, standingOffer } from '../../offers/standing-offer.ts'

/** The quantity of each product in the whole cart, thousandths of its base unit. */
export async function quantitiesInCart(db: Db, buyerId: number): Promise<{ productId: number; qty: number }[]> {
  return db<{ buyerId: number; productId: number; qty: number }[]>`
    select buyer_id as "buyerId", product_id as "productId", sum(qty)::bigint as qty
    from cart_line where buyer_id = ${buyerId} group by buyer_id, product_id`.ownedBy('buyerId', buyerId)
}

/** Deletes all the named lines, or none if one of them is not the buyer's. @returns whether it did */
export async function deleteLines(db: Db, buyerId: number, ids: readonly number[]): Promise<boolean> {
  const deleted = await db`
    with chosen as (
      select id from cart_line where buyer_id = ${buyerId} and id = any(${ids as number[]}::bigint[]) order by id for update
    )
    delete from cart_line c using chosen
    where c.buyer_id = ${buyerId} and c.id = chosen.id and (select count(*) from chosen) = ${ids.length}`
  return deleted.count === ids.length
}

/** A line of the cart with its current offer. */
export type StandingLine = {
  id: number
  version: number
  packageSpecId: number
  total: Qty
  priceWhenAdded: MicroYuan
  /** The counter to which it belongs. */
  source: number
  standing: StandingOffer
}

type LineRow = {
  id: number
  version: number
  productId: number
  packageSpecId: number
  qty: number
  addedPrice: number
  source: number
}

type CartRow = {
  buyerId: number
  lines: LineRow[] | null
  offers: OfferRow[][]
  resting: RestingSellers
  freights: FreightRow[]
}

/** The lines of a cart with their sellers' freight terms. */
export type StandingCart = { lines: StandingLine[]; freights: FreightRow[] }

/** A query about a cart. `tenantId`: only lines of this seller; 0: all. */
export type CartQuestion = { buyerId: number; tenantId: number; areaCode: string }

/** Whole carts, or one seller's part of each, in the order of adding; one per query, in the same order. */
export async function standingCarts(db: Db, asked: readonly CartQuestion[]): Promise<StandingCart[]> {
  const rows = await db<CartRow[]>`
    select a."buyerId", lines, offers, ${restingSellers(db)} as resting, ${freightOfOffers(db)} as freights
    from rows from (
      jsonb_to_recordset(${db.json(asked)}) as ("buyerId" bigint, "tenantId" int, "areaCode" text)
    ) with ordinality as a ("buyerId", "tenantId", "areaCode", n)
    cross join lateral cart_with_offers(a."buyerId", null, a."tenantId", a."areaCode")
    order by a.n`.ownedInOrder(
    'buyerId',
    asked.map(({ buyerId }) => buyerId),
  )
  return rows.map(standingCart)
}

function standingCart({ lines, offers, resting, freights }: CartRow): StandingCart {
  const offerOf = offersByPlace(offers)
  const standing = (lines ?? []).flatMap((line) => {
    const offer = offerOf(line)
    if (!offer) return []
    const { id, version, packageSpecId, qty, addedPrice, source } = line
    const total = thousandths(BigInt(qty))
    const priceWhenAdded = microYuan(BigInt(addedPrice))
    return [{ id, version, packageSpecId, total, priceWhenAdded, source, standing: standingOffer(offer, resting) }]
  })
  return { lines: standing, freights }
}

/** A line of the cart, locked. `qty`: thousandths of the base unit. */
export type LockedLine = { id: number; version: number; productId: number; packageSpecId: number; qty: number }

/** The named lines, locked until the transaction ends. */
export async function lockedCartLines(tx: Db, buyerId: number, ids: readonly number[]): Promise<LockedLine[]> {
  return tx<(LockedLine & { buyerId: number })[]>`
    select buyer_id as "buyerId", id, version, product_id as "productId", package_spec_id as "packageSpecId", qty
    from cart_line where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) order by id for update`.ownedBy(
    'buyerId',
    buyerId,
  )
}
