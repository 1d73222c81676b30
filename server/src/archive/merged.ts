import type { Db } from '../database/db.ts'

/** A specification that a company no longer buys, and the one it buys instead. */
export type Merged = {
  specificationId: number
  intoId: number
  name: string
  intoName: string
  /** The own number that was moved; empty when none was. */
  movedNumber: string
  decidedAt: Date
}

type Owned = Merged & { buyerId: number }

const merged = (db: Db, buyerId: number) => db`
  select buyer_id as "buyerId", specification_id as "specificationId", into_id as "intoId", name, into_name as "intoName",
    moved_number as "movedNumber", decided_at as "decidedAt"
  from merged_specification where buyer_id = ${buyerId}`

/** The replacements of these specifications, if any, by specification. */
export async function mergedOf(
  db: Db,
  buyerId: number,
  specificationIds: readonly number[],
): Promise<ReadonlyMap<number, Merged>> {
  if (specificationIds.length === 0) return new Map()
  const rows = await db<Owned[]>`
    ${merged(db, buyerId)} and specification_id = any(${[...specificationIds]}::bigint[])`.ownedBy('buyerId', buyerId)
  return new Map(rows.map((row) => [row.specificationId, row]))
}

/** A page of all merges of a company, newest first, and the total. */
export async function mergedPage(
  db: Db,
  buyerId: number,
  { first, limit }: { first: number; limit: number },
): Promise<{ rows: Merged[]; total: number }> {
  const rows = await db<Owned[]>`
    ${merged(db, buyerId)} order by decided_at desc, specification_id limit ${limit} offset ${first}`.ownedBy(
    'buyerId',
    buyerId,
  )
  const [count] = await db<{ total: number }[]>`
    select count(*)::int as total from merged_specification where buyer_id = ${buyerId}`
  return { rows, total: count!.total }
}

/** Stores merges. Whatever a merged specification had replaced is now replaced by the new one. */
export async function putMerged(
  tx: Db,
  who: { companyId: number; userId: number },
  rows: readonly Merged[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  await tx`
    update merged_specification set into_id = ${first.intoId}, into_name = ${first.intoName}
    where buyer_id = ${who.companyId} and into_id = any(${rows.map((row) => row.specificationId)}::bigint[])`
  await tx`
    insert into merged_specification (buyer_id, specification_id, into_id, name, into_name, moved_number, decided_by,
      decided_at)
    select ${who.companyId}, w.specification, ${first.intoId}, w.name, ${first.intoName}, w.moved, ${who.userId},
      ${first.decidedAt}::timestamptz
    from unnest(${rows.map((row) => row.specificationId)}::bigint[], ${rows.map((row) => row.name)}::text[],
      ${rows.map((row) => row.movedNumber)}::text[]) as w (specification, name, moved)`
}

/** Deletes merges. @returns what they were */
export async function takeMerged(tx: Db, buyerId: number, specificationIds: readonly number[]): Promise<Merged[]> {
  const rows = await mergedOf(tx, buyerId, specificationIds)
  await tx`
    delete from merged_specification
    where buyer_id = ${buyerId} and specification_id = any(${[...rows.keys()]}::bigint[])`
  return [...rows.values()]
}
