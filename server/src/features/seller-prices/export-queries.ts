import type { Db } from '../../database/db.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'

/** A product in a price list. Prices in micro-yuan, tiers from thousandths of the base unit. */
export type ExportedItem = DescribedGoods & {
  baseUnit: number
  saleUnit: number
  base: number
  price: number
  tierFrom: number[]
  tierPrice: number[]
}

/** Everything in a list, in the order of the seller's own codes. */
export const itemsToExport = (db: Db, tenantId: number, listId: number) =>
  db<ExportedItem[]>`
    select ${descriptionColumns(db, tenantId)}, p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.price as base, i.price, i.tier_from as "tierFrom",
      i.tier_price as "tierPrice"
    from price_item i
    join product p on p.tenant_id = ${tenantId} and p.id = i.product_id
    ${describing(db)}
    where i.tenant_id = ${tenantId} and i.list_id = ${listId}
    order by p.own_code, p.id`
