import type { Db } from '../../database/db.ts'
import type { NewPrice } from '../../selling/market-doubts.ts'
import type { Compared } from './item-queries.ts'

/** Prices of a list that change something, themselves or by a tier, and that nobody has confirmed yet. */
export async function unconfirmedPrices(
  db: Db,
  tenantId: number,
  { listId, currentId }: Compared,
  among: readonly number[] | null,
): Promise<NewPrice[]> {
  return db<NewPrice[]>`
    select p.id, coalesce(c.price, p.price) as before, i.price,
      array(select t from unnest(i.tier_price) t where t <> all(coalesce(c.tier_price, p.tier_price))) as tiers
    from price_item i
    join product p on p.tenant_id = ${tenantId} and p.id = i.product_id
    left join price_item c on c.tenant_id = ${tenantId} and c.list_id = ${currentId} and c.product_id = i.product_id
    where i.tenant_id = ${tenantId} and i.list_id = ${listId}
      and (i.price <> coalesce(c.price, p.price) or not i.tier_price <@ coalesce(c.tier_price, p.tier_price))
      and i.confirmed_price is distinct from i.price
      ${among ? db`and i.product_id = any(${[...among]}::bigint[])` : db``}`
}

/**
 * Notes that the prices of some rows are right, or that nobody says so any more.
 * @returns how many of the rows still are of the versions given
 */
export async function markConfirmed(
  tx: Db,
  { tenantId, listId, isConfirmed }: { tenantId: number; listId: number; isConfirmed: boolean },
  rows: readonly { id: number; version: number }[],
): Promise<number> {
  const { count } = await tx`
    update price_item i set confirmed_price = case when ${isConfirmed} then i.price end
    from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ version }) => version)}::int[]) as w (id, version)
    where i.tenant_id = ${tenantId} and i.list_id = ${listId} and i.product_id = w.id and i.version = w.version`
  return count
}

/** Moves rows of a list, with their doubtful tiers, to another list of the same seller. */
export async function moveItems(
  tx: Db,
  { tenantId, from, to }: { tenantId: number; from: number; to: number },
  ids: readonly number[],
): Promise<void> {
  await tx`
    update price_item set list_id = ${to}
    where tenant_id = ${tenantId} and list_id = ${from} and product_id = any(${[...ids]}::bigint[])`
  await tx`
    update tiers_to_confirm set list_id = ${to}
    where tenant_id = ${tenantId} and list_id = ${from} and product_id = any(${[...ids]}::bigint[])`
}
