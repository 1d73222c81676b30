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
  /** The prices from quantities on, the smallest first; missing or empty: there is one price. */
  tiers?: readonly { from: number; price: number }[]
  listed: boolean
  packageName: string
  bigSize: number
  smallSize: number
}

/** Serialises the creation of one seller's goods: pressing a button twice creates them once. */
export async function lockGoods(tx: Db, tenantId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('goods'), ${tenantId})`
}

/** The ids of brands by their names; new ones are added. */
export async function brandIds(tx: Db, names: readonly string[]): Promise<Map<string, number>> {
  await tx`select pg_advisory_xact_lock(hashtext('brand'))`
  const wanted = [...new Set(names)]
  await tx`
    insert into brand (id, name)
    select (select coalesce(max(id), 0) from brand) + row_number() over (order by name), name
    from unnest(${wanted}::text[]) as w (name)
    where not exists (select 1 from brand b where b.name = w.name)`
  const rows = await tx<{ id: number; name: string }[]>`
    select name, min(id) as id from brand where name = any(${wanted}::text[]) group by name`
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The id of a brand by its name; one that is new is added. */
export const brandNamed = async (tx: Db, name: string): Promise<number> => (await brandIds(tx, [name])).get(name)!

const keyOf = (one: NewSpecification): string =>
  [
    one.standardId,
    one.nominalId,
    one.length,
    one.textureId,
    one.materialId,
    one.strengthId,
    one.surfaceId,
    one.tooth1Id,
    one.tooth2Id,
  ].join()

/** Whoever adds specifications of a standard waits for whoever is at it. Locked in the order of ids. */
async function lockStandards(tx: Db, standardIds: readonly number[]): Promise<void> {
  const ids = [...new Set(standardIds)].sort((a, b) => a - b)
  await tx`
    select pg_advisory_xact_lock(hashtext('specification'), w.id)
    from (select id from unnest(${ids}::int[]) as u (id) order by id) w`
}

/** Adds those of some specifications that are known to `known`. */
async function readSpecifications(
  tx: Db,
  wanted: readonly NewSpecification[],
  known: Map<string, number>,
): Promise<void> {
  const of = (name: keyof NewSpecification) => wanted.map((one) => one[name])
  const rows = await tx<(NewSpecification & { id: number })[]>`
    select sp.id, sp.standard_id as "standardId", sp.nominal_id as "nominalId", sp.length, sp.texture_id as "textureId",
      sp.material_id as "materialId", sp.strength_id as "strengthId", sp.surface_id as "surfaceId",
      sp.tooth1_id as "tooth1Id", sp.tooth2_id as "tooth2Id", sp.weight
    from (
      select distinct standard_id, nominal_id, length
      from unnest(${of('standardId')}::int[], ${of('nominalId')}::int[], ${of('length')}::int[])
        as u (standard_id, nominal_id, length)
    ) w
    join specification sp on sp.standard_id = w.standard_id and sp.nominal_id = w.nominal_id and sp.length = w.length
    where sp.rotation = 1`
  for (const row of rows) if (!known.has(keyOf(row))) known.set(keyOf(row), row.id)
}

/**
 * The ids of exact specifications; missing ones are added.
 * @returns in the order of `wanted`
 */
export async function specificationIds(tx: Db, wanted: readonly NewSpecification[]): Promise<number[]> {
  if (wanted.length === 0) return []
  await lockStandards(
    tx,
    wanted.map(({ standardId }) => standardId),
  )
  const known = new Map<string, number>()
  await readSpecifications(tx, wanted, known)
  const missing = [...new Map(wanted.filter((one) => !known.has(keyOf(one))).map((one) => [keyOf(one), one])).values()]
  if (missing.length > 0) {
    await insertSpecifications(tx, missing)
    await readSpecifications(tx, missing, known)
  }
  return wanted.map((one) => known.get(keyOf(one))!)
}

/** The ids of exact specifications, in the order of `wanted`; undefined for one that nobody has listed yet. */
export async function knownSpecifications(
  db: Db,
  wanted: readonly NewSpecification[],
): Promise<(number | undefined)[]> {
  const known = new Map<string, number>()
  if (wanted.length > 0) await readSpecifications(db, wanted, known)
  return wanted.map((one) => known.get(keyOf(one)))
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

/** Figures as PostgreSQL reads an array from a text: arrays of unequal lengths do not fit into one. */
const arrayText = (figures: readonly number[]): string => `{${figures.join(',')}}`

/** Adds products with their package, an empty stock and the tax rate that the seller begins with. @returns their ids, in the order of `products` */
export async function insertProducts(tx: Db, tenantId: number, products: readonly NewProduct[]): Promise<number[]> {
  const of = <Name extends keyof NewProduct>(name: Name) => products.map((one) => one[name])
  const rows = await tx<{ id: number }[]>`
    insert into product (tenant_id, specification_id, own_code, brand_id, source, listed, base_unit, sale_unit,
      sale_package_type, min_purchase, min_reservation, delivery_days, price, tier_from, tier_price, tax_rate)
    select ${tenantId}, specification_id, own_code, brand_id, 1, listed, base_unit, sale_unit, 0, min_purchase, 0,
      delivery_days, price, tier_from::bigint[], tier_price::bigint[], (select usual_tax_rate from seller where tenant_id = ${tenantId})
    from unnest(${of('specificationId')}::bigint[], ${of('ownCode')}::text[], ${of('brandId')}::int[],
      ${of('listed')}::boolean[], ${of('baseUnit')}::smallint[], ${of('saleUnit')}::smallint[],
      ${of('minPurchase')}::bigint[], ${of('deliveryDays')}::smallint[], ${of('price')}::bigint[],
      ${products.map(({ tiers = [] }) => arrayText(tiers.map(({ from }) => from)))}::text[],
      ${products.map(({ tiers = [] }) => arrayText(tiers.map(({ price }) => price)))}::text[])
      with ordinality as w (specification_id, own_code, brand_id, listed, base_unit, sale_unit, min_purchase,
        delivery_days, price, tier_from, tier_price, n)
    order by n returning id`
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  await tx`
    insert into stock (tenant_id, product_id, on_hand, reservable)
    select ${tenantId}, w.id, 0, w.reservable
    from unnest(${ids}::bigint[], ${of('reservable')}::boolean[]) as w (id, reservable)`
  await tx`
    insert into package_spec (tenant_id, product_id, name, big_size, big_unit, small_size, small_unit)
    select ${tenantId}, w.id, w.name, w.big, case when w.big > 0 then '箱' else '' end, w.small, case when w.small > 0 then '盒' else '' end
    from unnest(${ids}::bigint[], ${of('packageName')}::text[], ${of('bigSize')}::bigint[], ${of('smallSize')}::bigint[])
      as w (id, name, big, small)`
  return ids
}
