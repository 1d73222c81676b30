import type { Db } from '../../database/db.ts'

/** Published notices and help articles, by number. */
export async function articleIds(db: Db): Promise<number[]> {
  const rows = await db<{ id: number }[]>`
    select id from published_content where kind in ('help', 'notice') order by id`
  return rows.map(({ id }) => id)
}
