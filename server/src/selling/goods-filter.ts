import type { GoodsState } from '@lianmeng/contract/seller-goods/endpoints'
import type { Db } from '../database/db.ts'

/** Filters of a seller's goods. 0 and empty: no filter. */
export type GoodsFilter = {
  keyword?: string | undefined
  standardId?: number | undefined
  nominalId?: number | undefined
  strengthId?: number | undefined
  surfaceId?: number | undefined
  brandId?: number | undefined
  state?: GoodsState | undefined
}

/** A pattern for each word of a keyword, in the spelling of specifications: `m8 x 30` finds M8×30. */
function patternsOf(keyword: string): string[] {
  const words = keyword.replace(/(?<=\d)\s*[x×*＊]\s*/g, '×').split(/\s+/)
  return words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}

/**
 * Every word is part of the code, the bin, the brand, the standard, the size, the class, the material or the surface. Added to the statement only when it
 * filters: the database then does not evaluate unused conditions for every row.
 */
const keywordCondition = (db: Db, keyword: string) =>
  keyword === ''
    ? db``
    : db`
      and lower(concat_ws(' ', p.own_code, p.bin, brand.name, st.number, strength.name, material.name, surface.name,
        replace(concat(n.name, '×' || trim_scale(nullif(sp.length, 0) / 1000.0)), ' ', ''))) like all (${patternsOf(keyword)}::text[])`

/**
 * The filtered goods of a seller, as `p`, their specification `sp`, its size `n`, class, material and surface, and their stock `s`.
 * Every product has a specification; the outer joins let the database omit tables that a query does not use.
 */
export function goodsOf(db: Db, tenantId: number, filter: GoodsFilter) {
  const { standardId, nominalId, strengthId, surfaceId, brandId } = filter
  const keyword = (filter.keyword ?? '').trim().toLowerCase()
  return db`
    from product p
    left join specification sp on sp.id = p.specification_id
    left join standard st on st.id = sp.standard_id
    left join brand on brand.id = p.brand_id
    left join attribute n on n.kind = 'nominal' and n.id = sp.nominal_id
    left join attribute strength on strength.kind = 'strength' and strength.id = sp.strength_id
    left join attribute material on material.kind = 'material' and material.id = sp.material_id
    left join attribute surface on surface.kind = 'surface' and surface.id = sp.surface_id
    left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
    where p.tenant_id = ${tenantId}
      ${standardId ? db`and sp.standard_id = ${standardId}` : db``}
      ${nominalId ? db`and sp.nominal_id = ${nominalId}` : db``}
      ${strengthId ? db`and sp.strength_id = ${strengthId}` : db``}
      ${surfaceId ? db`and sp.surface_id = ${surfaceId}` : db``}
      ${brandId ? db`and p.brand_id = ${brandId}` : db``}
      ${keywordCondition(db, keyword)}`
}

/** An additional condition on {@link goodsOf}. */
export function inState(db: Db, state: GoodsState = 'all') {
  const conditions = {
    all: db`true`,
    listed: db`p.listed`,
    unlisted: db`not p.listed`,
    noPrice: db`p.price = 0 and p.for_buyer is null`,
    noStock: db`coalesce(s.on_hand - s.reserved, 0) <= 0`,
    shortage: db`coalesce(s.shortage, 0) > 0`,
    low: db`(s.warn_below > 0 and s.on_hand - s.reserved < s.warn_below)`,
  } satisfies Record<GoodsState, unknown>
  return conditions[state]
}
