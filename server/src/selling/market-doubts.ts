import { marketDoubtText } from '@lianmeng/contract/seller-prices/texts'
import { marketDoubt } from '@lianmeng/trade/price/market-guard'
import { microYuan } from '@lianmeng/trade/price/money'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Db } from '../database/db.ts'
import { referenceVocabulary } from '../reference/vocabulary.ts'

/** Goods with what tells how much a kilogram costs. `specificationId` 0: nobody sells this specification yet. */
export type GuardedGoods = {
  specificationId: number
  baseUnit: number
  saleUnit: number
  /** Milligrams per piece; 0: not known. */
  weight: number
  textureId: number
}

/** Prices of goods: micro-yuan per sale unit. */
export type GuardedPrice = GuardedGoods & { price: number }

/**
 * Why prices should be confirmed, in words, in their order; empty: nothing stands against one. Compares with the goods
 * of other sellers that are on sale.
 */
export function marketDoubts(
  catalogue: Pick<Catalogue, 'offeredPrices'>,
  tenantId: number,
  prices: readonly GuardedPrice[],
): string[] {
  const offered = catalogue.offeredPrices(new Set(prices.map(({ specificationId }) => specificationId)), tenantId)
  const { nameOf } = referenceVocabulary()
  const priced = <One extends { price: number }>(one: One) => ({ ...one, price: microYuan(BigInt(one.price)) })
  return prices.map((one) => {
    const others = offered.get(one.specificationId) ?? []
    const material = nameOf('texture', one.textureId)
    const doubt = marketDoubt({ ...priced(one), material }, others.map(priced))
    return doubt ? marketDoubtText(doubt, material) : ''
  })
}

/** What the guard has to know about products of a seller, by id. */
export async function guardedGoods(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, GuardedGoods>> {
  const rows = await db<(GuardedGoods & { id: number })[]>`
    select p.id, p.specification_id as "specificationId", p.base_unit as "baseUnit", p.sale_unit as "saleUnit", sp.weight,
      sp.texture_id as "textureId"
    from product p join specification sp on sp.id = p.specification_id
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, ...goods }) => [id, goods]))
}
