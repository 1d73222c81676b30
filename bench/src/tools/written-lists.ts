import type { Sql } from '../../../server/src/database/db.ts'

/** A part offered by several sellers, in the words of a buyer's list. */
export type WrittenPart = { text: string; size: string; detail: string; qty: number }

/**
 * Parts offered by most sellers, written with standard, size, class or material, and surface. The same ones in every
 * run.
 * @param count how many  @param sellers the least number of sellers for each
 */
export async function writtenParts(db: Sql, count: number, sellers = 3): Promise<WrittenPart[]> {
  const rows = await db<{ standard: string; nominal: string; length: string; words: string[] }[]>`
    with offered as (
      select p.specification_id as id from product p join stock k on k.tenant_id = p.tenant_id and k.product_id = p.id
      where p.listed and p.base_unit = 1 and k.on_hand - k.reserved >= 1000000
      group by p.specification_id having count(distinct p.tenant_id) >= ${sellers}
      order by count(distinct p.tenant_id) desc, md5(p.specification_id::text) limit ${count})
    select regexp_replace(d.number, '-[0-9]{4}$', '') as standard, n.name as nominal, (s.length / 1000.0)::float8::text as length,
      array(select a.name from attribute a where (a.kind = 'strength' and a.id = s.strength_id)
        or (a.kind = 'material' and a.id = s.material_id and s.strength_id = 0)
        or (a.kind = 'surface' and a.id = s.surface_id) order by a.kind) as words
    from offered o join specification s on s.id = o.id join standard d on d.id = s.standard_id
      join attribute n on n.kind = 'nominal' and n.id = s.nominal_id
    order by s.id`
  return rows.map(({ standard, nominal, length, words }, at) => {
    const size = length === '0' ? nominal : `${nominal}×${length}`
    const detail = words.join(' ')
    return { text: `${standard} ${size} ${detail}`.trim(), size, detail, qty: 100 * (1 + (at % 9)) }
  })
}

/** A list as pasted from a chat. */
export const pasted = (parts: readonly WrittenPart[]): string =>
  parts.map(({ text, qty }) => `${text} ${qty}支`).join('\n')
