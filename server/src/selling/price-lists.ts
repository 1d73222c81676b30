import type { ListKind } from '@lianmeng/contract/seller-prices/endpoints'
import type { Db } from '../database/db.ts'

export type PriceListRow = {
  tenantId: number
  id: number
  name: string
  kind: ListKind
  levelId: number | null
  buyerId: number | null
  state: 'draft' | 'active' | 'ended'
  validFrom: Date | null
  validTo: Date | null
  version: number
  createdBy: string
  createdAt: Date
}

const columns = (db: Db) => db`
  tenant_id as "tenantId", id, name, kind, level_id as "levelId", buyer_id as "buyerId", state, valid_from as "validFrom",
  valid_to as "validTo", version, created_by as "createdBy", created_at as "createdAt"`

/** A price list of a seller, not that of a quote, locked until the transaction ends, so that no one activates it meanwhile. */
export async function lockPriceList(tx: Db, tenantId: number, id: number): Promise<PriceListRow | undefined> {
  const [row] = await tx<PriceListRow[]>`
    select ${columns(tx)} from price_list
    where tenant_id = ${tenantId} and id = ${id} and quote_no = '' for update`.ownedBy('tenantId', tenantId)
  return row
}

export async function findPriceList(db: Db, tenantId: number, id: number): Promise<PriceListRow | undefined> {
  const [row] = await db<PriceListRow[]>`
    select ${columns(db)} from price_list
    where tenant_id = ${tenantId} and id = ${id} and quote_no = ''`.ownedBy('tenantId', tenantId)
  return row
}

/** The list now in force for the same buyers as this one; undefined: none, or it is a base list. */
export async function listBefore(
  db: Db,
  { tenantId, id, kind, levelId, buyerId }: PriceListRow,
  at: Date,
): Promise<number | undefined> {
  if (kind === 'base') return undefined
  const [row] = await db<{ id: number }[]>`
    select id from price_list
    where tenant_id = ${tenantId} and id <> ${id} and quote_no = '' and kind = ${kind} and state = 'active'
      and level_id is not distinct from ${levelId}::bigint and buyer_id is not distinct from ${buyerId}::bigint
      and valid_from <= ${at} and (valid_to is null or valid_to > ${at})
    order by valid_from desc, id desc limit 1`
  return row?.id
}

/** Marks that a seller's prices of levels or buyers have changed: orders judged before are judged again. */
export async function bumpPrices(tx: Db, tenantId: number): Promise<void> {
  await tx`
    insert into seller_prices (tenant_id, version) values (${tenantId}, 1)
    on conflict (tenant_id) do update set version = seller_prices.version + 1`
}

/**
 * Puts a list in force from one moment to another; its predecessor ends when it begins. A base list then waits for its
 * time.
 */
export async function putInForce(
  tx: Db,
  list: PriceListRow,
  { from, until, by }: { from: Date; until: Date | null; by: string },
): Promise<void> {
  const { tenantId, id, kind, levelId, buyerId } = list
  if (kind === 'base') {
    await tx`
      update price_list set state = 'active', valid_from = ${from}, version = version + 1
      where tenant_id = ${tenantId} and id = ${id}`
    return
  }
  const before = await listBefore(tx, list, from)
  await tx`
    insert into price_change (tenant_id, product_id, list_name, before, after, tiers, user_name, holds_from)
    select ${tenantId}, i.product_id, ${list.name}, coalesce(o.price, 0), i.price, cardinality(i.tier_from), ${by}, ${from}
    from price_item i
    left join price_item o on o.tenant_id = i.tenant_id and o.list_id = ${before ?? 0} and o.product_id = i.product_id
    where i.tenant_id = ${tenantId} and i.list_id = ${id}
      and (o.price, o.tier_from, o.tier_price) is distinct from (i.price, i.tier_from, i.tier_price)`
  await tx`
    update price_list set valid_to = ${from}
    where tenant_id = ${tenantId} and id <> ${id} and quote_no = '' and kind = ${kind} and state = 'active'
      and level_id is not distinct from ${levelId}::bigint and buyer_id is not distinct from ${buyerId}::bigint
      and valid_from <= ${from} and (valid_to is null or valid_to > ${from})`
  await tx`
    update price_list set state = 'active', valid_from = ${from}, valid_to = ${until}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`
  await bumpPrices(tx, tenantId)
}

/** Writes a base list into the products. Unchanged products keep their version. @returns how many prices changed */
export async function writeBasePrices(
  tx: Db,
  { tenantId, id, name }: PriceListRow,
  by: string,
  at: Date,
): Promise<number> {
  await tx`
    insert into price_change (tenant_id, product_id, list_name, before, after, tiers, user_name, holds_from)
    select ${tenantId}, p.id, ${name}, p.price, i.price, cardinality(i.tier_from), ${by}, ${at}
    from price_item i join product p on p.tenant_id = i.tenant_id and p.id = i.product_id
    where i.tenant_id = ${tenantId} and i.list_id = ${id}
      and (p.price, p.tier_from, p.tier_price) is distinct from (i.price, i.tier_from, i.tier_price)`
  const { count } = await tx`
    update product p set price = i.price, tier_from = i.tier_from, tier_price = i.tier_price, version = p.version + 1,
      changed_at = now()
    from price_item i
    where p.tenant_id = ${tenantId} and i.tenant_id = ${tenantId} and i.list_id = ${id} and i.product_id = p.id
      and (p.price, p.tier_from, p.tier_price) is distinct from (i.price, i.tier_from, i.tier_price)`
  // Doubtful tiers of the list take the place of those of its products.
  await tx`
    delete from tiers_to_confirm c using price_item i
    where c.tenant_id = ${tenantId} and c.list_id = 0 and i.tenant_id = ${tenantId} and i.list_id = ${id}
      and i.product_id = c.product_id`
  await tx`
    insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
    select tenant_id, 0, product_id, price, tier_from, tier_price from tiers_to_confirm
    where tenant_id = ${tenantId} and list_id = ${id}`
  await tx`
    update price_list set state = 'ended', valid_to = ${at}, version = version + 1
    where tenant_id = ${tenantId} and id = ${id}`
  await bumpPrices(tx, tenantId)
  return count
}

/** Due base lists, of all sellers. */
export const dueBaseLists = (db: Db, now: Date) => db<{ tenantId: number; id: number }[]>`
  select tenant_id as "tenantId", id from price_list
  where kind = 'base' and state = 'active' and valid_from <= ${now} order by valid_from limit 20`
