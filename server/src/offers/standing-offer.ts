import { productSource } from '@lianmeng/contract/goods'
import { mayPurchase } from '@lianmeng/trade/membership/access'
import { type MembershipStatus, membershipStatus } from '@lianmeng/trade/membership/status'
import { microYuan } from '@lianmeng/trade/price/money'
import type { PriceTier } from '@lianmeng/trade/price/tiers'
import type { CurrentOffer } from '@lianmeng/trade/purchase/judge-cart-line'
import type { PackageSpec, SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { millionths, type Rate } from '@lianmeng/trade/rate'
import { nobodyRests, type RestingSellers, restingSellers, restOf } from '../calendar/resting-sellers.ts'
import type { Db } from '../database/db.ts'
import type { AcceptedQuote } from './accepted-quote.ts'

/** A product in one of its packages in the database, for one buyer and delivery region: a row of `offers_of_seller`. */
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
  taxRate: number
  /** Made for this buyer by a quote that it accepted: it alone may buy it. */
  isForBuyer: boolean
  quoted: AcceptedQuote | null
  /** The version in `seller_prices` when this was read. */
  pricesVersion: number
  /** The price in this buyer's first price list with the product; null when none has it. */
  ownPrice: number | null
  ownTierFrom: number[] | null
  ownTierPrice: number[] | null
  onHand: number | null
  reserved: number | null
  reservable: boolean | null
  sellsOpenly: boolean
  status: number | null
  discount: number | null
  served: boolean | null
  adjustment: number | null
  /** The requested package. */
  wantedPackageSpecId: number
  /** The same; null when the product is not offered in it. */
  packageSpecId: number | null
  packageName: string | null
  bigSize: number | null
  smallSize: number | null
  unpackingRate: number | null
  looseRate: number | null
}

/** The same in the terms of the rules. This, never the catalogue, decides availability and price. */
export type StandingOffer = {
  tenantId: number
  productId: number
  /** Of the judged state: an order is placed only if it is unchanged. */
  productVersion: number
  /** The same for this seller's prices of levels and buyers. */
  pricesVersion: number
  source: number
  /** Percent included in the prices. */
  taxRate: number
  /** The quote that the goods were made for; null: goods for everybody. */
  quoted: AcceptedQuote | null
  /** null when the package is not or no longer offered: `offer.spec` then has no packages. */
  packageSpecId: number | null
  /** `offer.price` is the list price of the smallest quantity; undefined when there is none. */
  offer: CurrentOffer
  tiers: readonly PriceTier[]
  adjustments: { region: Rate; discount: Rate }
}

/** Prices by quantity, from 0. A price of 0 means none. */
function priceTiers(price: number, tierFrom: readonly number[], tierPrice: readonly number[]): PriceTier[] {
  const tiers = tierFrom.map((from, i) => ({ from, price: tierPrice[i]! }))
  const all = tiers.some(({ from }) => from === 0) ? tiers : [{ from: 0, price }, ...tiers]
  return all
    .filter((tier) => tier.price > 0)
    .map((tier) => ({ from: thousandths(BigInt(tier.from)), price: microYuan(BigInt(tier.price)) }))
}

export function standingOffer(row: OfferRow, resting: RestingSellers): StandingOffer {
  const status = (row.status ?? membershipStatus.canApply) as MembershipStatus
  const hasOwn = row.ownPrice !== null
  const tiers = hasOwn
    ? priceTiers(row.ownPrice!, row.ownTierFrom!, row.ownTierPrice!)
    : priceTiers(row.price, row.tierFrom, row.tierPrice)
  const isDiscounted = status === membershipStatus.member && !hasOwn
  return {
    tenantId: row.tenantId,
    productId: row.productId,
    productVersion: row.productVersion,
    pricesVersion: row.pricesVersion,
    source: row.source,
    taxRate: row.taxRate,
    quoted: row.quoted,
    packageSpecId: row.packageSpecId,
    offer: {
      listed: row.listed || row.isForBuyer,
      rest: restOf(resting, row.tenantId),
      mayPurchase: mayPurchase(row.sellsOpenly || row.isForBuyer ? 'open' : 'membersOnly', status),
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
      // A quoted price is what the buyer accepted, wherever the goods go.
      region: millionths(BigInt(row.isForBuyer ? 0 : (row.adjustment ?? 0))),
      discount: millionths(BigInt(isDiscounted ? (row.discount ?? 0) : 0)),
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

type OfferContext = { buyerId: number; areaCode: string }

/** SQL for offers as a list of lists, one per seller. Usually there is only one seller. */
export function readOffers(db: Db, keys: readonly OfferKey[], { buyerId, areaCode }: OfferContext) {
  const [first, ...others] = keys
  const products = keys.map((key) => key.productId)
  const packages = keys.map((key) => key.packageSpecId)
  return first && others.every(({ tenantId }) => tenantId === first.tenantId)
    ? db`json_build_array(offers_of_seller(
        ${first.tenantId}, ${products}::bigint[], ${packages}::bigint[], ${buyerId}, ${areaCode}))`
    : db`offers_of(
        ${keys.map((key) => key.tenantId)}::int[], ${products}::bigint[], ${packages}::bigint[], ${buyerId}, ${areaCode})`
}

/** Offers by product and package; without unknown products. */
export async function offersOf(db: Db, keys: readonly OfferKey[], context: OfferContext): Promise<StandingOffer[]> {
  const [row] = await db<{ offers: OfferRow[][]; resting: RestingSellers }[]>`
    select ${readOffers(db, keys, context)} as offers, ${restingSellers(db)} as resting`
  const { offers, resting } = row!
  return offers.flat().map((offer) => standingOffer(offer, resting))
}

/** The offer of each product in each package; undefined for an unknown product. */
export async function offersInPlace(
  db: Db,
  keys: readonly OfferKey[],
  context: OfferContext,
): Promise<(line: { productId: number; packageSpecId: number }) => StandingOffer | undefined> {
  const parts = await offersInParts(keys, async (some) => {
    const [row] = await db<{ offers: OfferRow[][]; resting: RestingSellers }[]>`
      select ${readOffers(db, some, context)} as offers, ${restingSellers(db)} as resting`
    return row!
  })
  const offerOf = offersByPlace(parts.flatMap(({ offers }) => offers))
  const resting = parts.at(-1)?.resting ?? nobodyRests
  return (line) => {
    const offer = offerOf(line)
    return offer && standingOffer(offer, resting)
  }
}

/** Keys of one question: parsing the answer holds up other requests. */
const keysAtOnce = 300

async function offersInParts<Part>(
  keys: readonly OfferKey[],
  read: (some: readonly OfferKey[]) => Promise<Part>,
): Promise<Part[]> {
  const parts: Part[] = []
  for (let start = 0; start < keys.length; start += keysAtOnce)
    parts.push(await read(keys.slice(start, start + keysAtOnce)))
  return parts
}

/** Offers as the database wrote them, for another thread, which parses them: see {@link offersWritten}. */
export type WrittenOffers = { texts: string[]; resting: RestingSellers }

/** The offers of products in packages, unparsed. */
export async function writtenOffers(db: Db, keys: readonly OfferKey[], context: OfferContext): Promise<WrittenOffers> {
  const parts = await offersInParts(keys, async (some) => {
    const [row] = await db<{ offers: string; resting: RestingSellers }[]>`
      select (${readOffers(db, some, context)})::text as offers, ${restingSellers(db)} as resting`
    return row!
  })
  return { texts: parts.map(({ offers }) => offers), resting: parts.at(-1)?.resting ?? nobodyRests }
}

/** The written offers by place, each with the name of its package; undefined for an unknown product. */
export function offersWritten({ texts, resting }: WrittenOffers) {
  const offerOf = offersByPlace(texts.flatMap((text) => JSON.parse(text) as OfferRow[][]))
  return (line: { productId: number; packageSpecId: number }) => {
    const row = offerOf(line)
    return row && { standing: standingOffer(row, resting), packageName: row.packageName ?? '' }
  }
}

const placeOf = (productId: number, packageSpecId: number) => `${productId} ${packageSpecId}`

/**
 * The offers of the lines' products in the lines' packages. @returns the offer of a line; undefined for an unknown
 * product
 */
export function offersByPlace(
  offers: readonly OfferRow[][],
): (line: { productId: number; packageSpecId: number }) => OfferRow | undefined {
  const byPlace = new Map(offers.flat().map((row) => [placeOf(row.productId, row.wantedPackageSpecId), row]))
  return ({ productId, packageSpecId }) => byPlace.get(placeOf(productId, packageSpecId))
}

/** Sellers of products: for the few missing in the catalogue because they are not on sale. */
export async function sellersOfProducts(db: Db, productIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db<{ id: number; tenantId: number }[]>`
    select id, tenant_id as "tenantId" from product where id = any(${productIds as number[]}::bigint[])`
  return new Map(rows.map(({ id, tenantId }) => [id, tenantId]))
}
