import type { Sql } from '../../database/db.ts'
import type { AttributeKind, NamedAttribute } from '../../reference/attribute.ts'

export type SellerName = { id: number; shortName: string; areaName: string; sellsOpenly: boolean; cutOff: string }
export type StandardName = {
  id: number
  number: string
  productName: string
  standardTypeId: number
  bigCategoryId: number
  smallCategoryId: number
  shapeTypeId: number
  status: string
}

/** The names for the ids in the columns. */
export type Names = {
  sellers: ReadonlyMap<number, SellerName>
  brands: ReadonlyMap<number, string>
  standards: ReadonlyMap<number, StandardName>
  attributes: Readonly<Record<AttributeKind, ReadonlyMap<number, NamedAttribute>>>
}

const byId = <T extends { id: number }>(rows: Iterable<T>): Map<number, T> =>
  new Map([...rows].map((row) => [row.id, row]))

/** Every seller's public data. */
export const loadSellers = (db: Sql) => db<SellerName[]>`
  select tenant_id as id, short_name as "shortName", area_name as "areaName", sells_openly as "sellsOpenly", cut_off as "cutOff"
  from seller order by tenant_id`

export async function loadNames(db: Sql): Promise<Names> {
  const [sellers, brands, standards, attributes] = await Promise.all([
    loadSellers(db),
    db<{ id: number; name: string }[]>`select id, name from brand`,
    db<StandardName[]>`
      select id, number, product_name as "productName", standard_type_id as "standardTypeId",
        big_category_id as "bigCategoryId", small_category_id as "smallCategoryId", shape_type_id as "shapeTypeId", status
      from standard`,
    db<(NamedAttribute & { kind: AttributeKind })[]>`select kind, id, name, sort, codes from attribute`,
  ])
  const kind = (wanted: AttributeKind) => byId(attributes.filter((one) => one.kind === wanted))
  return {
    sellers: byId(sellers),
    brands: new Map(brands.map(({ id, name }) => [id, name])),
    standards: byId(standards),
    attributes: {
      nominal: kind('nominal'),
      texture: kind('texture'),
      material: kind('material'),
      strength: kind('strength'),
      surface: kind('surface'),
      tooth1: kind('tooth1'),
      tooth2: kind('tooth2'),
    },
  }
}
