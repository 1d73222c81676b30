import type { PackageState } from '../../catalogue/product-state.ts'
import type { Db } from '../../database/db.ts'

/** What may have changed since the catalogue took a product over, with one of its packages; thousandths, micro-yuan. */
export type DetailRow = {
  source: number
  salePackageType: number
  minPurchase: number
  minReservation: number
  deliveryDays: number
  accessPermission: number
  price: number
  tierFrom: number[]
  tierPrice: number[]
  onHand: number
  reserved: number
  reservable: boolean
  favourite: boolean
  package: { [K in keyof PackageState]: PackageState[K] | null }
}

type FlatRow = Omit<DetailRow, 'package'> & DetailRow['package']

/** One row per package of a listed product; none where it is not listed. @param buyerId 0: a visitor */
export async function detailRows(db: Db, tenantId: number, productId: number, buyerId: number): Promise<DetailRow[]> {
  const rows = await db<FlatRow[]>`
    select p.source, p.sale_package_type as "salePackageType", p.min_purchase as "minPurchase",
      p.min_reservation as "minReservation", p.delivery_days as "deliveryDays", p.access_permission as "accessPermission",
      p.price, p.tier_from as "tierFrom", p.tier_price as "tierPrice",
      coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(s.reservable, false) as reservable,
      f.buyer_id is not null as favourite,
      k.id, k.name, k.big_size as "bigSize", k.big_unit as "bigUnit", k.small_size as "smallSize", k.small_unit as "smallUnit",
      k.unpacking_rate as "unpackingRate", k.loose_rate as "looseRate"
    from product p
    left join stock s on s.tenant_id = p.tenant_id and s.product_id = p.id
    left join package_spec k on k.tenant_id = p.tenant_id and k.product_id = p.id
    left join favourite f on f.buyer_id = ${buyerId} and f.product_id = p.id
    where p.tenant_id = ${tenantId} and p.id = ${productId} and p.listed
    order by k.id`
  return rows.map(({ id, name, bigSize, bigUnit, smallSize, smallUnit, unpackingRate, looseRate, ...row }) => ({
    ...row,
    package: { id, name, bigSize, bigUnit, smallSize, smallUnit, unpackingRate, looseRate },
  }))
}
