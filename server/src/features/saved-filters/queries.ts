import type { Db } from '../../database/db.ts'

/** A person in one of their companies. */
export type Owner = { companyId: number; userId: number }
export type FilterRow = { id: number; name: string; search: string }
export type FilterName = { name: string; nameNorm: string }

type Owned<Row> = Row & { buyerId: number }

/** A person's filters, those saved last first. */
export async function savedFilters(db: Db, { companyId, userId }: Owner): Promise<FilterRow[]> {
  return db<Owned<FilterRow>[]>`
    select buyer_id as "buyerId", id, name, search from saved_filter
    where buyer_id = ${companyId} and user_id = ${userId} order by saved_at desc, id desc`.ownedBy('buyerId', companyId)
}

/** Locks a person's filters against new ones, and counts them. */
export async function lockAndCount(tx: Db, { companyId, userId }: Owner): Promise<number> {
  await tx`select pg_advisory_xact_lock(hashtext('saved filters'), hashint8(${userId}))`
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from saved_filter where buyer_id = ${companyId} and user_id = ${userId}`
  return row!.count
}

/** The filter with this name; undefined: none. */
export async function filterNamed(
  tx: Db,
  { companyId, userId }: Owner,
  nameNorm: string,
): Promise<FilterRow | undefined> {
  const [row] = await tx<Owned<FilterRow>[]>`
    select buyer_id as "buyerId", id, name, search from saved_filter
    where buyer_id = ${companyId} and user_id = ${userId} and name_norm = ${nameNorm}`.ownedBy('buyerId', companyId)
  return row
}

/** @returns its id */
export async function insertFilter(
  tx: Db,
  { companyId, userId }: Owner,
  { name, nameNorm, search }: FilterName & { search: string },
  now: Date,
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into saved_filter (buyer_id, user_id, name, name_norm, search, saved_at)
    values (${companyId}, ${userId}, ${name}, ${nameNorm}, ${search}, ${now}::timestamptz) returning id`
  return row!.id
}

/** Gives a filter other conditions under its name as typed now. */
export const replaceFilter = (tx: Db, { companyId, userId }: Owner, { id, name, search }: FilterRow, now: Date) => tx`
  update saved_filter set name = ${name}, search = ${search}, saved_at = ${now}::timestamptz
  where buyer_id = ${companyId} and user_id = ${userId} and id = ${id}`

/** @returns whether there is such a filter */
export async function changeName(
  db: Db,
  { companyId, userId }: Owner,
  id: number,
  { name, nameNorm }: FilterName,
): Promise<boolean> {
  const changed = await db`
    update saved_filter set name = ${name}, name_norm = ${nameNorm}
    where buyer_id = ${companyId} and user_id = ${userId} and id = ${id}`
  return changed.count > 0
}

/** @returns whether there was such a filter */
export async function deleteFilter(db: Db, { companyId, userId }: Owner, id: number): Promise<boolean> {
  const deleted = await db`
    delete from saved_filter where buyer_id = ${companyId} and user_id = ${userId} and id = ${id}`
  return deleted.count > 0
}
