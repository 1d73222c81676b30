import type { Db } from '../../database/db.ts'

export type ListRow = {
  id: number
  name: string
  version: number
  lines: number
  changedAt: Date
  changedBy: string
}

/** A product in a package; thousandths of the base unit. */
export type LineRow = { tenantId: number; productId: number; packageSpecId: number; qty: number }

type Owned<Row> = Row & { buyerId: number }

const lists = (db: Db, buyerId: number) => db`
  select g.buyer_id as "buyerId", g.id, g.name, g.version, g.changed_at as "changedAt", u.name as "changedBy", (
      select count(*)::int from goods_list_line l where l.buyer_id = ${buyerId} and l.list_id = g.id
    ) as lines
  from goods_list g join app_user u on u.id = g.changed_by
  where g.buyer_id = ${buyerId}`

/** The lists of a company by name. */
export async function goodsLists(db: Db, buyerId: number): Promise<ListRow[]> {
  return db<Owned<ListRow>[]>`${lists(db, buyerId)} order by g.name, g.id`.ownedBy('buyerId', buyerId)
}

export async function goodsList(db: Db, buyerId: number, id: number): Promise<ListRow | undefined> {
  const [row] = await db<Owned<ListRow>[]>`${lists(db, buyerId)} and g.id = ${id}`.ownedBy('buyerId', buyerId)
  return row
}

/** The lines of a list in their order. */
export async function listLines(db: Db, buyerId: number, id: number): Promise<LineRow[]> {
  return db<Owned<LineRow>[]>`
    select buyer_id as "buyerId", tenant_id as "tenantId", product_id as "productId", package_spec_id as "packageSpecId", qty
    from goods_list_line where buyer_id = ${buyerId} and list_id = ${id} order by pos`.ownedBy('buyerId', buyerId)
}

/** Locks a company's lists against new ones, and counts them. */
export async function lockAndCount(tx: Db, buyerId: number): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext('goods lists'), hashint8(${buyerId}))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from goods_list where buyer_id = ${buyerId}`
  return row!.count
}

type ListName = { name: string; nameNorm: string }

/** @returns its id */
export async function insertList(
  tx: Db,
  who: { companyId: number; userId: number },
  { name, nameNorm }: ListName,
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into goods_list (buyer_id, name, name_norm, created_by, changed_by, created_at, changed_at)
    values (${who.companyId}, ${name}, ${nameNorm}, ${who.userId}, ${who.userId}, ${now}::timestamptz, ${now}::timestamptz)
    returning id`
  return row!.id
}

/** The version of a list, locked until the transaction ends; undefined when it is gone. */
export async function lockList(tx: Db, buyerId: number, id: number): Promise<number | undefined> {
  const [row] = await tx<{ version: number }[]>`
    select version from goods_list where buyer_id = ${buyerId} and id = ${id} for update`
  return row?.version
}

/** Marks a locked list as changed; without a name it keeps its own. */
export async function touchList(
  tx: Db,
  who: { companyId: number; userId: number },
  id: number,
  { now, named }: { now: Date; named: ListName | undefined },
): Promise<void> {
  await tx`
    update goods_list
    set version = version + 1, changed_by = ${who.userId}, changed_at = ${now}::timestamptz,
      name = coalesce(${named?.name ?? null}, name), name_norm = coalesce(${named?.nameNorm ?? null}, name_norm)
    where buyer_id = ${who.companyId} and id = ${id}`
}

/** Replaces all lines of a list. */
export async function replaceLines(tx: Db, buyerId: number, id: number, rows: readonly LineRow[]): Promise<void> {
  await tx`delete from goods_list_line where buyer_id = ${buyerId} and list_id = ${id}`
  if (rows.length === 0) return
  await tx`
    insert into goods_list_line (buyer_id, list_id, product_id, package_spec_id, tenant_id, qty, pos)
    select ${buyerId}, ${id}, w.product, w.package, w.tenant, w.qty, w.pos
    from unnest(${rows.map(({ productId }) => productId)}::bigint[],
      ${rows.map(({ packageSpecId }) => packageSpecId)}::bigint[], ${rows.map(({ tenantId }) => tenantId)}::int[],
      ${rows.map(({ qty }) => qty)}::bigint[]) with ordinality as w (product, package, tenant, qty, pos)`
}

export async function deleteList(tx: Db, buyerId: number, id: number): Promise<void> {
  await tx`delete from goods_list where buyer_id = ${buyerId} and id = ${id}`
}
