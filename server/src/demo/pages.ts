import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '../database/db.ts'
import { plainText, sanitised } from '../kernel/rich-text.ts'

/** A file of pages/: lines `name: value`, a line `---`, and the text as HTML. */
export type DemoPage = {
  id: number
  kind: string
  category: string
  code: string
  title: string
  summary: string
  link: string
  pinned: boolean
  /** Day of publication. */
  published: string
  html: string
}

const folder = new URL('./pages/', import.meta.url)
const firstDay = '2026-11-01'

/** Ids from here on are those of what editors make. */
const firstOwnId = 1000

function pageOf(file: string): DemoPage {
  const [head = '', html = ''] = file.split(/^---\n/m, 2)
  const fields = new Map(head.split('\n').map((line) => line.split(/: (.*)/, 2) as [string, string]))
  const text = (name: string) => fields.get(name) ?? ''
  return {
    id: Number(text('id')),
    kind: text('kind'),
    category: text('category'),
    code: text('code'),
    title: text('title'),
    summary: text('summary'),
    link: text('link'),
    pinned: text('pinned') === 'true',
    published: text('published') || firstDay,
    html: html.trim(),
  }
}

/** All pages of the demonstration, by id. */
export async function demoPages(): Promise<DemoPage[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(names.map(async (name) => pageOf(await readFile(new URL(name, folder), 'utf8'))))
  return pages.sort((a, b) => a.id - b.id)
}

/** Publishes a page as its first version. An editor's page of the same code stays, and the demonstration's stays out. */
async function putPage(tx: Db, page: DemoPage): Promise<void> {
  const { id, kind, category, code, title, summary, link, pinned } = page
  const made = await tx`
    insert into content (id, kind, category, code, pinned, sort)
    values (${id}, ${kind}, ${category}, ${code === '' ? null : code}, ${pinned}, ${id}) on conflict do nothing`
  if (made.count === 0) return
  const html = sanitised(page.html)
  const at = `${page.published}T01:00:00Z`
  await tx`
    insert into content_version (content_id, version, title, summary, html, text, link, saved_by, saved_at)
    values (${id}, 1, ${title}, ${summary}, ${html}, ${plainText(html)}, ${link}, 0, ${at})`
  await tx`insert into content_publication (content_id, at, version) values (${id}, ${at}, 1)`
}

/** Banners, notices, help and pages of the demonstration, in place of those that were there; what was edited stays. */
export async function loadPages(tx: Db): Promise<void> {
  await tx`
    delete from content c
    where id < ${firstOwnId} and not exists (select from content_version where content_id = c.id and saved_by <> 0)`
  for (const page of await demoPages()) await putPage(tx, page)
}
