import { marketDoubtText, priceTexts } from '@lianmeng/contract/seller-prices/texts'
import { marketDoubt } from '@lianmeng/trade/price/market-guard'
import { microYuan } from '@lianmeng/trade/price/money'
import { priceDoubt } from '@lianmeng/trade/price/price-guard'
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

/** `tiers`: the prices of its tiers that are new. Micro-yuan per sale unit; `before` 0: there was none. */
export type NewPrice = { id: number; before: number; price: number; tiers: readonly number[] }

/**
 * Why new prices of products should be confirmed, by id: five times off the price before, a tier five times off its
 * price, or explained by neither the material nor other sellers. A price or a tier that stays is not in doubt.
 */
export async function priceDoubts(
  db: Db,
  catalogue: Pick<Catalogue, 'offeredPrices'>,
  tenantId: number,
  prices: readonly NewPrice[],
): Promise<Map<number, string>> {
  const changed = prices.filter(({ before, price, tiers }) => price !== before || tiers.length > 0)
  const doubts = new Map<number, string>()
  for (let from = 0; from < changed.length; from += atOnce) {
    for (const [id, doubt] of await someDoubts(db, catalogue, tenantId, changed.slice(from, from + atOnce)))
      doubts.set(id, doubt)
  }
  return doubts
}

/** Prices judged between two turns of others: a whole price list in one piece would let them wait. */
const atOnce = 2000

async function someDoubts(
  db: Db,
  catalogue: Pick<Catalogue, 'offeredPrices'>,
  tenantId: number,
  changed: readonly NewPrice[],
): Promise<[number, string][]> {
  const goods = await guardedGoods(
    db,
    tenantId,
    changed.map(({ id }) => id),
  )
  const judged = changed.flatMap((one) => [...judgedPrice(one), ...one.tiers.map((tier) => judgedTier(one, tier))])
  const market = marketDoubts(
    catalogue,
    tenantId,
    judged.map(({ id, price }) => ({ ...goods.get(id)!, price })),
  )
  const reasons = new Map<number, Set<string>>()
  for (const [i, { id, digit, mark }] of judged.entries()) {
    const said = reasons.get(id) ?? new Set()
    if (digit !== '') said.add(digit)
    if (market[i] !== '') said.add(`${mark}${market[i]}`)
    reasons.set(id, said)
  }
  return [...reasons].filter(([, said]) => said.size > 0).map(([id, said]) => [id, [...said].join('；')])
}

/** A price to compare with the market, with what already stands against it. `mark`: what stands before a reason. */
type JudgedPrice = { id: number; price: number; digit: string; mark: string }

const isDigit = (one: number, other: number): boolean =>
  priceDoubt(microYuan(BigInt(one)), microYuan(BigInt(other))) === 'digit'

const judgedPrice = ({ id, before, price }: NewPrice): JudgedPrice[] =>
  price === before ? [] : [{ id, price, digit: isDigit(before, price) ? priceTexts.digit : '', mark: '' }]

const judgedTier = ({ id, price }: NewPrice, tier: number): JudgedPrice => ({
  id,
  price: tier,
  digit: isDigit(price, tier) ? priceTexts.tierDigit : '',
  mark: priceTexts.tierMark,
})

/** What the guard has to know about products of a seller, by id. */
async function guardedGoods(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, GuardedGoods>> {
  const rows = await db<(GuardedGoods & { id: number })[]>`
    select p.id, p.specification_id as "specificationId", p.base_unit as "baseUnit", p.sale_unit as "saleUnit", sp.weight,
      sp.texture_id as "textureId"
    from product p join specification sp on sp.id = p.specification_id
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::bigint[])`
  return new Map(rows.map(({ id, ...goods }) => [id, goods]))
}
