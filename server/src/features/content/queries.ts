import type { Db } from '../../database/db.ts'

/** Readers see the view `published_content`: the version valid now. */

export type BannerRow = { id: number; title: string; text: string; link: string; image: string }

/** Banners of this place in their order. */
export const bannersOf = (db: Db, place: string) => db<BannerRow[]>`
  select id, title, summary as text, link, image from published_content
  where kind = 'banner' and category = ${place}
  order by sort, published_at desc, id`

/** Notices on the home page: pinned ones first, then the newest. */
const noticesOf = (db: Db) => db`
  select id, title, published_at as "publishedAt" from published_content
  where kind = 'notice'
  order by pinned desc, published_at desc, id limit 50`

/** In the order of their ids. */
const sellersOf = (db: Db, tenantIds: readonly number[]) => db`
  select tenant_id as "tenantId", short_name as "shortName", area_name as "areaName", sells_openly as "sellsOpenly"
  from seller where tenant_id = any(${tenantIds as number[]}::int[])
  order by array_position(${tenantIds as number[]}::int[], tenant_id)`

export type HomeRows = {
  banners: BannerRow[]
  /** `publishedAt` as the database writes it. */
  notices: { id: number; title: string; publishedAt: string }[]
  sellers: { tenantId: number; shortName: string; areaName: string; sellsOpenly: boolean }[]
}

/** The home page's banners, notices and these sellers in one statement, because every visitor asks for them. */
export async function homeRows(db: Db, tenantIds: readonly number[]): Promise<HomeRows> {
  const [rows] = await db<HomeRows[]>`
    select (select coalesce(json_agg(b), '[]') from (${bannersOf(db, 'home')}) b) as banners,
      (select coalesce(json_agg(n), '[]') from (${noticesOf(db)}) n) as notices,
      (select coalesce(json_agg(s), '[]') from (${sellersOf(db, tenantIds)}) s) as sellers`
  return rows!
}

export type ArticleRow = {
  id: number
  title: string
  category: string
  html: string
  version: number
  publishedAt: Date
  /** When the version was saved. */
  updatedAt: Date
}

const articleColumns = (db: Db) => db`
  a.id, a.title, a.category, a.html, a.version, a.published_at as "publishedAt", a.saved_at as "updatedAt"`

/** Articles shown beside another. */
const relatedShown = 5

export type ArticleInPlace = ArticleRow & { helpful: number; related: { id: number; title: string }[] }

/** Any content except a banner, with others of its kind and category. */
export async function findArticle(db: Db, id: number): Promise<ArticleInPlace | undefined> {
  const [row] = await db<ArticleInPlace[]>`
    select ${articleColumns(db)}, a.helpful, coalesce((
      select json_agg(json_build_object('id', r.id, 'title', r.title)) from (
        select id, title from published_content
        where kind = a.kind and category = a.category and id <> a.id
        order by pinned desc, sort, published_at desc, id limit ${relatedShown}
      ) r), '[]') as related
    from published_content a where a.id = ${id} and a.kind <> 'banner'`
  return row
}

/** The page with this code, while it is published. */
export async function findPage(db: Db, code: string): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    select ${articleColumns(db)} from published_content a where a.code = ${code}`
  return row
}

/** Published pages among these codes, in their order. */
export const sectionsOf = (db: Db, codes: readonly string[]) => db<{ code: string; title: string; html: string }[]>`
  select code, title, html from published_content
  where kind = 'page' and code = any(${codes as string[]}::text[])
  order by array_position(${codes as string[]}::text[], code)`

/** A former version of a published page; drafts stay hidden. */
export async function findFormerPage(db: Db, code: string, version: number): Promise<ArticleRow | undefined> {
  const [row] = await db<ArticleRow[]>`
    select c.id, v.title, c.category, v.html, v.version, p.at as "publishedAt", v.saved_at as "updatedAt"
    from published_content c
    cross join lateral (
      select max(at) as at from content_publication where content_id = c.id and version = ${version} and at <= now()
    ) p
    join content_version v on v.content_id = c.id and v.version = ${version}
    where c.code = ${code} and p.at is not null`
  return row
}

export type HelpSearch = { category: string; words: readonly string[]; start: number; limit: number }

export type HelpRow = Omit<ArticleRow, 'html' | 'version' | 'publishedAt'> & { summary: string; pinned: boolean }

/** Matches typed `%` and `_` literally. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

const hasWords = (db: Db, { category, words }: Pick<HelpSearch, 'category' | 'words'>) => db`
  kind = 'help' and (${category} = '' or category = ${category})
  and title || ' ' || summary || ' ' || text ilike all (${words.map(containing)}::text[])`

/** Help articles that contain all words: first those with the first word in the title, then pinned and in order. */
export async function searchHelp(db: Db, search: HelpSearch): Promise<{ records: HelpRow[]; total: number }> {
  const { words, start, limit } = search
  const [records, [counted]] = await Promise.all([
    db<HelpRow[]>`
      select id, title, category, saved_at as "updatedAt", pinned,
        case when summary = '' then left(text, 120) else summary end as summary
      from published_content where ${hasWords(db, search)}
      order by title ilike ${containing(words[0] ?? '')} desc, pinned desc, sort, published_at desc, id
      limit ${limit} offset ${(start - 1) * limit}`,
    db<{ total: number }[]>`select count(*) as total from published_content where ${hasWords(db, search)}`,
  ])
  return { records, total: counted!.total }
}

/** How many articles each category has. */
export const countHelp = (db: Db) => db<{ category: string; count: number }[]>`
  select category, count(*) as count from published_content where kind = 'help' group by category`

/** @returns whether the article exists */
export async function addRating(db: Db, id: number, helpful: boolean): Promise<boolean> {
  const rated = await db`
    update content set helpful = helpful + ${helpful ? 1 : 0}, unhelpful = unhelpful + ${helpful ? 0 : 1}
    where id = (select id from published_content where id = ${id} and kind <> 'banner')`
  return rated.count > 0
}
