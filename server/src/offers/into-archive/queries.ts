import { comparablePartNo } from '@lianmeng/trade/archive/own-part-no'
import { compact } from '../../archive/searched-text.ts'
import type { Db } from '../../database/db.ts'

/** A product in a company's archive, with the number of its specification. */
export type FileRow = {
  buyerId: number
  productId: number
  tenantId: number
  specificationId: number
  favourite: boolean
  ownName: string
  note: string
  addedAt: Date
  /** Empty when there is none. */
  number: string
}

const rows = (db: Db, buyerId: number) => db`
  select f.buyer_id as "buyerId", f.product_id as "productId", f.tenant_id as "tenantId",
    f.specification_id as "specificationId", f.favourite, f.own_name as "ownName", f.note, f.added_at as "addedAt",
    coalesce(n.number, '') as number
  from product_file f
  left join own_part_no n on n.buyer_id = ${buyerId} and n.specification_id = f.specification_id
  where f.buyer_id = ${buyerId}`

/** Rows of an archive, in any order. */
export const fileRows = (db: Db, buyerId: number, ids: readonly number[]) =>
  db<FileRow[]>`
  ${rows(db, buyerId)} and f.product_id = any(${[...ids]}::bigint[])`.ownedBy('buyerId', buyerId)

/** A whole archive. */
export const wholeFile = (db: Db, buyerId: number) =>
  db<FileRow[]>`
  ${rows(db, buyerId)} order by f.product_id`.ownedBy('buyerId', buyerId)

/** A product of a specification in an archive. */
export async function productOfSpecification(
  db: Db,
  buyerId: number,
  specificationId: number,
): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select product_id as id from product_file
    where buyer_id = ${buyerId} and specification_id = ${specificationId} order by product_id limit 1`
  return row?.id
}

/** One product for each of these specifications in an archive; those without one are missing. */
export async function productsOfSpecifications(
  db: Db,
  buyerId: number,
  specificationIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db<{ specificationId: number; id: number }[]>`
    select specification_id as "specificationId", min(product_id)::bigint as id from product_file
    where buyer_id = ${buyerId} and specification_id = any(${[...specificationIds]}::bigint[])
    group by specification_id`
  return new Map(rows.map(({ specificationId, id }) => [specificationId, id]))
}

/** Serialises changes of one archive, and invalidates caches of it. */
export async function lockArchive(tx: Db, buyerId: number): Promise<void> {
  await tx`
    insert into archive_state (buyer_id) values (${buyerId})
    on conflict (buyer_id) do update set version = archive_state.version + 1`
}

export async function countProducts(tx: Db, buyerId: number): Promise<number> {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from product_file where buyer_id = ${buyerId}`
  return row!.count
}

/** A row to write. */
export type NewRow = {
  productId: number
  tenantId: number
  specificationId: number
  favourite: boolean
  ownName: string
  note: string
  searched: string
}

/** Adds rows to an archive, or changes existing ones. */
export async function putRows(tx: Db, buyerId: number, rows: readonly NewRow[], now: Date): Promise<void> {
  await tx`
    insert into product_file (buyer_id, product_id, tenant_id, specification_id, favourite, own_name, note, searched,
      own_searched, added_at)
    select ${buyerId}, w.product, w.tenant, w.specification, w.favourite, w.own_name, w.note, w.searched, w.own_searched,
      ${now}::timestamptz
    from unnest(${rows.map((row) => row.productId)}::bigint[], ${rows.map((row) => row.tenantId)}::int[],
      ${rows.map((row) => row.specificationId)}::bigint[], ${rows.map((row) => row.favourite)}::boolean[],
      ${rows.map((row) => row.ownName)}::text[], ${rows.map((row) => row.note)}::text[],
      ${rows.map((row) => row.searched)}::text[],
      ${rows.map((row) => compact(`${row.ownName} ${row.note}`))}::text[])
      as w (product, tenant, specification, favourite, own_name, note, searched, own_searched)
    on conflict (buyer_id, product_id) do update
    set favourite = excluded.favourite, own_name = excluded.own_name, note = excluded.note,
      own_searched = excluded.own_searched`
}

/** Removes products from an archive. @returns their specifications */
export async function takeOut(tx: Db, buyerId: number, ids: readonly number[]): Promise<number[]> {
  const rows = await tx<{ id: number }[]>`
    delete from product_file where buyer_id = ${buyerId} and product_id = any(${[...ids]}::bigint[])
    returning specification_id as id`
  return rows.map(({ id }) => id)
}

/** Deletes numbers together with the last product of their specification. */
export async function dropNumbers(tx: Db, buyerId: number, specificationIds: readonly number[]): Promise<void> {
  await tx`
    delete from own_part_no n
    where n.buyer_id = ${buyerId} and n.specification_id = any(${[...specificationIds]}::bigint[])
      and not exists (
        select 1 from product_file f where f.buyer_id = ${buyerId} and f.specification_id = n.specification_id)`
}

/** Sets the numbers of specifications, replacing earlier ones; an empty one deletes it. */
export async function setNumbers(tx: Db, buyerId: number, numbers: ReadonlyMap<number, string>): Promise<void> {
  await tx`
    delete from own_part_no where buyer_id = ${buyerId} and specification_id = any(${[...numbers.keys()]}::bigint[])`
  const given = [...numbers].filter(([, number]) => number !== '')
  await tx`
    insert into own_part_no (buyer_id, specification_id, number, number_norm)
    select ${buyerId}, w.specification, w.number, w.comparable
    from unnest(${given.map(([id]) => id)}::bigint[], ${given.map(([, number]) => number)}::text[],
      ${given.map(([, number]) => comparablePartNo(number))}::text[]) as w (specification, number, comparable)`
}
