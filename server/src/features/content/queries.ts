import type { Db } from '../../kernel/db.ts'

export type ContentRow = { id: number; title: string; text: string; link: string; publishedAt: Date }

export type ContentKind = 'banner' | 'notice' | 'help'

/** What is published of a kind: banners as they are sorted, the rest newest first. */
export const published = (db: Db, kind: ContentKind) => db<ContentRow[]>`
  select id, title, text, link, published_at as "publishedAt"
  from content where kind = ${kind} and published_at <= now()
  order by case when kind = 'banner' then sort end, published_at desc, id`

/** One published notice or help text. */
export async function findPublished(db: Db, id: number): Promise<ContentRow | undefined> {
  const [row] = await db<ContentRow[]>`
    select id, title, text, link, published_at as "publishedAt"
    from content where id = ${id} and kind <> 'banner' and published_at <= now()`
  return row
}

/** Every seller as the home page names it. */
export const sellersByName = (db: Db) => db<
  { tenantId: number; shortName: string; areaName: string; sellsOpenly: boolean }[]
>`
  select tenant_id as "tenantId", short_name as "shortName", area_name as "areaName", sells_openly as "sellsOpenly"
  from seller order by tenant_id`
