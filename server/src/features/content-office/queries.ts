import type { contentKinds } from '@lianmeng/contract/content-office/endpoints'
import type { Db } from '../../database/db.ts'

/** PostgreSQL's error code for a duplicate key. A cluster does not name the key. */
const uniqueViolation = '23505'

export type Kind = (typeof contentKinds)[number]
export type State = 'draft' | 'scheduled' | 'published' | 'changed'

/** An item with its newest version and its publication state. */
export type ItemRow = {
  id: number
  kind: Kind
  category: string
  code: string
  pinned: boolean
  sort: number
  title: string
  summary: string
  html: string
  image: string
  link: string
  /** The newest one. */
  version: number
  /** The version that readers see now; 0: none. */
  publishedVersion: number
  state: State
  /** Since when, or from when, readers see it; null: not published. */
  publishedAt: Date | null
  updatedAt: Date
  updatedBy: string
}

const nobody = '系统'

const items = (db: Db) => db`(
  select c.id, c.kind, c.category, coalesce(c.code, '') as code, c.pinned, c.sort,
    v.title, v.summary, v.html, v.image, v.link, v.version,
    coalesce(now_on.version, 0) as "publishedVersion",
    case when later.at is not null then 'scheduled' when now_on.version is null then 'draft'
      when now_on.version < v.version then 'changed' else 'published' end as state,
    case when later.at is not null then later.at when now_on.version is not null then now_on.at end as "publishedAt",
    v.saved_at as "updatedAt", coalesce(u.name, ${nobody}) as "updatedBy"
  from content c
  cross join lateral (select * from content_version where content_id = c.id order by version desc limit 1) v
  left join lateral (
    select version, at from content_publication where content_id = c.id and at <= now() order by at desc limit 1
  ) now_on on true
  left join lateral (
    select at from content_publication where content_id = c.id and at > now() order by at limit 1
  ) later on true
  left join app_user u on u.id = v.saved_by
)`

export type Search = { kind: string; state: string; keyword: string; start: number; limit: number }

/** Matches typed `%` and `_` literally. */
const containing = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`

/** An item as lists show it. */
export type ListedRow = Omit<ItemRow, 'summary' | 'html' | 'image' | 'link' | 'version' | 'publishedVersion'>

/** The latest change first. */
export async function listItems(db: Db, search: Search): Promise<{ records: ListedRow[]; total: number }> {
  const { kind, state, keyword, start, limit } = search
  const matching = db`
    (${kind} = '' or kind = ${kind}) and (${state} = '' or state = ${state})
    and (title ilike ${containing(keyword)} or code ilike ${containing(keyword)})`
  const [records, [counted]] = await Promise.all([
    db<ListedRow[]>`
      select id, kind, title, category, code, state, pinned, sort, "publishedAt", "updatedAt", "updatedBy"
      from ${items(db)} item where ${matching}
      order by "updatedAt" desc, id desc limit ${limit} offset ${(start - 1) * limit}`,
    db<{ total: number }[]>`select count(*) as total from ${items(db)} item where ${matching}`,
  ])
  return { records, total: counted!.total }
}

export async function findItem(db: Db, id: number): Promise<ItemRow | undefined> {
  const [row] = await db<ItemRow[]>`select * from ${items(db)} item where id = ${id}`
  return row
}

/** Makes the second of two editors wait for the first. @returns whether the item exists */
export async function lockItem(db: Db, id: number): Promise<boolean> {
  const rows = await db`select 1 from content where id = ${id} for update`
  return rows.length > 0
}

export type Settings = { category: string; code: string; pinned: boolean; sort: number }

const codeOrNull = ({ code }: Settings) => (code === '' ? null : code)

export async function insertItem(db: Db, kind: Kind, settings: Settings): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into content (kind, category, code, pinned, sort)
    values (${kind}, ${settings.category}, ${codeOrNull(settings)}, ${settings.pinned}, ${settings.sort})
    returning id`
  return row!.id
}

export async function updateItem(db: Db, id: number, settings: Settings): Promise<void> {
  await db`
    update content set category = ${settings.category}, code = ${codeOrNull(settings)}, pinned = ${settings.pinned},
      sort = ${settings.sort}
    where id = ${id}`
}

/** Whether saving an item failed because another one has the code: the only unique field. */
export const isCodeTaken = (error: unknown): boolean => (error as { code?: string }).code === uniqueViolation

export type NewVersion = {
  version: number
  title: string
  summary: string
  html: string
  text: string
  image: string
  link: string
  savedBy: number
}

export async function insertVersion(db: Db, id: number, saved: NewVersion): Promise<void> {
  const { version, title, summary, html, text, image, link, savedBy } = saved
  await db`
    insert into content_version (content_id, version, title, summary, html, text, image, link, saved_by)
    values (${id}, ${version}, ${title}, ${summary}, ${html}, ${text}, ${image}, ${link}, ${savedBy})`
}

export async function hasVersion(db: Db, id: number, version: number): Promise<boolean> {
  const rows = await db`select 1 from content_version where content_id = ${id} and version = ${version}`
  return rows.length > 0
}

/** Whether a version has text or pictures. */
export async function saysSomething(db: Db, id: number, version: number): Promise<boolean> {
  const rows = await db`
    select 1 from content_version
    where content_id = ${id} and version = ${version} and (text <> '' or html like '%<img %')`
  return rows.length > 0
}

/** Publishes this version (null: nothing) from `at` (null: now); later schedules are dropped. */
export async function publishFrom(db: Db, id: number, version: number | null, at: Date | null): Promise<void> {
  await db`delete from content_publication where content_id = ${id} and at > now()`
  await db`
    insert into content_publication (content_id, at, version)
    values (${id}, greatest(now(), ${at}::timestamptz), ${version})
    on conflict (content_id, at) do update set version = excluded.version`
}

export async function deleteItem(db: Db, id: number): Promise<void> {
  await db`delete from content where id = ${id}`
}

export type VersionRow = {
  version: number
  title: string
  html: string
  savedAt: Date
  savedBy: string
  published: boolean
}

/** Every saved version, newest first. */
export async function listVersions(
  db: Db,
  id: number,
  { start, limit }: { start: number; limit: number },
): Promise<{ records: VersionRow[]; total: number }> {
  const [records, [counted]] = await Promise.all([
    db<VersionRow[]>`
      select v.version, v.title, v.html, v.saved_at as "savedAt", coalesce(u.name, ${nobody}) as "savedBy",
        p.version is not null as published
      from content_version v
      left join app_user u on u.id = v.saved_by
      left join published_content p on p.id = v.content_id and p.version = v.version
      where v.content_id = ${id}
      order by v.version desc limit ${limit} offset ${(start - 1) * limit}`,
    db<{ total: number }[]>`select count(*) as total from content_version where content_id = ${id}`,
  ])
  return { records, total: counted!.total }
}
