import type { GoodsOrder, GoodsState } from '@lianmeng/contract/seller-goods/endpoints'
import type { Db } from '../../database/db.ts'
import { firstDescription } from '../../reference/attribute.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'
import { type GoodsFilter, goodsOf, inState } from '../../selling/goods-filter.ts'

/** Quantities in thousandths of the base unit, the price in micro-yuan. */
export type GoodsRow = DescribedGoods & {
  tenantId: number
  id: number
  version: number
  standardId: number
  price: number
  tierCount: number
  onHand: number
  reserved: number
  shortage: number
  warnBelow: number
  reservable: boolean
  listed: boolean
  source: number
  bin: string
  baseUnit: number
  saleUnit: number
  /** Ids, the one for lists first. */
  pictures: number[]
  changedAt: Date
}

/** Which rows, in which order. `isDown`: turned round. */
export type GoodsPage = { sort: GoodsOrder; isDown: boolean; offset: number; limit: number }

/** The order of rows. What was changed last comes first, unless it is turned round. */
const ordering = (db: Db, { sort, isDown }: Pick<GoodsPage, 'sort' | 'isDown'>) => {
  const [to, back] = isDown ? [db`desc`, db`asc`] : [db`asc`, db`desc`]
  const orders = {
    specification: db`st.number ${to}, n.sort ${to}, sp.length ${to}, sp.strength_id ${to}, sp.surface_id ${to}, p.id`,
    code: db`p.own_code ${to}, p.id`,
    brand: db`brand.name ${to}, p.id`,
    price: db`p.price ${to}, p.id`,
    onHand: db`coalesce(s.on_hand - s.shortage, 0) ${to}, p.id`,
    stock: db`coalesce(s.on_hand - s.reserved, 0) ${to}, p.id`,
    changed: db`p.changed_at ${back}, p.id`,
    // What has no bin comes last.
    bin: db`p.bin = '', p.bin ${to}, p.own_code, p.id`,
  } satisfies Record<GoodsOrder, unknown>
  return orders[sort]
}

/** The rows of a page with their positions. Sorting is done before any name is looked up, and only as far as the page. */
const page = (db: Db, tenantId: number, filter: GoodsFilter, { offset, limit, ...order }: GoodsPage) => db`
  select id, row_number() over () as place
  from (
    select p.id ${goodsOf(db, tenantId, filter)} and ${inState(db, filter.state)}
    order by ${ordering(db, order)} limit ${limit} offset ${offset}
  ) ordered`

const rowColumns = (db: Db, tenantId: number) => db`
  p.tenant_id as "tenantId", p.id, p.version, sp.standard_id as "standardId",
  ${descriptionColumns(db, tenantId)}, p.price, cardinality(p.tier_from) as "tierCount",
  coalesce(s.on_hand, 0) as "onHand", coalesce(s.reserved, 0) as reserved, coalesce(s.shortage, 0) as shortage,
  coalesce(s.warn_below, 0) as "warnBelow", coalesce(s.reservable, false) as reservable, p.listed, p.source, p.bin,
  p.base_unit as "baseUnit", p.sale_unit as "saleUnit", p.pictures, p.changed_at as "changedAt"`

export async function listGoods(db: Db, tenantId: number, filter: GoodsFilter, at: GoodsPage): Promise<GoodsRow[]> {
  return db<GoodsRow[]>`
    select ${rowColumns(db, tenantId)}
    from (${page(db, tenantId, filter, at)}) shown
    join product p on p.tenant_id = ${tenantId} and p.id = shown.id
    ${describing(db)}
    left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
    order by shown.place`.ownedBy('tenantId', tenantId)
}

/** How many goods there are in the state that is asked for. */
export async function countList(db: Db, tenantId: number, filter: GoodsFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) ${goodsOf(db, tenantId, filter)} and ${inState(db, filter.state)}`
  return row!.count
}

/** How many goods there are in each state. */
export async function countGoods(db: Db, tenantId: number, filter: GoodsFilter): Promise<Record<GoodsState, number>> {
  const [row] = await db<Record<GoodsState, number>[]>`
    select count(*) as "all", count(*) filter (where ${inState(db, 'listed')}) as listed,
      count(*) filter (where ${inState(db, 'unlisted')}) as unlisted,
      count(*) filter (where ${inState(db, 'noPrice')}) as "noPrice",
      count(*) filter (where ${inState(db, 'noStock')}) as "noStock",
      count(*) filter (where ${inState(db, 'shortage')}) as shortage, count(*) filter (where ${inState(db, 'low')}) as low
    ${goodsOf(db, tenantId, filter)}`
  return row!
}

export type Counted = { id: number; name: string; count: number }
export type Choices = Record<'standards' | 'nominals' | 'strengths' | 'surfaces' | 'brands', Counted[] | null>

/** The filter values for a seller's goods, with their counts. */
export async function choicesOf(db: Db, tenantId: number): Promise<Choices> {
  const [row] = await db<Choices[]>`
    with own as materialized (
      select sp.standard_id, sp.nominal_id, sp.strength_id, sp.surface_id, p.brand_id, count(*) as count
      from product p join specification sp on sp.id = p.specification_id
      where p.tenant_id = ${tenantId} group by 1, 2, 3, 4, 5
    )
    select (select json_agg(o) from (
        select st.id, st.number as name, sum(count)::int as count from own join standard st on st.id = own.standard_id
        group by st.id order by st.number) o) as standards,
      (select json_agg(o) from (
        select a.id, a.name, sum(count)::int as count from own
        join attribute a on a.kind = 'nominal' and a.id = own.nominal_id and a.id < ${firstDescription}
        group by a.kind, a.id order by a.sort) o) as nominals,
      (select json_agg(o) from (
        select a.id, a.name, sum(count)::int as count from own
        join attribute a on a.kind = 'strength' and a.id = own.strength_id group by a.kind, a.id order by a.sort) o) as strengths,
      (select json_agg(o) from (
        select a.id, a.name, sum(count)::int as count from own
        join attribute a on a.kind = 'surface' and a.id = own.surface_id group by a.kind, a.id order by a.sort) o) as surfaces,
      (select json_agg(o) from (
        select b.id, b.name, sum(count)::int as count from own join brand b on b.id = own.brand_id
        group by b.id order by b.name) o) as brands`
  return row!
}

export type PackageRow = {
  id: number
  name: string
  bigSize: number
  bigUnit: string
  smallSize: number
  smallUnit: string
  unpackingRate: number
  looseRate: number
}

/** Fields shown only on a product's own page. */
export type DetailRow = GoodsRow & {
  salePackageType: number
  minPurchase: number
  minReservation: number
  deliveryDays: number
  accessPermission: number
  isNonStandard: boolean
  taxRate: number
  taxCode: string
  tierFrom: number[]
  tierPrice: number[]
  nominalId: number
  tooth1Id: number
  materialId: number
  surfaceId: number
  packages: PackageRow[]
}

export async function findGoods(db: Db, tenantId: number, id: number): Promise<DetailRow | undefined> {
  const [row] = await db<DetailRow[]>`
    select ${rowColumns(db, tenantId)}, p.sale_package_type as "salePackageType", p.min_purchase as "minPurchase",
      p.min_reservation as "minReservation", p.delivery_days as "deliveryDays",
      p.access_permission as "accessPermission", p.nonstandard_id > 0 as "isNonStandard", p.tax_rate as "taxRate", p.tax_code as "taxCode",
      p.tier_from as "tierFrom", p.tier_price as "tierPrice", sp.nominal_id as "nominalId", sp.tooth1_id as "tooth1Id",
      sp.material_id as "materialId", sp.surface_id as "surfaceId", coalesce((
        select json_agg(json_build_object('id', k.id, 'name', k.name, 'bigSize', k.big_size, 'bigUnit', k.big_unit,
          'smallSize', k.small_size, 'smallUnit', k.small_unit, 'unpackingRate', k.unpacking_rate,
          'looseRate', k.loose_rate) order by k.id)
        from package_spec k where k.tenant_id = ${tenantId} and k.product_id = p.id
      ), '[]') as packages
    from product p ${describing(db)}
    left join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id
    where p.tenant_id = ${tenantId} and p.id = ${id}`.ownedBy('tenantId', tenantId)
  return row
}

/** Ids of the filtered goods, up to a limit. */
export async function idsUnder(db: Db, tenantId: number, filter: GoodsFilter, limit: number): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select p.id ${goodsOf(db, tenantId, filter)} and ${inState(db, filter.state)} order by p.id limit ${limit}`
  return rows.map(({ id }) => id)
}

export type Unlistable = DescribedGoods & { id: number; hasPrice: boolean; isForOneBuyer: boolean }

/** Goods that cannot be put on sale because they lack a price or a package, or are made for one buyer. */
export async function unlistable(db: Db, tenantId: number, ids: readonly number[]): Promise<Unlistable[]> {
  return db<Unlistable[]>`
    select p.id, ${descriptionColumns(db, tenantId)}, p.price > 0 as "hasPrice", p.for_buyer is not null as "isForOneBuyer"
    from product p ${describing(db)}
    where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::bigint[]) and (p.price = 0 or p.for_buyer is not null or not exists (
      select 1 from package_spec k where k.tenant_id = ${tenantId} and k.product_id = p.id))
    order by p.id`
}

/** Puts goods on sale or takes them off. @returns those that changed */
export async function setListed(db: Db, tenantId: number, ids: readonly number[], listed: boolean): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    update product set listed = ${listed}, version = version + 1, changed_at = now()
    where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) and listed <> ${listed}
    returning id`
  return rows.map(({ id }) => id)
}

/** Brand names of a seller's goods. */
export async function ownBrands(db: Db, tenantId: number): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select distinct brand.name from product p join brand on brand.id = p.brand_id where p.tenant_id = ${tenantId} order by 1`
  return rows.map(({ name }) => name)
}
