import type { PriceTier } from '@lianmeng/trade/price/tiers'
import type { Qty } from '@lianmeng/trade/quantity/qty'
import type { Db } from '../database/db.ts'
import type { AcceptedQuote } from '../offers/accepted-quote.ts'
import { bumpPrices } from './price-lists.ts'

/** Goods that one buyer may buy by a quote. */
export type PrivateGoods = {
  specificationId: number
  brandId: number
  baseUnit: number
  saleUnit: number
  /** The least quantity. */
  minimum: Qty
  deliveryDays: number
  /** Whether they are made to a drawing or a file. */
  isNonStandard: boolean
  quoted: AcceptedQuote
  /** Prices of the buyer, ascending, at least one. */
  tiers: readonly PriceTier[]
}

/** Adds goods without a base price, off sale. @returns their id and that of their package */
async function insertGoods(
  tx: Db,
  tenantId: number,
  buyerId: number,
  goods: PrivateGoods,
): Promise<{ productId: number; packageSpecId: number }> {
  const [product] = await tx<{ id: number }[]>`
    insert into product (tenant_id, specification_id, brand_id, source, listed, base_unit, sale_unit, sale_package_type,
      min_purchase, min_reservation, delivery_days, price, tax_rate, for_buyer, quoted)
    select tenant_id, ${goods.specificationId}, ${goods.brandId}, 1, false, ${goods.baseUnit}, ${goods.saleUnit}, 0,
      ${Number(goods.minimum)}, ${Number(goods.minimum)}, ${goods.deliveryDays}, 0,
      usual_tax_rate, ${buyerId}, ${tx.json(goods.quoted)}
    from seller where tenant_id = ${tenantId}
    returning id`
  const productId = product!.id
  if (goods.isNonStandard)
    await tx`update product set nonstandard_id = id where tenant_id = ${tenantId} and id = ${productId}`
  // Made to order: there is no stock, and any quantity may be reserved.
  await tx`
    insert into stock (tenant_id, product_id, on_hand, reservable) values (${tenantId}, ${productId}, 0, true)`
  const [kept] = await tx<{ id: number }[]>`
    insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit)
    values (${tenantId}, ${productId}, '散装', 0, '', 0, '') returning id`
  return { productId, packageSpecId: kept!.id }
}

type QuotedList = { tenantId: number; buyerId: number; quoteNo: string; by: string; from: Date; until: Date }

/**
 * Makes goods for a buyer, with a price list of this quote alone that holds until the quote ends. Lists that are in force
 * stay. Run it in the transaction that accepts the quote, for one seller after another.
 * @returns in the order of `goods`
 */
export async function makePrivateGoods(
  tx: Db,
  { tenantId, buyerId, quoteNo, by, from, until }: QuotedList,
  goods: readonly PrivateGoods[],
): Promise<{ productId: number; packageSpecId: number }[]> {
  const [list] = await tx<{ id: number }[]>`
    insert into price_list (tenant_id, name, kind, buyer_id, state, valid_from, valid_to, created_by, quote_no)
    values (${tenantId}, ${`报价 ${quoteNo}`}, 'buyer', ${buyerId}, 'active', ${from}, ${until}, ${by}, ${quoteNo})
    returning id`
  const made: { productId: number; packageSpecId: number }[] = []
  for (const one of goods) {
    const place = await insertGoods(tx, tenantId, buyerId, one)
    const [least, ...further] = one.tiers
    await tx`
      insert into price_item (tenant_id, list_id, product_id, price, tier_from, tier_price, changed_by)
      values (${tenantId}, ${list!.id}, ${place.productId}, ${Number(least!.price)},
        ${further.map((tier) => Number(tier.from))}::bigint[], ${further.map(({ price }) => Number(price))}::bigint[], ${by})`
    made.push(place)
  }
  await bumpPrices(tx, tenantId)
  return made
}
