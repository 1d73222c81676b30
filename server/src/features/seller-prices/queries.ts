import type { Db } from '../../database/db.ts'
import type { PriceListRow } from '../../selling/price-lists.ts'

export type ListedRow = PriceListRow & {
  items: number
  whose: string
  /** When the base list after this one was written into the products; null: none was. */
  replacedAt: Date | null
}

/** The newest lists of a seller, or the named one. */
export async function listLists(db: Db, tenantId: number, listId = 0): Promise<ListedRow[]> {
  return db<ListedRow[]>`
    select l.tenant_id as "tenantId", l.id, l.name, l.kind, l.level_id as "levelId", l.buyer_id as "buyerId", l.state,
      l.valid_from as "validFrom", l.valid_to as "validTo", l.version, l.created_by as "createdBy",
      l.created_at as "createdAt", (
        select count(*) from price_item i where i.tenant_id = ${tenantId} and i.list_id = l.id) as items,
      coalesce(company.name, '') as whose, (
        select min(n.valid_to) from price_list n
        where n.tenant_id = ${tenantId} and n.kind = 'base' and n.state = 'ended' and n.valid_from <= n.valid_to
          and (n.valid_to, n.id) > (l.valid_to, l.id)) as "replacedAt"
    from price_list l left join company on company.id = l.buyer_id
    where l.tenant_id = ${tenantId} and l.quote_no = '' and (${listId === 0} or l.id = ${listId})
    order by l.id desc limit 300`.ownedBy('tenantId', tenantId)
}

/** Companies that are members of a seller. */
export async function membersOf(db: Db, tenantId: number): Promise<{ id: number; name: string }[]> {
  return db<{ id: number; name: string }[]>`
    select company.id, company.name from membership m join company on company.id = m.buyer_id
    where m.tenant_id = ${tenantId} and m.status = 3 order by company.name limit 1000`
}

export async function levelsOf(db: Db, tenantId: number): Promise<{ id: number; name: string }[]> {
  return db<{ id: number; name: string }[]>`
    select id, name from member_level where tenant_id = ${tenantId} order by id`
}

export async function insertList(
  db: Db,
  list: Pick<PriceListRow, 'tenantId' | 'name' | 'kind' | 'levelId' | 'buyerId' | 'createdBy'>,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into price_list (tenant_id, name, kind, level_id, buyer_id, created_by)
    values (${list.tenantId}, ${list.name}, ${list.kind}, ${list.levelId}, ${list.buyerId}, ${list.createdBy}) returning id`
  return row!.id
}

export async function countItems(db: Db, tenantId: number, listId: number): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*) from price_item where tenant_id = ${tenantId} and list_id = ${listId}`
  return row!.count
}

/** Copies prices into another list, where nobody has confirmed them yet. @param only these products; null: all */
export async function copyItems(
  db: Db,
  { tenantId, from, to, by }: { tenantId: number; from: number; to: number; by: string },
  only: readonly number[] | null = null,
): Promise<void> {
  const isCopied = only ? db`and product_id = any(${[...only]}::bigint[])` : db``
  await db`
    insert into price_item (tenant_id, list_id, product_id, price, tier_from, tier_price, changed_by)
    select tenant_id, ${to}, product_id, price, tier_from, tier_price, ${by}
    from price_item where tenant_id = ${tenantId} and list_id = ${from} ${isCopied}`
  await db`
    insert into tiers_to_confirm (tenant_id, list_id, product_id, price, tier_from, tier_price)
    select tenant_id, ${to}, product_id, price, tier_from, tier_price
    from tiers_to_confirm where tenant_id = ${tenantId} and list_id = ${from} ${isCopied}`
}
