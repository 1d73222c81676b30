import type { Db } from '../../database/db.ts'
import type { Fragment } from '../../database/query.ts'
import { type DescribedGoods, describing, descriptionColumns } from '../../selling/described-goods.ts'

/** Tiers of a product whose unit is not known. Prices in micro-yuan, figures in thousandths of the unknown unit. */
export type UnsureRow = DescribedGoods & {
  tenantId: number
  id: number
  baseUnit: number
  saleUnit: number
  tierFrom: number[]
  tierPrice: number[]
  /** Empty for the base price. */
  listNames: string[]
}

/** Doubtful tiers, once for all lists in which a product has the same figures. */
export async function unsureTiers(db: Db, tenantId: number, limit: number): Promise<UnsureRow[]> {
  return db<UnsureRow[]>`
    select p.tenant_id as "tenantId", p.id, ${descriptionColumns(db, tenantId)},
      p.base_unit as "baseUnit", p.sale_unit as "saleUnit", u.tier_from as "tierFrom", u.tier_price as "tierPrice", u.names as "listNames"
    from (
      select c.product_id, c.tier_from, min(c.tier_price) as tier_price, array_agg(coalesce(l.name, '') order by c.list_id) as names
      from tiers_to_confirm c left join price_list l on l.tenant_id = ${tenantId} and l.id = c.list_id
      where c.tenant_id = ${tenantId} group by c.product_id, c.tier_from order by c.product_id, c.tier_from limit ${limit}
    ) u
    join product p on p.tenant_id = ${tenantId} and p.id = u.product_id
    ${describing(db)}
    order by st.number, n.sort, sp.length, p.id, u.tier_from`.ownedBy('tenantId', tenantId)
}

export async function countUnsureTiers(db: Db, tenantId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(distinct (product_id, tier_from)) as count from tiers_to_confirm where tenant_id = ${tenantId}`
  return row!.count
}

/** A product with its doubtful figures, as one text: `10000,50000`. */
export type UnsureKey = { id: number; figures: string }

/** Doubtful tiers of a product in a list. `listId` 0: the product's own. */
export type UnsurePlace = UnsureKey & { listId: number }

/** Locks doubtful tiers until the transaction ends. @param keys null: all of the seller @returns those that are still there */
export async function lockUnsureTiers(
  tx: Db,
  tenantId: number,
  keys: readonly UnsureKey[] | null,
): Promise<UnsurePlace[]> {
  return tx<UnsurePlace[]>`
    select list_id as "listId", product_id as id, array_to_string(tier_from, ',') as figures from tiers_to_confirm
    where tenant_id = ${tenantId} and (${keys === null} or (product_id, array_to_string(tier_from, ',')) in (
      select * from unnest(${(keys ?? []).map(({ id }) => id)}::bigint[], ${(keys ?? []).map(({ figures }) => figures)}::text[])))
    order by product_id, list_id for update`
}

const named = (db: Db, places: readonly UnsurePlace[]) => db`
  unnest(${places.map(({ listId }) => listId)}::bigint[], ${places.map(({ id }) => id)}::bigint[]) as w (list_id, id)`

/** The prices of tiers `c` beside the price of today: their ratio to the price of then is kept, rounded to the fen. */
const pricesNow = (db: Db, now: Fragment) => db`
  case when ${now} = c.price or c.price = 0 then c.tier_price else array(
    select greatest(1, round(t::numeric * ${now} / c.price / 10000) * 10000)::bigint
    from unnest(c.tier_price) with ordinality as old (t, n) order by n) end`

/** The figures of tiers `c` in thousandths of the base unit. @param size base units in the unit they turned out to be in */
const figuresIn = (db: Db, size: Fragment) => db`
  array(select figure * ${size} from unnest(c.tier_from) with ordinality as t (figure, n) order by n)`

/**
 * Puts doubtful tiers in force where they came from; where others have been set since, those stay.
 * @param isSale whether they are in sale units
 */
export async function putTiers(
  tx: Db,
  tenantId: number,
  places: readonly UnsurePlace[],
  isSale: boolean,
): Promise<void> {
  const factor = tx`case when ${isSale} and p.base_unit <> p.sale_unit then 1000 else 1 end`
  const isNamed = tx`c.list_id = w.list_id and c.product_id = w.id`
  await tx`
    update price_item i set tier_from = ${figuresIn(tx, factor)}, tier_price = ${pricesNow(tx, tx`i.price`)},
      version = i.version + 1
    from tiers_to_confirm c, product p, ${named(tx, places)}
    where i.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and p.tenant_id = ${tenantId} and ${isNamed}
      and i.list_id = c.list_id and i.product_id = c.product_id and p.id = c.product_id and cardinality(i.tier_from) = 0`
  await tx`
    update product p set tier_from = ${figuresIn(tx, factor)}, tier_price = ${pricesNow(tx, tx`p.price`)},
      version = p.version + 1, changed_at = now()
    from tiers_to_confirm c, ${named(tx, places)}
    where p.tenant_id = ${tenantId} and c.tenant_id = ${tenantId} and ${isNamed} and c.list_id = 0
      and p.id = c.product_id and p.price > 0 and cardinality(p.tier_from) = 0`
}

/** Forgets doubtful tiers that were confirmed, or that are not wanted. */
export async function dropUnsureTiers(tx: Db, tenantId: number, places: readonly UnsurePlace[]): Promise<void> {
  await tx`
    delete from tiers_to_confirm c using ${named(tx, places)}
    where c.tenant_id = ${tenantId} and c.list_id = w.list_id and c.product_id = w.id`
}

/** Forgets the doubtful tiers of a product in a list, because others take their place. @param listId 0: the product's own */
export async function replaceUnsureTiers(
  tx: Db,
  tenantId: number,
  { listId, id }: { listId: number; id: number },
): Promise<void> {
  await tx`
    delete from tiers_to_confirm where tenant_id = ${tenantId} and list_id = ${listId} and product_id = ${id}`
}
