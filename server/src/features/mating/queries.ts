import type { Db } from '../../database/db.ts'

/** Sets of one cart change one after the other: they share lines. */
export async function lockSets(tx: Db, buyerId: number): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('cart sets'), hashint8(${buyerId}))`
}

export type PartRow = { setId: number; cartLineId: number; perSet: number }
export type SetRow = { id: number; version: number; sets: number; parts: PartRow[] }

/** Sets of a cart, oldest first, each with its remaining lines. */
export async function setsOf(db: Db, buyerId: number): Promise<SetRow[]> {
  const sets = await db<(Omit<SetRow, 'parts'> & { buyerId: number })[]>`
    select buyer_id as "buyerId", id, version, sets from cart_set where buyer_id = ${buyerId} order by id`.ownedBy(
    'buyerId',
    buyerId,
  )
  const parts = await db<PartRow[]>`
    select set_id as "setId", cart_line_id as "cartLineId", per_set as "perSet"
    from cart_set_part where buyer_id = ${buyerId} order by set_id, cart_line_id`
  const partsOf = Map.groupBy(parts, ({ setId }) => setId)
  return sets.map(({ id, version, sets: count }) => ({ id, version, sets: count, parts: partsOf.get(id) ?? [] }))
}

/** Deletes sets with at most one remaining line. */
export async function forgetBrokenSets(tx: Db, buyerId: number): Promise<void> {
  await tx`
    delete from cart_set s
    where s.buyer_id = ${buyerId} and (
      select count(*) from cart_set_part p where p.buyer_id = ${buyerId} and p.set_id = s.id) < 2`
}

export async function insertSet(
  tx: Db,
  who: { companyId: number; userId: number },
  { sets, parts, now }: { sets: number; parts: readonly Omit<PartRow, 'setId'>[]; now: Date },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into cart_set (buyer_id, sets, created_by, created_at)
    values (${who.companyId}, ${sets}, ${who.userId}, ${now}::timestamptz) returning id`
  await tx`
    insert into cart_set_part (buyer_id, set_id, cart_line_id, per_set)
    select ${who.companyId}, ${row!.id}, w.line, w.per_set
    from unnest(${parts.map(({ cartLineId }) => cartLineId)}::bigint[], ${parts.map(({ perSet }) => perSet)}::int[])
      as w (line, per_set)`
  return row!.id
}

export async function updateSet(tx: Db, buyerId: number, id: number, sets: number): Promise<void> {
  await tx`
    update cart_set set sets = ${sets}, version = version + 1 where buyer_id = ${buyerId} and id = ${id}`
}

/** @returns how many there were */
export async function deleteSet(db: Db, buyerId: number, id: number): Promise<number> {
  const { count } = await db`delete from cart_set where buyer_id = ${buyerId} and id = ${id}`
  return count
}

/** A line of the cart; `qty`: thousandths of the base unit. */
export type LineRow = { id: number; productId: number; packageSpecId: number; qty: number }

/** Lines of the cart that hold these products. */
export const linesOfProducts = (tx: Db, buyerId: number, productIds: readonly number[]) => tx<LineRow[]>`
  select id, product_id as "productId", package_spec_id as "packageSpecId", qty from cart_line
  where buyer_id = ${buyerId} and product_id = any(${[...productIds]}::bigint[]) order by id`

export const linesById = (tx: Db, buyerId: number, ids: readonly number[]) => tx<LineRow[]>`
  select id, product_id as "productId", package_spec_id as "packageSpecId", qty from cart_line
  where buyer_id = ${buyerId} and id = any(${[...ids]}::bigint[]) order by id`
