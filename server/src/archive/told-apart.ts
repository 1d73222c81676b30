import type { Db } from '../database/db.ts'

/** Two specifications that are not duplicates, the smaller number first. */
type Pair = { specificationId: number; otherId: number }

export type ToldApart = Pair & { name: string; otherName: string; saidBy: string; saidAt: Date }

export const pairOf = (one: number, other: number): Pair => ({
  specificationId: Math.min(one, other),
  otherId: Math.max(one, other),
})

/** A company's pairs told apart. */
export const pairsApart = (db: Db, buyerId: number) =>
  db<Pair[]>`
  select specification_id as "specificationId", other_id as "otherId" from told_apart where buyer_id = ${buyerId}`

/** A page of a company's pairs told apart, newest first, and the total. */
export async function apartPage(
  db: Db,
  buyerId: number,
  { first, limit }: { first: number; limit: number },
): Promise<{ rows: ToldApart[]; total: number }> {
  const rows = await db<(ToldApart & { buyerId: number })[]>`
    select a.buyer_id as "buyerId", a.specification_id as "specificationId", a.other_id as "otherId", a.name,
      a.other_name as "otherName", u.name as "saidBy", a.said_at as "saidAt"
    from told_apart a join app_user u on u.id = a.said_by
    where a.buyer_id = ${buyerId} order by a.said_at desc, a.specification_id, a.other_id
    limit ${limit} offset ${first}`.ownedBy('buyerId', buyerId)
  const [count] = await db<{ total: number }[]>`
    select count(*)::int as total from told_apart where buyer_id = ${buyerId}`
  return { rows, total: count!.total }
}

/** Stores pairs; existing ones are unchanged. @returns how many are new */
export async function putApart(
  tx: Db,
  who: { companyId: number; userId: number },
  rows: readonly Omit<ToldApart, 'saidBy' | 'saidAt'>[],
  now: Date,
): Promise<number> {
  const put = await tx`
    insert into told_apart (buyer_id, specification_id, other_id, name, other_name, said_by, said_at)
    select ${who.companyId}, w.specification, w.other, w.name, w.other_name, ${who.userId}, ${now}::timestamptz
    from unnest(${rows.map((row) => row.specificationId)}::bigint[], ${rows.map((row) => row.otherId)}::bigint[],
      ${rows.map((row) => row.name)}::text[], ${rows.map((row) => row.otherName)}::text[])
      as w (specification, other, name, other_name)
    on conflict (buyer_id, specification_id, other_id) do nothing
    returning 1`
  return put.length
}

/** Deletes pairs. @returns how many existed */
export async function takeApart(tx: Db, buyerId: number, pairs: readonly Pair[]): Promise<number> {
  const taken = await tx`
    delete from told_apart where buyer_id = ${buyerId} and (specification_id, other_id) in (
      select * from unnest(${pairs.map((pair) => pair.specificationId)}::bigint[],
        ${pairs.map((pair) => pair.otherId)}::bigint[]))
    returning 1`
  return taken.length
}
