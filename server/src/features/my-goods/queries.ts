import type { MyGoodsFilter, MyGoodsTab } from '@lianmeng/contract/my-goods/endpoints'
import { searchedTerms } from '../../archive/searched-text.ts'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'

/**
 * The selection of an archive: a filter, and for the tab of goods off sale those products, which only the catalogue can
 * tell.
 */
export type Wanted = MyGoodsFilter & { gone?: readonly number[] }

/** Filters goods by kind. Statements contain only the filters in use: one plan serves all values. */
function ofKind(db: Db, { standardIds = [], nominalIds = [], materialIds = [] }: MyGoodsFilter): Fragment {
  if (standardIds.length + nominalIds.length + materialIds.length === 0) return db``
  return db`
    and exists (
      select 1 from specification s where s.id = f.specification_id
        and (${standardIds.length === 0} or s.standard_id = any(${standardIds}::int[]))
        and (${nominalIds.length === 0} or s.nominal_id = any(${nominalIds}::int[]))
        and (${materialIds.length === 0} or s.material_id = any(${materialIds}::int[])))`
}

/**
 * Whether all words of a keyword occur in the names of goods or the company's names for them, or all of them in their
 * number.
 */
function ofWords(db: Db, buyerId: number, patterns: readonly string[]): Fragment {
  if (patterns.length === 0) return db``
  return db`
    and ((f.searched || ' ' || f.own_searched) like all(${[...patterns]}::text[]) or f.specification_id in (
      select k.specification_id from own_part_no k
      where k.buyer_id = ${buyerId} and k.searched like all(${[...patterns]}::text[])))`
}

const patternsOf = (keyword: string): string[] =>
  searchedTerms(keyword).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)

/** The conditions of a filter on rows of the archive, without the tab. `f` is the row. */
function narrowed(db: Db, buyerId: number, filter: MyGoodsFilter): Fragment {
  const { keyword = '', tenantIds = [] } = filter
  return db`
    f.buyer_id = ${buyerId}
    ${tenantIds.length === 0 ? db`` : db`and f.tenant_id = any(${tenantIds}::int[])`}
    ${ofKind(db, filter)}
    ${ofWords(db, buyerId, patternsOf(keyword))}`
}

/** The additional condition of a tab. */
const underTab = (db: Db, buyerId: number, { tab = 'all', gone = [] }: Wanted): Fragment => db`
  ${tab === 'favourite' ? db`and f.favourite` : db``}
  ${
    tab === 'numbered'
      ? db`and f.specification_id in (select n.specification_id from own_part_no n where n.buyer_id = ${buyerId})`
      : db``
  }
  ${
    tab === 'binned' || tab === 'low'
      ? db`and exists (
          select 1 from bin b where b.buyer_id = ${buyerId} and b.product_id = f.product_id
            ${tab === 'low' ? db`and b.left_qty + b.asked_qty <= b.min_qty` : db``})`
      : db``
  }
  ${tab === 'gone' ? db`and f.product_id in (select unnest(${[...gone]}::bigint[]))` : db``}`

const narrows = ({ keyword = '', tab = 'all', ...kinds }: Wanted): boolean =>
  tab !== 'all' ||
  patternsOf(keyword).length > 0 ||
  [kinds.tenantIds, kinds.standardIds, kinds.nominalIds, kinds.materialIds].some((ids = []) => ids.length > 0)

/** The filtered products, newest first: one page, and the total. */
export async function productPage(
  db: Db,
  buyerId: number,
  wanted: Wanted,
  { first, limit }: { first: number; limit: number },
): Promise<{ ids: number[]; total: number }> {
  // An unfiltered archive is counted from one index and paged from another; with a filter the rows are read once for
  // both.
  const once = narrows(wanted) ? db`materialized` : db`not materialized`
  const [row] = await db<{ ids: number[]; total: number }[]>`
    with wanted as ${once} (
      select f.product_id, f.added_at from product_file f
      where ${narrowed(db, buyerId, wanted)} ${underTab(db, buyerId, wanted)})
    select (select count(*)::int from wanted) as total, (
      select coalesce(json_agg(page.product_id order by page.added_at desc, page.product_id desc), '[]') from (
        select * from wanted order by added_at desc, product_id desc limit ${limit} offset ${first}) page) as ids`
  return row!
}

/** All products of an archive, unordered. */
export async function keptProducts(db: Db, buyerId: number): Promise<number[]> {
  const [row] = await db<{ ids: string }[]>`
    select coalesce(string_agg(product_id::text, ','), '') as ids from product_file where buyer_id = ${buyerId}`
  return JSON.parse(`[${row!.ids}]`)
}

type TabCounts = Record<MyGoodsTab, number>

/** The number of filtered products under each tab. @param gone the goods of the whole archive that are off sale */
export async function countTabs(
  db: Db,
  buyerId: number,
  filter: MyGoodsFilter,
  gone: readonly number[],
): Promise<TabCounts> {
  const [row] = await db<TabCounts[]>`
    select count(*)::int as "all", (count(*) filter (where f.favourite))::int as favourite,
      count(n.specification_id)::int as numbered,
      count(b.id)::int as binned, (count(*) filter (where b.left_qty + b.asked_qty <= b.min_qty))::int as low,
      (count(*) filter (where f.product_id in (select unnest(${[...gone]}::bigint[]))))::int as gone
    from product_file f
    left join own_part_no n on n.buyer_id = ${buyerId} and n.specification_id = f.specification_id
    left join bin b on b.buyer_id = ${buyerId} and b.product_id = f.product_id
    where ${narrowed(db, buyerId, filter)}`
  return row!
}

/** A specification of an archive with its products in it. Length in thousandths of a millimetre. */
export type KeptSpecification = {
  id: number
  products: number[]
  standardId: number
  nominalId: number
  length: number
  textureId: number
  materialId: number
  strengthId: number
  surfaceId: number
  tooth1Id: number
  tooth2Id: number
  rotation: number
}

/** The specifications of an archive, without those replaced by others. */
export const keptSpecifications = (db: Db, buyerId: number) => db<KeptSpecification[]>`
  select s.id, f.products, s.standard_id as "standardId", s.nominal_id as "nominalId", s.length,
    s.texture_id as "textureId", s.material_id as "materialId", s.strength_id as "strengthId",
    s.surface_id as "surfaceId", s.tooth1_id as "tooth1Id", s.tooth2_id as "tooth2Id", s.rotation
  from (
    select specification_id, array_agg(product_id order by product_id) as products
    from product_file where buyer_id = ${buyerId} group by specification_id
  ) f join specification s on s.id = f.specification_id
  where not exists (
    select 1 from merged_specification m where m.buyer_id = ${buyerId} and m.specification_id = f.specification_id)`

type Choice = { id: number; name: string; count: number }

/** The sellers of an archive. */
export const sellersOf = (db: Db, buyerId: number) => db<Choice[]>`
  select f.tenant_id as id, s.short_name as name, count(*)::int as count
  from product_file f join seller s on s.tenant_id = f.tenant_id
  where f.buyer_id = ${buyerId} group by f.tenant_id, s.short_name order by count(*) desc, f.tenant_id`

type KindChoice = Choice & { kind: 'standard' | 'nominal' | 'material' }

/** The standards and materials of an archive, most frequent first, and its sizes in ascending order: 200 of each. */
export async function kindsOf(db: Db, buyerId: number): Promise<Record<KindChoice['kind'], Choice[]>> {
  const rows = await db<KindChoice[]>`
    with kept as (
      select s.standard_id, s.nominal_id, s.material_id, count(*)::int as count
      from product_file f join specification s on s.id = f.specification_id
      where f.buyer_id = ${buyerId} group by grouping sets ((s.standard_id), (s.nominal_id), (s.material_id))
    ), named as (
      select 'standard' as kind, d.id, d.number as name, k.count, -k.count as place, 0 as sort
      from kept k join standard d on d.id = k.standard_id
      union all
      select 'nominal', a.id, a.name, k.count, a.sort, 0
      from kept k join attribute a on a.kind = 'nominal' and a.id = k.nominal_id
      union all
      select 'material', a.id, a.name, k.count, -k.count, a.sort
      from kept k join attribute a on a.kind = 'material' and a.id = k.material_id
    ), placed as (
      select named.*, row_number() over (partition by kind order by place, sort, name) as at from named
    )
    select kind, id, name, count from placed where at <= 200 order by at`
  const choices = (kind: KindChoice['kind']) =>
    rows.flatMap((row) => (row.kind === kind ? [{ id: row.id, name: row.name, count: row.count }] : []))
  return { standard: choices('standard'), nominal: choices('nominal'), material: choices('material') }
}
