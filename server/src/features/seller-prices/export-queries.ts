import type { Db } from '../../database/db.ts'

/** A product that a price list names. Prices in micro-yuan, tiers from thousandths of the base unit. */
export type ExportedItem = {
  ownCode: string
  standardName: string
  nominal: string
  length: number
  tooth1: string
  strengthName: string
  surfaceName: string
  brandName: string
  saleUnit: number
  base: number
  price: number
  tierFrom: number[]
  tierPrice: number[]
}

/** Everything that a list names, in the order of the seller's own codes. */
export const itemsToExport = (db: Db, tenantId: number, listId: number) =>
  db<ExportedItem[]>`
    select p.own_code as "ownCode", st.number as "standardName", coalesce(n.name, '') as nominal, sp.length,
      coalesce(t.name, '') as "tooth1", coalesce(x.name, '') as "strengthName", coalesce(f.name, '') as "surfaceName",
      brand.name as "brandName", p.sale_unit as "saleUnit", p.price as base, i.price, i.tier_from as "tierFrom",
      i.tier_price as "tierPrice"
    from price_item i
    join product p on p.tenant_id = ${tenantId} and p.id = i.product_id
    join specification sp on sp.id = p.specification_id
    join standard st on st.id = sp.standard_id
    join brand on brand.id = p.brand_id
    left join attribute n on n.kind = 'nominal' and n.id = sp.nominal_id
    left join attribute t on t.kind = 'tooth1' and t.id = sp.tooth1_id
    left join attribute x on x.kind = 'strength' and x.id = sp.strength_id
    left join attribute f on f.kind = 'surface' and f.id = sp.surface_id
    where i.tenant_id = ${tenantId} and i.list_id = ${listId}
    order by p.own_code, p.id`
