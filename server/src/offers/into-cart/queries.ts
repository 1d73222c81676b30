import type { MicroYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import { type RestingSellers, restingSellers } from '../../calendar/resting-sellers.ts'
import type { Db } from '../../database/db.ts'
import { type OfferKey, type OfferRow, readOffers, type StandingOffer, standingOffer } from '../standing-offer.ts'

/** Numbers of lines by the kind of product when last saved. */
export type Counters = { leftOver: number; alliance: number; normal: number }

/** A product's line in the cart. */
export type LineOfProduct = { id: number; version: number; packageSpecId: number; total: Qty }

/** An offer with all of the buyer's cart lines of its product. */
export type OfferInCart = { standing: StandingOffer; inCart: LineOfProduct[] }

type QuestionRow = {
  offers: OfferRow[][]
  lines: [productId: number, id: number, version: number, packageSpecId: number, qty: number][] | null
  resting: RestingSellers
}

function offersWithLines({ offers, lines, resting }: QuestionRow): OfferInCart[] {
  const inCart = (productId: number): LineOfProduct[] =>
    (lines ?? []).flatMap(([product, id, version, packageSpecId, qty]) =>
      product === productId ? [{ id, version, packageSpecId, total: thousandths(BigInt(qty)) }] : [],
    )
  return offers.flat().map((offer) => ({ standing: standingOffer(offer, resting), inCart: inCart(offer.productId) }))
}

/** Everything needed to save lines, in one query. Offers of unknown products are left out. */
export async function offersInCart(db: Db, buyerId: number, keys: readonly OfferKey[]): Promise<OfferInCart[]> {
  const [row] = await db<QuestionRow[]>`
    select ${readOffers(db, keys, { buyerId, areaCode: '' })} as offers, ${restingSellers(db)} as resting,
      cart_lines_of_products(${buyerId}, ${keys.map((key) => key.productId)}::bigint[]) as lines`
  return offersWithLines(row!)
}

/** A query about offers for a buyer's cart. */
export type CartQuestion = { buyerId: number; keys: readonly OfferKey[] }

/** {@link offersInCart} for several carts; one answer per query, in the same order. */
export async function offersInCarts(db: Db, asked: readonly CartQuestion[]): Promise<OfferInCart[][]> {
  const wanted = asked.map(({ buyerId, keys }) => ({
    buyer: buyerId,
    tenants: keys.map((key) => key.tenantId),
    products: keys.map((key) => key.productId),
    packages: keys.map((key) => key.packageSpecId),
  }))
  const rows = await db<(QuestionRow & { buyerId: number })[]>`
    select buyer as "buyerId", offers, lines, ${restingSellers(db)} as resting
    from offers_in_carts(${db.json(wanted)})`.ownedInOrder(
    'buyerId',
    asked.map(({ buyerId }) => buyerId),
  )
  return rows.map(offersWithLines)
}

/** A line to write: a new one, or a change of one that still has this version. */
export type LineToWrite = {
  existing?: { id: number; version: number }
  tenantId: number
  productId: number
  packageSpecId: number
  source: number
  total: Qty
  /** Current list price. */
  price: MicroYuan | undefined
}

/** What to write to a cart, and who does it. */
export type CartToWrite = { who: { companyId: number; userId: number }; lines: readonly LineToWrite[] }

/** The lines as save_cart_lines takes them: a list per column. */
const columnsOf = (lines: readonly LineToWrite[]) => ({
  ids: lines.map((line) => line.existing?.id ?? null),
  versions: lines.map((line) => line.existing?.version ?? null),
  tenants: lines.map((line) => line.tenantId),
  products: lines.map((line) => line.productId),
  packages: lines.map((line) => line.packageSpecId),
  quantities: lines.map((line) => Number(line.total)),
  prices: lines.map((line) => Number(line.price ?? 0)),
  sources: lines.map((line) => line.source),
})

/**
 * Writes all lines or none.
 * @param most lines of a cart; above it the database raises {@link cartFull}
 */
export async function writeLines(db: Db, { who, lines }: CartToWrite, most: number): Promise<Counters> {
  const { ids, versions, tenants, products, packages, quantities, prices, sources } = columnsOf(lines)
  const [counters] = await db<Counters[]>`
    select left_over as "leftOver", alliance, normal
    from save_cart_lines(${who.companyId}, ${who.userId}, ${most}, ${ids}::bigint[], ${versions}::int[], ${tenants}::int[],
      ${products}::bigint[], ${packages}::bigint[], ${quantities}::bigint[], ${prices}::bigint[], ${sources}::smallint[])`
  return counters!
}

/** {@link writeLines} for carts of different buyers in one transaction, all or none. */
export async function writeCarts(db: Db, carts: readonly CartToWrite[], most: number): Promise<Counters[]> {
  const sent = carts.map(({ who, lines }) => ({ buyer_id: who.companyId, person: who.userId, ...columnsOf(lines) }))
  const rows = await db<(Counters & { buyerId: number })[]>`
    select buyer as "buyerId", left_over as "leftOver", alliance, normal
    from save_carts(${db.json(sent)}, ${most})`.ownedInOrder(
    'buyerId',
    carts.map(({ who }) => who.companyId),
  )
  return rows.map(({ leftOver, alliance, normal }) => ({ leftOver, alliance, normal }))
}

/** Error code for a cart with too many lines. */
export const cartFull = 'LM002'
