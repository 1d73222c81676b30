import type { SalePackageType } from '@lianmeng/trade/quantity/package-spec'
import type { Db } from '../../database/db.ts'

/** A product with its names and the package preselected for it. */
export type GoodsRow = {
  productId: number
  tenantId: number
  specificationId: number
  packageSpecId: number
  price: number
  taxRate: number
  baseUnit: number
  saleUnit: number
  salePackageType: SalePackageType
  bigSize: number
  smallSize: number
  standardName: string
  productName: string
  nominalName: string
  length: number
  materialName: string
  strengthName: string
  textureName: string
  surfaceTreatmentName: string
  toothType1Name: string
  toothType2Name: string
  threadRotation: number
  brandName: string
  packageName: string
  ownCode: string
}

/** Names of medium diameters: of threads, and of parts around them. */
export const mediumSizes = ['M8', '8', 'M10', '10'] as const

type Wanted = {
  /** Names of diameters. */
  sizes: readonly string[]
  tenantId: number
  /** Its number. */
  standard: string
  /** At least so many big packages in stock. */
  bigPackages: number
  most: number
}

/** Products of a seller and a standard in stock, each in its first package. */
export const goodsFor = (tx: Db, { tenantId, standard, sizes, bigPackages, most }: Wanted): Promise<GoodsRow[]> =>
  tx<GoodsRow[]>`
    select p.id as "productId", p.tenant_id as "tenantId", p.specification_id as "specificationId", k.id as "packageSpecId", p.price, p.tax_rate as "taxRate", p.base_unit as "baseUnit", p.sale_unit as "saleUnit",
      p.sale_package_type as "salePackageType", k.big_size as "bigSize", k.small_size as "smallSize",
      standard.number as "standardName", standard.product_name as "productName", nominal.name as "nominalName",
      coalesce(tooth1.name, '') as "toothType1Name", coalesce(tooth2.name, '') as "toothType2Name",
      c.rotation as "threadRotation", coalesce(texture.name, '') as "textureName", c.length, coalesce(material.name, '') as "materialName",
      coalesce(strength.name, '') as "strengthName", coalesce(surface.name, '') as "surfaceTreatmentName",
      brand.name as "brandName", k.name as "packageName", p.own_code as "ownCode"
    from product p
    join specification c on c.id = p.specification_id
    join standard on standard.id = c.standard_id
    join brand on brand.id = p.brand_id
    join stock s on s.tenant_id = p.tenant_id and s.product_id = p.id
    join package_spec k on k.tenant_id = p.tenant_id and k.product_id = p.id
    join attribute nominal on nominal.kind = 'nominal' and nominal.id = c.nominal_id
    left join attribute tooth1 on tooth1.kind = 'tooth1' and tooth1.id = c.tooth1_id
    left join attribute tooth2 on tooth2.kind = 'tooth2' and tooth2.id = c.tooth2_id
    left join attribute texture on texture.kind = 'texture' and texture.id = c.texture_id
    left join attribute material on material.kind = 'material' and material.id = c.material_id
    left join attribute strength on strength.kind = 'strength' and strength.id = c.strength_id
    left join attribute surface on surface.kind = 'surface' and surface.id = c.surface_id
    where p.tenant_id = ${tenantId} and standard.number = ${standard} and nominal.name = any(${[...sizes]}::text[])
      and s.on_hand - s.reserved >= ${bigPackages} * k.big_size
      and not exists (
        select 1 from package_spec earlier
        where earlier.tenant_id = ${tenantId} and earlier.product_id = k.product_id and earlier.id < k.id)
    order by p.id
    limit ${most}`
