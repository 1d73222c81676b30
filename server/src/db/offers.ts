import { productSource } from '@lianmeng/contract/goods'
import { mayPurchase } from '@lianmeng/trade/membership/access'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import type { Adjustments } from '@lianmeng/trade/price/amount'
import { microYuan } from '@lianmeng/trade/price/money'
import { millionths } from '@lianmeng/trade/price/rate'
import type { PriceTier } from '@lianmeng/trade/price/tiers'
import type { OfferNow } from '@lianmeng/trade/purchase/judge-cart-line'
import type { PackageSpec, SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'

/** A product in one of its packages as the database has it, for one buyer and delivery region. */
export type OfferRow = {
  tenantId: number
  productId: number
  productVersion: number
  listed: boolean
  source: number
  baseUnit: number
  saleUnit: number
  salePackageType: number
  minPurchase: number
  minReservation: number
  price: number
  tierFrom: number[]
  tierPrice: number[]
  onHand: number | null
  reserved: number | null
  reservable: boolean | null
  sellsOpenly: boolean
  status: number | null
  discount: number | null
  served: boolean | null
  adjustment: number | null
  packageSpecId: number | null
  bigSize: number | null
  smallSize: number | null
  unpackingRate: number | null
  looseRate: number | null
}

/** The same in the terms of the rules. This, never the catalogue, decides what may be bought at which price. */
export type StandingOffer = {
  tenantId: number
  productId: number
  /** Of the judged state: an order is placed only while it still holds. */
  productVersion: number
  source: number
  /** null where the package is not offered (any more): `offer.spec` then has no packages. */
  packageSpecId: number | null
  /** `offer.price` is the list price of the smallest quantity; undefined where there is none. */
  offer: OfferNow
  tiers: readonly PriceTier[]
  adjustments: Adjustments
}

/** Columns of {@link OfferRow}, over the tables that {@link offerTables} joins. */
export const offerColumns = (db: Db) => db`
  p.tenant_id as "tenantId", p.id as "productId", p.version as "productVersion", p.listed, p.source,
  p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.sale_package_type as "salePackageType",
  p.min_purchase as "minPurchase", p.min_reservation as "minReservation", p.price,
  p.tier_from as "tierFrom", p.tier_price as "tierPrice", stock.on_hand as "onHand", stock.reserved, stock.reservable,
  seller.sells_openly as "sellsOpenly", membership.status, membership.discount, region.served, region.adjustment,
  pack.id as "packageSpecId", pack.big_size as "bigSize", pack.small_size as "smallSize",
  pack.unpacking_rate as "unpackingRate", pack.loose_rate as "looseRate"`

/**
 * What a query joins to the products and packages of `wanted` (a table or alias with tenant_id, product_id and
 * package_spec_id). Each key begins with the seller's number, by which the tables are distributed.
 * @param areaCode third region code of the delivery area, or SQL that finds it; empty: none chosen
 */
export const offerTables = (db: Db, buyerId: number, areaCode: string | Fragment) => db`
  join product p on p.tenant_id = wanted.tenant_id and p.id = wanted.product_id
  join seller on seller.tenant_id = p.tenant_id
  left join stock on stock.tenant_id = p.tenant_id and stock.product_id = p.id
  left join membership on membership.tenant_id = p.tenant_id and membership.buyer_id = ${buyerId}
  left join package_spec pack
    on pack.tenant_id = p.tenant_id and pack.id = wanted.package_spec_id and pack.product_id = p.id
  left join lateral (
    select served, adjustment from region_price
    where region_price.tenant_id = p.tenant_id and starts_with(${areaCode}, region_prefix)
    order by length(region_prefix) desc limit 1
  ) region on true`

/** Prices by quantity, from 0 on. A price of 0 is none. */
export function priceTiers(price: number, tierFrom: readonly number[], tierPrice: readonly number[]): PriceTier[] {
  const tiers = tierFrom.map((from, i) => ({ from, price: tierPrice[i]! }))
  const all = tiers.some(({ from }) => from === 0) ? tiers : [{ from: 0, price }, ...tiers]
  return all
    .filter((tier) => tier.price > 0)
    .map((tier) => ({ from: thousandths(BigInt(tier.from)), price: microYuan(BigInt(tier.price)) }))
}

export function standingOffer(row: OfferRow): StandingOffer {
  const status = (row.status ?? membershipStatus.canApply) as MembershipStatus
  const tiers = priceTiers(row.price, row.tierFrom, row.tierPrice)
  return {
    tenantId: row.tenantId,
    productId: row.productId,
    productVersion: row.productVersion,
    source: row.source,
    packageSpecId: row.packageSpecId,
    offer: {
      listed: row.listed,
      mayPurchase: mayPurchase(row.sellsOpenly ? 'open' : 'membersOnly', status),
      tailStock: row.source === productSource.tailStock,
      reservable: row.reservable ?? false,
      stock: thousandths(BigInt((row.onHand ?? 0) - (row.reserved ?? 0))),
      minPurchase: thousandths(BigInt(row.minPurchase)),
      minReservation: thousandths(BigInt(row.minReservation)),
      spec: specOf(row),
      price: tiers[0]?.price,
      regionServed: row.served ?? true,
    },
    tiers,
    adjustments: {
      region: millionths(BigInt(row.adjustment ?? 0)),
      discount: millionths(BigInt(status === membershipStatus.member ? (row.discount ?? 0) : 0)),
    },
  }
}

function specOf(row: OfferRow): PackageSpec {
  return {
    bigSize: thousandths(BigInt(row.bigSize ?? 0)),
    smallSize: thousandths(BigInt(row.smallSize ?? 0)),
    salePackageType: row.salePackageType as SalePackageType,
    baseUnit: row.baseUnit,
    saleUnit: row.saleUnit,
    unpackingRate: millionths(BigInt(row.unpackingRate ?? 0)),
    looseRate: millionths(BigInt(row.looseRate ?? 0)),
  }
}

/** A product in a package; `tenantId` names the shard. */
export type OfferKey = { tenantId: number; productId: number; packageSpecId: number }

/** Offers by product and package; without those whose product does not exist. */
export async function offersOf(
  db: Db,
  keys: readonly OfferKey[],
  { buyerId, areaCode }: { buyerId: number; areaCode: string },
): Promise<StandingOffer[]> {
  const rows = await db<OfferRow[]>`
    select ${offerColumns(db)}
    from unnest(${keys.map((key) => key.tenantId)}::int[], ${keys.map((key) => key.productId)}::bigint[],
      ${keys.map((key) => key.packageSpecId)}::bigint[]) as wanted (tenant_id, product_id, package_spec_id)
    ${offerTables(db, buyerId, areaCode)}`
  return rows.map(standingOffer)
}

/** Sellers of products: for the few that the catalogue does not know, since they are not on sale. */
export async function sellersOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db<{ id: number; tenantId: number }[]>`
    select id, tenant_id as "tenantId" from product where id = any(${productIds as number[]}::bigint[])`
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]))
}
