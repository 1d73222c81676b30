import type { Db } from '../../database/db.ts'
import type { PriceToSave, UnitsOfProduct } from '../../selling/one-price.ts'

/** Those of the ids that are products of the seller, with their units. Nobody deletes them until the transaction ends. */
export async function ownProducts(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<Map<number, UnitsOfProduct>> {
  const rows = await db<(UnitsOfProduct & { id: number })[]>`
    select id, base_unit as "baseUnit", sale_unit as "saleUnit" from product
    where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[]) for key share`
  return new Map(rows.map(({ id, ...units }) => [id, units]))
}

/** A price whose tiers change is no longer confirmed. @returns the new version; undefined when it was changed meanwhile */
export async function putItem(
  tx: Db,
  { tenantId, listId, by }: { tenantId: number; listId: number; by: string },
  { id, price, tierFrom, tierPrice, version }: PriceToSave,
): Promise<number | undefined> {
  if (version === 0) {
    const [made] = await tx<{ version: number }[]>`
      insert into price_item (tenant_id, list_id, product_id, price, tier_from, tier_price, changed_by)
      values (${tenantId}, ${listId}, ${id}, ${price}, ${tierFrom}::bigint[], ${tierPrice}::bigint[], ${by})
      on conflict do nothing returning version`
    return made?.version
  }
  const [saved] = await tx<{ version: number }[]>`
    update price_item set price = ${price}, tier_from = ${tierFrom}::bigint[], tier_price = ${tierPrice}::bigint[],
      confirmed_price = case when tier_price = ${tierPrice}::bigint[] then confirmed_price end,
      version = version + 1, changed_by = ${by}, changed_at = now()
    where tenant_id = ${tenantId} and list_id = ${listId} and product_id = ${id} and version = ${version}
    returning version`
  return saved?.version
}

/** @returns false when the price was changed meanwhile */
export async function removeItem(
  tx: Db,
  { tenantId, listId }: { tenantId: number; listId: number },
  { id, version }: Pick<PriceToSave, 'id' | 'version'>,
): Promise<boolean> {
  const { count } = await tx`
    delete from price_item
    where tenant_id = ${tenantId} and list_id = ${listId} and product_id = ${id} and version = ${version}`
  return count > 0 || version === 0
}

export async function touchList(tx: Db, tenantId: number, id: number): Promise<void> {
  await tx`update price_list set version = version + 1 where tenant_id = ${tenantId} and id = ${id}`
}

export async function deleteList(tx: Db, tenantId: number, id: number): Promise<void> {
  await tx`delete from tiers_to_confirm where tenant_id = ${tenantId} and list_id = ${id}`
  await tx`delete from price_item where tenant_id = ${tenantId} and list_id = ${id}`
  await tx`delete from price_list where tenant_id = ${tenantId} and id = ${id}`
}

/** Ends a list now; one that has not begun never takes effect: the beginning of such a base list lies after
 *  its end. */
export async function endList(tx: Db, tenantId: number, id: number, now: Date): Promise<void> {
  await tx`
    update price_list set valid_to = ${now}, version = version + 1,
      state = case when kind = 'base' then 'ended' else state end,
      valid_from = case when kind = 'base' then greatest(valid_from, ${new Date(now.getTime() + 1)})
        else least(valid_from, ${now}) end
    where tenant_id = ${tenantId} and id = ${id} and (valid_to is null or valid_to > ${now})`
}

export type ChangeRow = {
  listName: string
  before: number
  after: number
  tiers: number
  userName: string
  holdsFrom: Date
}

export async function priceHistory(db: Db, tenantId: number, productId: number): Promise<ChangeRow[]> {
  return db<ChangeRow[]>`
    select list_name as "listName", before, after, tiers, user_name as "userName", holds_from as "holdsFrom"
    from price_change where tenant_id = ${tenantId} and product_id = ${productId} order by id desc limit 200`
}

/** The base prices of products of a seller, locked in the order of their ids: micro-yuan by id, 0 without. */
export async function lockBasePrices(tx: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx<{ id: number; price: number }[]>`
    select id, price from product where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])
    order by id for update`
  return new Map(rows.map(({ id, price }) => [id, price]))
}
