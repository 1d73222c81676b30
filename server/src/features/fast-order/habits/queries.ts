import { statesIn } from '@lianmeng/trade/order/states'
import type { Db } from '../../../database/db.ts'
import type { AskedField, Bought } from '../../../offers/matching/by-habit.ts'
import type { ToldReading } from '../../../offers/matching/told-reading.ts'
import type { SpecificationIds } from '../../../reference/specification.ts'

/** Most kinds of goods that are looked at, the ones bought most often first. */
const mostBought = 300
/** Most habits of a company. */
export const mostHabits = 200

/** An answer that a company keeps. */
export type KeptHabit = AskedField & { value: string }

export const keptHabits = (db: Db, buyerId: number): Promise<KeptHabit[]> =>
  db<(KeptHabit & { buyerId: number })[]>`
    select buyer_id as "buyerId", label, said, about, value from fast_habit where buyer_id = ${buyerId}
    order by set_at desc, label, said, about limit ${mostHabits}`.ownedBy('buyerId', buyerId)

/** What sellers have told a company that its own words mean, by the words as they are compared. */
export async function toldReadings(
  db: Db,
  buyerId: number,
  words: readonly string[],
): Promise<Map<string, ToldReading>> {
  const rows = await db<{ buyerId: number; words: string; reading: SpecificationIds; toldBy: string }[]>`
    select buyer_id as "buyerId", words, reading, told_by as "toldBy" from known_reading
    where buyer_id = ${buyerId} and words = any(${[...words]}::text[])`.ownedBy('buyerId', buyerId)
  return new Map(rows.map((row) => [row.words, { ids: row.reading, toldBy: row.toldBy }]))
}

/** What the company bought and did not cancel, in how many orders, by what texts leave open. */
export const boughtOf = (db: Db, buyerId: number): Promise<Bought[]> =>
  db<Bought[]>`
    select s.standard_id as "standardId", s.strength_id as "strengthId", s.material_id as "materialId",
      s.surface_id as "surfaceId", count(*)::int as times
    from price_paid p join specification s on s.id = p.specification_id
      join buyer_order o on o.buyer_id = p.buyer_id and o.order_id = p.order_id
    where p.buyer_id = ${buyerId} and o.buyer_id = ${buyerId} and o.state <> all(${statesIn('cancelled')})
    group by s.standard_id, s.strength_id, s.material_id, s.surface_id
    order by times desc, s.standard_id, s.strength_id, s.material_id, s.surface_id limit ${mostBought}`

export async function putHabit(
  db: Db,
  { companyId, userId }: { companyId: number; userId: number },
  { label, said, about, value }: KeptHabit,
): Promise<void> {
  await db`
    insert into fast_habit (buyer_id, label, said, about, value, set_by, set_at)
    values (${companyId}, ${label}, ${said}, ${about}, ${value}, ${userId}, now())
    on conflict (buyer_id, label, said, about) do update
    set value = excluded.value, set_by = excluded.set_by, set_at = excluded.set_at`
}

export async function removeHabit(db: Db, buyerId: number, { label, said, about }: AskedField): Promise<void> {
  await db`
    delete from fast_habit
    where buyer_id = ${buyerId} and label = ${label} and said = ${said} and about = ${about}`
}

/** The short name of a seller; undefined if there is none. */
export async function sellerName(db: Db, tenantId: number): Promise<string | undefined> {
  const [row] = await db<{ name: string }[]>`select short_name as name from seller where tenant_id = ${tenantId}`
  return row?.name
}
