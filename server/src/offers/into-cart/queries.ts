import type { MicroYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../../database/db.ts'
import {
  type OfferKey,
  type OfferRow,
  readOffers,
  restingSellers,
  type StandingOffer,
  standingOffer,
} from '../standing-offer.ts'

/** Numbers of lines by the kind of product when last saved. */
export type Counters = { leftOver: number; alliance: number; normal: number }

/** A product's line in the cart. */
export type LineOfProduct = { id: number; version: number; packageSpecId: number; total: Qty }

/** An offer with all of the buyer's cart lines of its product. */
export type OfferInCart = { standing: StandingOffer; inCart: LineOfProduct[] }

/** Everything needed to save lines, in one query. Offers of unknown products are left out. */
export async function offersInCart(db: Db, buyerId: number, keys: readonly OfferKey[]): Promise<OfferInCart[]> {
  type Line = [productId: number, id: number, version: number, packageSpecId: number, qty: number]
  const [row] = await db<{ offers: OfferRow[][]; lines: Line[] | null; resting: number[] }[]>`
    select ${readOffers(db, keys, { buyerId, areaCode: '' })} as offers, ${restingSellers(db)} as resting,
      cart_lines_of_products(${buyerId}, ${keys.map((key) => key.productId)}::bigint[]) as lines`
  const { offers, lines, resting } = row!
  const inCart = (productId: number): LineOfProduct[] =>
    (lines ?? []).flatMap(([product, id, version, packageSpecId, qty]) =>
      product === productId ? [{ id, version, packageSpecId, total: thousandths(BigInt(qty)) }] : [],
    )
  return offers.flat().map((offer) => ({ standing: standingOffer(offer, resting), inCart: inCart(offer.productId) }))
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

/**
 * Writes all lines or none.
 * @param most lines of a cart; above it the database raises {@link cartFull}
 */
export async function writeLines(
  db: Db,
  who: { companyId: number; userId: number },
  lines: readonly LineToWrite[],
  most: number,
): Promise<Counters> {
  const [counters] = await db<Counters[]>`
    select left_over as "leftOver", alliance, normal
    from save_cart_lines(${who.companyId}, ${who.userId}, ${most},
      ${lines.map((line) => line.existing?.id ?? null)}::bigint[],
      ${lines.map((line) => line.existing?.version ?? null)}::int[],
      ${lines.map((line) => line.tenantId)}::int[], ${lines.map((line) => line.productId)}::bigint[],
      ${lines.map((line) => line.packageSpecId)}::bigint[], ${lines.map((line) => Number(line.total))}::bigint[],
      ${lines.map((line) => Number(line.price ?? 0))}::bigint[], ${lines.map((line) => line.source)}::smallint[])`
  return counters!
}

/** Error code for a cart with too many lines. */
export const cartFull = 'LM002'
