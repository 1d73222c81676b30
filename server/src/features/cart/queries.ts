import type { MicroYuan } from '@lianmeng/trade/price/money'
import { microYuan } from '@lianmeng/trade/price/money'
import { type Qty, thousandths } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../../database/db.ts'
import {
  type OfferKey,
  type OfferRow,
  offerColumns,
  offerTables,
  type StandingOffer,
  standingOffer,
} from '../../db/offers.ts'

/** Lines by where the product comes from, as of their last saving. */
export type Counters = { leftOver: number; alliance: number; normal: number }

/** A line of a product as it stands in the cart. */
export type LineOfProduct = { id: number; version: number; packageSpecId: number; total: Qty }

/** An offer together with all that the buyer's cart holds of its product. */
export type OfferInCart = { standing: StandingOffer; inCart: LineOfProduct[] }

/** Everything that saving has to know, in one question. Offers of products that do not exist are left out. */
export async function offersInCart(db: Db, buyerId: number, keys: readonly OfferKey[]): Promise<OfferInCart[]> {
  type Row = OfferRow & { inCart: [id: number, version: number, packageSpecId: number, qty: number][] | null }
  const rows = await db<Row[]>`
    select ${offerColumns(db)}, (
      select json_agg(json_build_array(c.id, c.version, c.package_spec_id, c.qty))
      from cart_line c where c.buyer_id = ${buyerId} and c.product_id = p.id
    ) as "inCart"
    from unnest(${keys.map((key) => key.tenantId)}::int[], ${keys.map((key) => key.productId)}::bigint[],
      ${keys.map((key) => key.packageSpecId)}::bigint[]) as wanted (tenant_id, product_id, package_spec_id)
    ${offerTables(db, buyerId, '')}`
  return rows.map(({ inCart, ...row }) => ({
    standing: standingOffer(row),
    inCart: (inCart ?? []).map(([id, version, packageSpecId, qty]) => {
      return { id, version, packageSpecId, total: thousandths(BigInt(qty)) }
    }),
  }))
}

/** A line to write: a new one, or a new state of one that still has this version. */
export type LineToWrite = {
  existing?: { id: number; version: number }
  tenantId: number
  productId: number
  packageSpecId: number
  source: number
  total: Qty
  /** List price now. */
  price: MicroYuan | undefined
}

/**
 * Writes all lines or none.
 * @param most lines that a cart may hold; beyond it the database raises {@link cartFull}
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

/** Error code of a cart that would hold too many lines. */
export const cartFull = 'LM002'

/** @param tenantId only lines of this seller; 0: all */
export async function countLines(db: Db, buyerId: number, tenantId = 0): Promise<Counters> {
  const [counters] = await db<Counters[]>`
    select count(*) filter (where source = 3) as "leftOver", count(*) filter (where source = 2) as alliance,
      count(*) filter (where source = 1) as normal
    from cart_line where buyer_id = ${buyerId} and (${tenantId} = 0 or tenant_id = ${tenantId})`
  return counters!
}

/** Deletes all the named lines, or none where one of them is not the buyer's. @returns whether it did */
export async function deleteLines(db: Db, buyerId: number, ids: readonly number[]): Promise<boolean> {
  const [done] = await db<{ deleted: number }[]>`
    with chosen as (
      select id from cart_line where buyer_id = ${buyerId} and id = any(${ids as number[]}::bigint[]) order by id for update
    ), deleted as (
      delete from cart_line c using chosen
      where c.buyer_id = ${buyerId} and c.id = chosen.id and (select count(*) from chosen) = ${ids.length}
      returning 1
    )
    select count(*) as deleted from deleted`
  return done!.deleted === ids.length
}

/** A line of the cart with its offer as it stands now. */
export type StandingLine = {
  id: number
  packageSpecId: number
  total: Qty
  priceWhenAdded: MicroYuan
  /** Which counter it counts in. */
  source: number
  standing: StandingOffer
}

/** The whole cart, or one seller's part of it, in the order in which it was filled. */
export async function cartLines(
  db: Db,
  buyerId: number,
  { tenantId, areaCode }: { tenantId: number; areaCode: string },
): Promise<StandingLine[]> {
  type Row = OfferRow & {
    buyerId: number
    lineId: number
    keptPackageSpecId: number
    qty: number
    addedPrice: number
    lineSource: number
  }
  const rows = await db<Row[]>`
    select ${offerColumns(db)}, wanted.buyer_id as "buyerId", wanted.id as "lineId", wanted.package_spec_id as "keptPackageSpecId", wanted.qty,
      wanted.added_price as "addedPrice", wanted.source as "lineSource"
    from cart_line wanted
    ${offerTables(db, buyerId, areaCode)}
    where wanted.buyer_id = ${buyerId} and (${tenantId} = 0 or wanted.tenant_id = ${tenantId})
    order by wanted.id`.ownedBy('buyerId', buyerId)
  return rows.map(({ lineId, keptPackageSpecId, qty, addedPrice, lineSource, ...row }) => ({
    id: lineId,
    packageSpecId: keptPackageSpecId,
    total: thousandths(BigInt(qty)),
    priceWhenAdded: microYuan(BigInt(addedPrice)),
    source: lineSource,
    standing: standingOffer(row),
  }))
}
