import type { Db } from '../database/db.ts'

/** An exact specification by the ids of the dictionary. Length in thousandths of a millimetre, weight in milligrams. */
export type NewSpecification = {
  standardId: number
  nominalId: number
  length: number
  textureId: number
  materialId: number
  strengthId: number
  surfaceId: number
  tooth1Id: number
  tooth2Id: number
  weight: number
}

/** A product to be listed by a seller. Quantities in thousandths of the base unit, the price in micro-yuan. */
export type NewProduct = {
  specificationId: number
  ownCode: string
  brandId: number
  baseUnit: number
  saleUnit: number
  minPurchase: number
  deliveryDays: number
  reservable: boolean
  price: number
  listed: boolean
  packageName: string
  bigSize: number
  smallSize: number
}

/** Serialises the creation of one seller's goods: pressing a button twice creates them once. */
export async function lockGoods(tx: Db, tenantId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('goods'), ${tenantId})`
}

/** The id of a brand by its name; a new one is added. */
export async function brandNamed(tx: Db, name: string): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext('brand'))`
  const [known] = await tx<{ id: number }[]>`select id from brand where name = ${name} order by id limit 1`
  if (known) return known.id
  const [made] = await tx<{ id: number }[]>`
    insert into brand (id, name) select coalesce(max(id), 0) + 1, ${name} from brand returning id`
  return made!.id
}

const keyOf = (one: NewSpecification): string =>
  [
    one.nominalId,
    one.length,
    one.textureId,
    one.materialId,
    one.strengthId,
    one.surfaceId,
    one.tooth1Id,
    one.tooth2Id,
  ].join()

/**
 * The ids of exact specifications of one standard; missing ones are added.
 * @returns in the order of `wanted`
 */
export async function specificationIds(tx: Db, wanted: readonly NewSpecification[]): Promise<number[]> {
  const [first] = wanted
  if (!first) return []
  await tx`select pg_advisory_xact_lock(hashtext('specification'), ${first.standardId})`
  const known = new Map<string, number>()
  const read = async () => {
    const rows = await tx<(NewSpecification & { id: number })[]>`
      select id, standard_id as "standardId", nominal_id as "nominalId", length, texture_id as "textureId",
        material_id as "materialId", strength_id as "strengthId", surface_id as "surfaceId", tooth1_id as "tooth1Id",
        tooth2_id as "tooth2Id", weight
      from specification
      where standard_id = ${first.standardId} and rotation = 1 and (nominal_id, length) in (
        select nominal_id, length
        from unnest(${wanted.map(({ nominalId }) => nominalId)}::int[], ${wanted.map(({ length }) => length)}::int[])
          as w (nominal_id, length))`
    for (const row of rows) if (!known.has(keyOf(row))) known.set(keyOf(row), row.id)
  }
  await read()
  const missing = [...new Map(wanted.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one])).values()]
  if (missing.length > 0) {
    await insertSpecifications(tx, missing)
    await read()
  }
  return wanted.map((one) => known.get(keyOf(one))!)
}

async function insertSpecifications(tx: Db, missing: readonly NewSpecification[]): Promise<void> {
  const of = (name: keyof NewSpecification) => missing.map((one) => one[name])
  await tx`
    insert into specification (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id,
      tooth2_id, rotation, weight)
    select standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id, tooth2_id, 1, weight
    from unnest(${of('standardId')}::int[], ${of('nominalId')}::int[], ${of('length')}::int[], ${of('textureId')}::int[],
      ${of('materialId')}::int[], ${of('strengthId')}::int[], ${of('surfaceId')}::int[], ${of('tooth1Id')}::int[],
      ${of('tooth2Id')}::int[], ${of('weight')}::int[])
      as w (standard_id, nominal_id, length, texture_id, material_id, strength_id, surface_id, tooth1_id, tooth2_id, weight)`
}

/** Adds products with their package and an empty stock. @returns their ids, in the order of `products` */
export async function insertProducts(tx: Db, tenantId: number, products: readonly NewProduct[]): Promise<number[]> {
  const of = <Name extends keyof NewProduct>(name: Name) => products.map((one) => one[name])
  const rows = await tx<{ id: number }[]>`
    insert into product (tenant_id, specification_id, own_code, brand_id, source, listed, base_unit, sale_unit,
      sale_package_type, min_purchase, min_reservation, delivery_days, price)
    select ${tenantId}, specification_id, own_code, brand_id, 1, listed, base_unit, sale_unit, 0, min_purchase, 0,
      delivery_days, price
    from unnest(${of('specificationId')}::bigint[], ${of('ownCode')}::text[], ${of('brandId')}::int[],
      ${of('listed')}::boolean[], ${of('baseUnit')}::smallint[], ${of('saleUnit')}::smallint[],
      ${of('minPurchase')}::bigint[], ${of('deliveryDays')}::smallint[], ${of('price')}::bigint[])
      with ordinality as w (specification_id, own_code, brand_id, listed, base_unit, sale_unit, min_purchase,
        delivery_days, price, n)
    order by n returning id`
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await tx`
    insert into stock (tenant_id, product_id, on_hand, reservable)
    select ${tenantId}, w.id, 0, w.reservable
    from unnest(${ids}::bigint[], ${of('reservable')}::boolean[]) as w (id, reservable)`
  await tx`
    insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit)
    select ${tenantId}, w.id, w.name, w.big, '箱', w.small, case when w.small > 0 then '盒' else '' end
    from unnest(${ids}::bigint[], ${of('packageName')}::text[], ${of('bigSize')}::bigint[], ${of('smallSize')}::bigint[])
      as w (id, name, big, small)`
  return ids
}
