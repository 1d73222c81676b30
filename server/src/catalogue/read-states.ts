import type { Db } from '../database/db.ts'
import type { StockNow } from './catalogue.ts'
import type { PackageState, ProductState } from './product-state.ts'

type Row = Omit<ProductState, 'packages'> & { listed: boolean; packages: PackageState[] }

/**
 * Products as they stand in the database, listed or not, in no particular order. One statement. Where the seller is
 * known, `tenantIds` names the distribution column.
 */
export async function readStates(
  db: Db,
  ids: readonly number[],
  tenantIds?: readonly number[],
): Promise<(ProductState & { listed: boolean })[]> {
  return db<Row[]>`
    select p.tenant_id as "tenantId", p.id, p.specification_id as "specificationId", p.nonstandard_id as "nonstandardId",
      p.brand_id as "brandId", c.standard_id as "standardId", c.nominal_id as "nominalId", c.length, c.texture_id as "textureId",
      c.material_id as "materialId", c.strength_id as "strengthId", c.surface_id as "surfaceId", c.tooth1_id as "tooth1Id",
      c.tooth2_id as "tooth2Id", c.rotation, c.weight, p.source, p.listed, p.base_unit as "baseUnit", p.sale_unit as "saleUnit",
      p.sale_package_type as "salePackageType", p.min_purchase as "minPurchase", p.min_reservation as "minReservation",
      p.delivery_days as "deliveryDays", p.access_permission as "accessPermission", p.price,
      p.tier_from as "tierFrom", p.tier_price as "tierPrice",
      coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(s.reservable, false) as reservable,
      coalesce((
        select json_agg(json_build_object('id', k.id, 'name', k.name, 'bigSize', k.big_size, 'bigUnit', k.big_unit,
          'smallSize', k.small_size, 'smallUnit', k.small_unit, 'unpackingRate', k.unpacking_rate, 'looseRate', k.loose_rate)
          order by k.id)
        from package_spec k where k.tenant_id = p.tenant_id and k.product_id = p.id), '[]') as packages
    from product p
    join specification c on c.id = p.specification_id
    left join stock s on s.tenant_id = p.tenant_id and s.product_id = p.id
    where p.id = any (${[...ids]}::bigint[])
      ${tenantIds ? db`and p.tenant_id = any (${[...tenantIds]}::int[])` : db``}`
}

/** Stock figures of products as they stand in the database. */
export async function readStock(db: Db, ids: readonly number[], tenantIds: readonly number[]): Promise<StockNow[]> {
  return db<StockNow[]>`
    select product_id as "componentId", on_hand as "onHand", reserved
    from stock
    where tenant_id = any (${[...tenantIds]}::int[]) and product_id = any (${[...ids]}::bigint[])`
}
