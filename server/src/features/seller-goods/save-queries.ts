import type { Db } from '../../database/db.ts'
import type { PackageRow } from './queries.ts'

/** The new values of a product. Quantities in thousandths of the base unit. */
export type GoodsChange = {
  ownCode: string
  brandId: number
  source: number
  salePackageType: number
  minPurchase: number
  minReservation: number
  deliveryDays: number
  accessPermission: number
  isNonStandard: boolean
  taxRate: number
  taxCode: string
  bin: string
}

/** Whether another product of the seller has this code. */
export async function isCodeTaken(db: Db, tenantId: number, code: string, id: number): Promise<boolean> {
  const rows = await db`
    select 1 from product where tenant_id = ${tenantId} and own_code = ${code} and own_code <> '' and id <> ${id}`
  return rows.length > 0
}

/** @returns false when the product no longer has this version */
export async function updateGoods(
  db: Db,
  { tenantId, id, version }: { tenantId: number; id: number; version: number },
  change: GoodsChange,
): Promise<boolean> {
  const { count } = await db`
    update product set own_code = ${change.ownCode}, brand_id = ${change.brandId}, source = ${change.source},
      sale_package_type = ${change.salePackageType}, min_purchase = ${change.minPurchase},
      min_reservation = ${change.minReservation}, delivery_days = ${change.deliveryDays},
      access_permission = ${change.accessPermission}, nonstandard_id = case when ${change.isNonStandard} then id else 0 end,
      tax_rate = ${change.taxRate}, tax_code = ${change.taxCode}, bin = ${change.bin}, version = version + 1, changed_at = now()
    where tenant_id = ${tenantId} and id = ${id} and version = ${version}`
  return count > 0
}

/** Replaces the packages of a product; those that remain keep their ids, to which carts refer. */
export async function replacePackages(
  db: Db,
  tenantId: number,
  productId: number,
  packages: readonly PackageRow[],
): Promise<void> {
  const kept = packages.filter(({ id }) => id > 0)
  await db`
    delete from package_spec
    where tenant_id = ${tenantId} and product_id = ${productId} and id <> all(${kept.map(({ id }) => id)}::bigint[])`
  for (const one of kept) {
    await db`
      update package_spec set name = ${one.name}, big_size = ${one.bigSize}, big_unit = ${one.bigUnit},
        small_size = ${one.smallSize}, small_unit = ${one.smallUnit}, unpacking_rate = ${one.unpackingRate},
        loose_rate = ${one.looseRate}
      where tenant_id = ${tenantId} and product_id = ${productId} and id = ${one.id}`
  }
  for (const one of packages.filter(({ id }) => id === 0)) {
    await db`
      insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit, unpacking_rate,
        loose_rate)
      values (${tenantId}, ${productId}, ${one.name}, ${one.bigSize}, ${one.bigUnit}, ${one.smallSize}, ${one.smallUnit},
        ${one.unpackingRate}, ${one.looseRate})`
  }
}

/** Sets whether goods may be reserved, and when to warn; the stock on hand is unchanged. */
export async function updateStockRules(
  db: Db,
  tenantId: number,
  productId: number,
  { reservable, warnBelow }: { reservable: boolean; warnBelow: number },
): Promise<void> {
  await db`
    update stock set reservable = ${reservable}, warn_below = ${warnBelow},
      on_hand = case when ${reservable} then on_hand - shortage else greatest(on_hand - shortage, reserved) end,
      shortage = case when ${reservable} then 0 else greatest(0, reserved - (on_hand - shortage)) end
    where tenant_id = ${tenantId} and product_id = ${productId}`
}
