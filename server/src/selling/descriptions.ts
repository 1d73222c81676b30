import type { Db } from '../database/db.ts'
import { firstDescription, mostDescriptions } from '../reference/attribute.ts'

/** The ids of descriptions that are kept, by their words. */
export async function knownDescriptions(db: Db, words: readonly string[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map()
  const rows = await db<{ id: number; name: string }[]>`
    select id, name from attribute
    where kind = 'nominal' and id >= ${firstDescription} and name = any(${[...new Set(words)]}::text[])`
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** How many more descriptions find room. */
export async function roomForDescriptions(db: Db): Promise<number> {
  const [kept] = await db<{ last: number }[]>`
    select coalesce(max(id), ${firstDescription - 1}) as last from attribute
    where kind = 'nominal' and id >= ${firstDescription}`
  return firstDescription + mostDescriptions - 1 - kept!.last
}

/** Goods in words, with the number that their seller gave them. */
type Described = { words: string; code: string }

/**
 * Keeps descriptions, and the seller's numbers with them. The same words of several sellers are one description, so that their
 * offers stand side by side.
 * @returns ids by words; words for which there is no room are missing
 */
export async function keepDescriptions(tx: Db, goods: readonly Described[]): Promise<Map<string, number>> {
  if (goods.length === 0) return new Map()
  await tx`select pg_advisory_xact_lock(hashtext('description'))`
  const wanted = [...new Set(goods.map(({ words }) => words))]
  await tx`
    insert into attribute (kind, id, name, sort)
    select 'nominal', w.id, w.name, 0
    from (
      select name, last.id + row_number() over (order by name) as id
      from unnest(${wanted}::text[]) as u (name),
        (select coalesce(max(id), ${firstDescription - 1}) as id from attribute
          where kind = 'nominal' and id >= ${firstDescription}) last
      where not exists (
        select 1 from attribute a where a.kind = 'nominal' and a.id >= ${firstDescription} and a.name = u.name)
    ) w
    where w.id < ${firstDescription + mostDescriptions}`
  await tx`
    update attribute a set codes = array(select distinct unnest(coalesce(a.codes, '{}') || w.codes))
    from (
      select name, array_agg(code) as codes
      from unnest(${goods.map(({ words }) => words)}::text[], ${goods.map(({ code }) => code)}::text[]) as u (name, code)
      group by name
    ) w
    where a.kind = 'nominal' and a.id >= ${firstDescription} and a.name = w.name`
  return knownDescriptions(tx, wanted)
}
