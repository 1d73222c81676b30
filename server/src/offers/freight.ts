import { freightTerms, type SellerFreight, type FreightOffer as WireOffer } from '@lianmeng/contract/freight/terms'
import { type FreightOffer, freightOffer, termsFor } from '@lianmeng/trade/freight/freight'
import { type WrittenRule, writeRule } from '@lianmeng/trade/freight/rule'
import { addWeights, weightOf } from '@lianmeng/trade/freight/weight'
import { addFen, fen, fenText } from '@lianmeng/trade/price/money'
import type { Static } from 'typebox'
import type { Db } from '../database/db.ts'
import type { Fragment } from '../database/query.ts'
import type { JudgedLine, KeptLine } from './judge-lines.ts'

/** A seller's freight terms in the database. */
export type FreightRow = {
  tenantId: number
  version: number
  rules: WrittenRule[]
  pickup: boolean
  collect: boolean
  pickupPlace: string
  /** Fen; 0: none. */
  leastOrder: number
}

const columns = (db: Db) => db`'tenantId', f.tenant_id, 'version', f.version, 'rules', f.rules, 'pickup', f.pickup,
  'collect', f.collect, 'pickupPlace', f.pickup_place, 'leastOrder', f.least_order`

/** SQL for the freight terms of the sellers of `offers`, as a list next to that list of lists. */
export const freightOfOffers = (db: Db): Fragment => db`(
  select coalesce(json_agg(json_build_object(${columns(db)})), '[]') from freight_terms f
  where f.tenant_id in (select (own -> 0 ->> 'tenantId')::int from json_array_elements(offers) as own))`

/** The freight terms of every seller that has any. */
export async function allFreight(db: Db): Promise<FreightRow[]> {
  const rows = await db<{ terms: FreightRow }[]>`select json_build_object(${columns(db)}) as terms from freight_terms f`
  return rows.map(({ terms }) => terms)
}

/** The terms for buyers; for one place only, if given. */
export function wireFreight({ tenantId, version: _, leastOrder, ...terms }: FreightRow, areaCode = ''): SellerFreight {
  const isOfPlace = areaCode !== ''
  const rules = isOfPlace ? termsFor(freightTerms(terms), areaCode).rules.map(writeRule) : terms.rules
  return { erpTenantId: tenantId, ...terms, rules, leastOrder: fenText(fen(BigInt(leastOrder))) }
}

/**
 * The delivery ways and freight of one seller's lines to a place; lines that cannot be ordered are left out.
 * @param at.pieceWeight milligrams per piece of a product; 0 when not known
 */
export function freightOfLines(
  row: FreightRow,
  lines: readonly JudgedLine<KeptLine>[],
  { areaCode, pieceWeight }: { areaCode: string; pieceWeight: (productId: number) => number },
): FreightOffer {
  const carried = lines.filter(({ verdict }) => verdict.orderable)
  const weight = addWeights(
    carried.map(({ line: { standing, total } }) =>
      weightOf({ pieceWeight: pieceWeight(standing.productId), baseUnit: standing.offer.spec.baseUnit, total }),
    ),
  )
  const goods = addFen(...carried.flatMap(({ quote }) => (quote ? [quote.amount] : [])))
  return freightOffer(freightTerms(row), areaCode, { weight, goods })
}

export const wireOffer = ({ ways, gap, toFree }: FreightOffer, pickupPlace: string): Static<typeof WireOffer> => ({
  ways: ways.map(({ way, freight }) => ({ way, freight: fenText(freight) })),
  gap: gap ?? '',
  toFree: toFree === undefined ? '' : fenText(toFree),
  pickupPlace,
})
