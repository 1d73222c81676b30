import type { MicroYuan } from '@lianmeng/trade/price/money'
import { microYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../../database/db.ts'
import { type FreightRow, freightOfOffers } from '../../offers/freight.ts'
import type { Counters } from '../../offers/into-cart/queries.ts'
import {
  type OfferRow,
  offersByPlace,
  restingSellers,
  type StandingOffer,
  standingOffer,
} from '../../offers/standing-offer.ts'

/** @param tenantId only lines of this seller; 0: all */
export async function countLines(db: Db, buyerId: number, tenantId = 0): Promise<Counters> {
  const [counters] = await db<Counters[]>`
    select count(*) filter (where source = 3) as "leftOver", count(*) filter (where source = 2) as alliance,
      count(*) filter (where source = 1) as normal
    from cart_line where buyer_id = ${buyerId} and (${tenantId} = 0 or tenant_id = ${tenantId})`
  return counters!
}

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
  resting: number[]
  freights: FreightRow[]
}

/** The whole cart, or one seller's part of it, in the order of adding, with its sellers' freight terms. */
export async function cartLines(
  db: Db,
  buyerId: number,
  { tenantId, areaCode }: { tenantId: number; areaCode: string },
): Promise<{ lines: StandingLine[]; freights: FreightRow[] }> {
  const [row] = await db<CartRow[]>`
    select ${buyerId}::bigint as "buyerId", lines, offers, ${restingSellers(db)} as resting,
      ${freightOfOffers(db)} as freights
    from cart_with_offers(${buyerId}, null, ${tenantId}, ${areaCode})`.ownedBy('buyerId', buyerId)
  const { lines, offers, resting, freights } = row!
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
