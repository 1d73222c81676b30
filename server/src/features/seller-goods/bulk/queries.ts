import type { BulkField } from '@lianmeng/contract/seller-goods/bulk-endpoints'
import { units } from '@lianmeng/trade/units'
import type { Db } from '../../../database/db.ts'
import type { Fragment } from '../../../database/query.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../../selling/described-goods.ts'
import { type GoodsFilter, goodsOf, inState } from '../../../selling/goods-filter.ts'

/** Goods by their ids, or all under a filter. */
export type Which = { ids: readonly number[] } | { filter: GoodsFilter }

/** What a field of the chosen goods is set to, as stored. `find`: of codes, the part that is replaced. */
export type BulkChange = { which: Which; field: BulkField; stored: string; find: string }

const idsOf = (db: Db, tenantId: number, which: Which) =>
  'ids' in which
    ? db`select distinct unnest(${[...which.ids]}::bigint[])`
    : db`select p.id ${goodsOf(db, tenantId, which.filter)} and ${inState(db, which.filter.state)}`

/** A field as text: of product `p`, its stock `s` or its first package `k`. */
const fieldText = (db: Db, field: BulkField): Fragment =>
  ({
    ownCode: db`p.own_code`,
    brand: db`p.brand_id::text`,
    bin: db`p.bin`,
    minPurchase: db`p.min_purchase::text`,
    minReservation: db`p.min_reservation::text`,
    deliveryDays: db`p.delivery_days::text`,
    taxRate: db`p.tax_rate::text`,
    taxCode: db`p.tax_code`,
    source: db`p.source::text`,
    salePackageType: db`p.sale_package_type::text`,
    reservable: db`s.reservable::text`,
    warnBelow: db`s.warn_below::text`,
    bigSize: db`k.big_size::text`,
    smallSize: db`k.small_size::text`,
    unpackingRate: db`k.unpacking_rate::text`,
    looseRate: db`k.loose_rate::text`,
  })[field]

const isPackaged = (field: BulkField): boolean => ['bigSize', 'smallSize', 'unpackingRate', 'looseRate'].includes(field)

const isStocked = (field: BulkField): boolean => field === 'reservable' || field === 'warnBelow'

/** Where a field stands, beside product `p`. */
function holder(db: Db, tenantId: number, field: BulkField): Fragment {
  if (isStocked(field)) return db`join stock s on s.tenant_id = ${tenantId} and s.product_id = p.id`
  return isPackaged(field)
    ? db`
      join (
        select distinct on (product_id) * from package_spec where tenant_id = ${tenantId} order by product_id, id
      ) k on k.product_id = p.id`
    : db``
}

function newText(db: Db, { field, stored, find }: BulkChange): Fragment {
  if (field !== 'ownCode') return db`${stored}::text`
  return find === '' ? db`${stored} || p.own_code` : db`replace(p.own_code, ${find}, ${stored})`
}

/** Whether the packages of a product divide after the change. */
function divides(db: Db, { field, stored }: BulkChange): Fragment {
  if (field === 'bigSize')
    return db`(${stored}::bigint > 0 or k.small_size > 0)
      and (k.small_size = 0 or ${stored}::bigint % k.small_size = 0)`
  if (field === 'smallSize')
    return db`(${stored}::bigint > 0 or k.big_size > 0)
      and (${stored}::bigint = 0 or k.big_size % greatest(${stored}::bigint, 1) = 0)`
  return db`true`
}

/** The chosen goods as `c`: id, old and new text, and whether they may change. */
const candidates = (db: Db, tenantId: number, change: BulkChange) => db`(
  select p.id, p.base_unit, ${fieldText(db, change.field)} as before, ${newText(db, change)} as after,
    ${divides(db, change)} as fits
  from product p ${holder(db, tenantId, change.field)}
  join (${idsOf(db, tenantId, change.which)}) chosen (id) on chosen.id = p.id
  where p.tenant_id = ${tenantId}
) c`

const wholeUnits = units.filter(({ whole }) => whole).map(({ id }) => id)

/** Whether some of the chosen goods are counted in pieces. */
export async function hasCounted(db: Db, tenantId: number, which: Which): Promise<boolean> {
  const rows = await db`
    select 1 from product p where p.tenant_id = ${tenantId} and p.base_unit = any(${wholeUnits}::int[])
      and p.id in (${idsOf(db, tenantId, which)}) limit 1`
  return rows.length > 0
}

export type BulkCounts = { changes: number; same: number; left: number }

export async function countsOf(db: Db, tenantId: number, change: BulkChange): Promise<BulkCounts> {
  const [row] = await db<BulkCounts[]>`
    select count(*) filter (where before <> after and fits) as changes, count(*) filter (where before = after) as same,
      count(*) filter (where before <> after and not fits) as left
    from ${candidates(db, tenantId, change)}`
  return row!
}

export type SampleRow = DescribedGoods & { id: number; tenantId: number; before: string; after: string; unit: number }

/** Some of the goods that would change. */
export const samplesOf = (db: Db, tenantId: number, change: BulkChange, limit: number) =>
  db<SampleRow[]>`
  select p.tenant_id as "tenantId", p.id, ${descriptionColumns(db, tenantId)}, c.before, c.after, c.base_unit as unit
  from (
    select id, base_unit, before, after from ${candidates(db, tenantId, change)} where before <> after and fits
    order by id limit ${limit}
  ) c
  join product p on p.tenant_id = ${tenantId} and p.id = c.id ${describing(db)} order by p.id`.ownedBy(
    'tenantId',
    tenantId,
  )

/** A code that two goods of the seller would have after the change, or one that is too long; undefined: none. */
export async function codeClash(db: Db, tenantId: number, change: BulkChange, most: number) {
  const [row] = await db<{ code: string; isLong: boolean }[]>`
    with c as (select * from ${candidates(db, tenantId, change)})
    select coalesce(c.after, p.own_code) as code, length(coalesce(c.after, p.own_code)) > ${most} as "isLong"
    from product p left join c on c.id = p.id
    where p.tenant_id = ${tenantId} and coalesce(c.after, p.own_code) <> ''
    group by 1, 2 having count(*) > 1 and count(c.id) > 0 or length(coalesce(c.after, p.own_code)) > ${most}
    limit 1`
  return row
}

export type EditRow = {
  tenantId: number
  id: number
  field: BulkField
  said: string
  changed: number
  madeAt: Date
  madeBy: string
  undoneAt: Date | null
}

type NewEdit = { field: BulkField; said: string; at: Date; by: string }

export async function addEdit(tx: Db, tenantId: number, { field, said, at, by }: NewEdit): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into goods_edit (tenant_id, field, said, made_at, made_by)
    values (${tenantId}, ${field}, ${said}, ${at}, ${by}) returning id`
  return row!.id
}

/** Keeps old and new of the goods that change. @returns how many */
export async function keepRows(tx: Db, tenantId: number, editId: number, change: BulkChange): Promise<number> {
  const { count } = await tx`
    insert into goods_edit_row (tenant_id, edit_id, product_id, before, after)
    select ${tenantId}, ${editId}, id, before, after from ${candidates(tx, tenantId, change)}
    where before <> after and fits`
  await tx`update goods_edit set changed = ${count} where tenant_id = ${tenantId} and id = ${editId}`
  return count
}

/** Forgets old and new of changes that are too old to be undone. */
export async function forgetRows(tx: Db, tenantId: number, before: Date): Promise<void> {
  await tx`
    delete from goods_edit_row where tenant_id = ${tenantId} and edit_id in (
      select id from goods_edit where tenant_id = ${tenantId} and made_at < ${before})`
}

/** The changes made since a moment, newest first. */
export const editsSince = (db: Db, tenantId: number, since: Date) =>
  db<EditRow[]>`
  select tenant_id as "tenantId", id, field, said, changed, made_at as "madeAt", made_by as "madeBy",
    undone_at as "undoneAt"
  from goods_edit where tenant_id = ${tenantId} and made_at >= ${since} order by id desc limit 50`.ownedBy(
    'tenantId',
    tenantId,
  )

/** One change, locked. */
export async function lockEdit(tx: Db, tenantId: number, id: number): Promise<EditRow | undefined> {
  const [row] = await tx<EditRow[]>`
    select tenant_id as "tenantId", id, field, said, changed, made_at as "madeAt", made_by as "madeBy",
      undone_at as "undoneAt"
    from goods_edit where tenant_id = ${tenantId} and id = ${id} for update`.ownedBy('tenantId', tenantId)
  return row
}

export async function markUndone(tx: Db, tenantId: number, id: number, at: Date): Promise<void> {
  await tx`update goods_edit set undone_at = ${at} where tenant_id = ${tenantId} and id = ${id}`
}

/** `do` writes what the kept rows say after the change, `undo` what they say before it. */
type Direction = 'do' | 'undo'

type Writing = { tenantId: number; editId: number; field: BulkField; direction: Direction }

/** The kept rows as `r`: the value that is written, and the one that must be there now. */
const keptRows = (db: Db, { tenantId, editId, direction }: Writing) => db`(
  select product_id, case when ${direction === 'do'} then after else before end as value,
    case when ${direction === 'do'} then before else after end as expected
  from goods_edit_row where tenant_id = ${tenantId} and edit_id = ${editId}
) r`

/** Writes a field of products. Every column is named, and all but the one of the field keep their value. */
const writeProducts = (db: Db, how: Writing) => db<{ id: number }[]>`
  update product p set
    own_code = case when ${how.field} = 'ownCode' then r.value else p.own_code end,
    brand_id = case when ${how.field} = 'brand' then r.value::int else p.brand_id end,
    bin = case when ${how.field} = 'bin' then r.value else p.bin end,
    min_purchase = case when ${how.field} = 'minPurchase' then r.value::bigint else p.min_purchase end,
    min_reservation = case when ${how.field} = 'minReservation' then r.value::bigint else p.min_reservation end,
    delivery_days = case when ${how.field} = 'deliveryDays' then r.value::smallint else p.delivery_days end,
    tax_rate = case when ${how.field} = 'taxRate' then r.value::smallint else p.tax_rate end,
    tax_code = case when ${how.field} = 'taxCode' then r.value else p.tax_code end,
    source = case when ${how.field} = 'source' then r.value::smallint else p.source end,
    sale_package_type = case when ${how.field} = 'salePackageType' then r.value::smallint else p.sale_package_type end,
    version = version + 1, changed_at = now()
  from ${keptRows(db, how)}
  where p.tenant_id = ${how.tenantId} and p.id = r.product_id and ${fieldText(db, how.field)} = r.expected
  returning p.id`

/**
 * Writes a field of stocks. As when one product is saved, what is short is no longer owed by the stock where orders may
 * exceed it.
 */
const writeStocks = (db: Db, how: Writing) => db<{ id: number }[]>`
  update stock s set
    warn_below = case when ${how.field} = 'warnBelow' then r.value::bigint else s.warn_below end,
    reservable = case when ${how.field} = 'reservable' then r.value::boolean else s.reservable end,
    on_hand = case when ${how.field} <> 'reservable' then s.on_hand when r.value::boolean then s.on_hand - s.shortage
      else greatest(s.on_hand - s.shortage, s.reserved) end,
    shortage = case when ${how.field} <> 'reservable' then s.shortage when r.value::boolean then 0
      else greatest(0, s.reserved - (s.on_hand - s.shortage)) end
  from ${keptRows(db, how)}
  where s.tenant_id = ${how.tenantId} and s.product_id = r.product_id and ${fieldText(db, how.field)} = r.expected
  returning s.product_id as id`

/** Writes a field of first packages. */
const writePackages = (db: Db, how: Writing) => db<{ id: number }[]>`
  update package_spec k set
    big_size = case when ${how.field} = 'bigSize' then r.value::bigint else k.big_size end,
    small_size = case when ${how.field} = 'smallSize' then r.value::bigint else k.small_size end,
    unpacking_rate = case when ${how.field} = 'unpackingRate' then r.value::int else k.unpacking_rate end,
    loose_rate = case when ${how.field} = 'looseRate' then r.value::int else k.loose_rate end
  from ${keptRows(db, how)}
  where k.tenant_id = ${how.tenantId} and k.product_id = r.product_id and ${fieldText(db, how.field)} = r.expected
    and not exists (
      select 1 from package_spec f where f.tenant_id = ${how.tenantId} and f.product_id = k.product_id and f.id < k.id)
  returning k.product_id as id`

/** Writes the kept rows of a change, or takes them back. @returns the ids of the goods that changed */
export async function writeRows(tx: Db, how: Writing): Promise<number[]> {
  const { field, tenantId } = how
  const idsIn = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  if (!isStocked(field) && !isPackaged(field)) return idsIn(await writeProducts(tx, how))
  const ids = idsIn(await (isStocked(field) ? writeStocks(tx, how) : writePackages(tx, how)))
  await tx`
    update product set version = version + 1, changed_at = now()
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`
  return ids
}

/** The names of brands by their ids, as text. */
export async function brandNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db<{ id: string; name: string }[]>`
    select id::text, name from brand where id::text = any(${[...ids]}::text[])`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The id of a brand that is there already, as text; empty: there is none. */
export async function knownBrand(db: Db, name: string): Promise<string> {
  const [row] = await db<{ id: string | null }[]>`select min(id)::text as id from brand where name = ${name}`
  return row?.id ?? ''
}
