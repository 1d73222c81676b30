import type { MyGoodsFilter } from '@lianmeng/contract/my-goods/endpoints'
import { searchedTerms } from '../../archive/searched-text.ts'
import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'

/** What holds for every row of the archive that a filter leaves; the tab is left out. `f` is the row. */
function narrowed(db: Db, buyerId: number, filter: MyGoodsFilter): Fragment {
  const { keyword = '', tenantIds = [], standardIds = [], nominalIds = [], materialIds = [] } = filter
  const patterns = searchedTerms(keyword).map((term) => `%${term.replace(/[\\%_]/g, '\\$&')}%`)
  const isOfKind = standardIds.length + nominalIds.length + materialIds.length > 0
  return db`
    f.buyer_id = ${buyerId}
    and (${tenantIds.length === 0} or f.tenant_id = any(${tenantIds}::int[]))
    and (${!isOfKind} or exists (
      select 1 from specification s where s.id = f.specification_id
        and (${standardIds.length === 0} or s.standard_id = any(${standardIds}::int[]))
        and (${nominalIds.length === 0} or s.nominal_id = any(${nominalIds}::int[]))
        and (${materialIds.length === 0} or s.material_id = any(${materialIds}::int[]))))
    and ((f.searched || ' ' || f.own_searched) like all(${patterns}::text[]) or f.specification_id in (
      select k.specification_id from own_part_no k
      where k.buyer_id = ${buyerId}
        and replace(translate(lower(k.number_norm), '/-', ''), 'gbt', 'gb') like all(${patterns}::text[])))`
}

/** The products that a filter leaves, the newest first. Which of them are on sale only the catalogue knows. */
export async function productIds(db: Db, buyerId: number, filter: MyGoodsFilter): Promise<number[]> {
  const { tab = 'all' } = filter
  const [row] = await db<{ ids: number[] }[]>`
    select coalesce(json_agg(f.product_id order by f.added_at desc, f.product_id desc), '[]') as ids
    from product_file f
    where ${narrowed(db, buyerId, filter)}
      and (${tab !== 'favourite'} or f.favourite)
      and (${tab !== 'numbered'} or exists (
        select 1 from own_part_no n where n.buyer_id = ${buyerId} and n.specification_id = f.specification_id))
      and (${tab !== 'binned' && tab !== 'low'} or exists (
        select 1 from bin b where b.buyer_id = ${buyerId} and b.product_id = f.product_id
          and (${tab !== 'low'} or b.left_qty + b.asked_qty <= b.min_qty)))`
  return row!.ids
}

type TabCounts = Record<'all' | 'favourite' | 'numbered' | 'binned' | 'low', number>

/** How many products a filter leaves under the tabs that the database knows. */
export async function countTabs(db: Db, buyerId: number, filter: MyGoodsFilter): Promise<TabCounts> {
  const [row] = await db<TabCounts[]>`
    select count(*)::int as "all", (count(*) filter (where f.favourite))::int as favourite,
      (count(*) filter (where n.number is not null))::int as numbered,
      count(b.id)::int as binned, (count(*) filter (where b.left_qty + b.asked_qty <= b.min_qty))::int as low
    from product_file f
    left join own_part_no n on n.buyer_id = ${buyerId} and n.specification_id = f.specification_id
    left join bin b on b.buyer_id = ${buyerId} and b.product_id = f.product_id
    where ${narrowed(db, buyerId, filter)}`
  return row!
}

/** A specification of an archive with its products there. Length in thousandths of a millimetre. */
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

/** The specifications of an archive, without those in whose place others hold. */
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

/** The standards of an archive. */
export const standardsOf = (db: Db, buyerId: number) => db<Choice[]>`
  select s.standard_id as id, d.number as name, count(*)::int as count
  from product_file f join specification s on s.id = f.specification_id join standard d on d.id = s.standard_id
  where f.buyer_id = ${buyerId} group by s.standard_id, d.number order by count(*) desc, d.number limit 200`

/** The sizes of an archive, from small to large. */
export const nominalsOf = (db: Db, buyerId: number) => db<Choice[]>`
  select s.nominal_id as id, a.name, count(*)::int as count
  from product_file f join specification s on s.id = f.specification_id
    join attribute a on a.kind = 'nominal' and a.id = s.nominal_id
  where f.buyer_id = ${buyerId} group by s.nominal_id, a.name, a.sort order by a.sort limit 200`

/** The materials of an archive. */
export const materialsOf = (db: Db, buyerId: number) => db<Choice[]>`
  select s.material_id as id, a.name, count(*)::int as count
  from product_file f join specification s on s.id = f.specification_id
    join attribute a on a.kind = 'material' and a.id = s.material_id
  where f.buyer_id = ${buyerId} group by s.material_id, a.name, a.sort order by count(*) desc, a.sort limit 200`
