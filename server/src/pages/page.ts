import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '../database/db.ts'
import { plainText, sanitised } from '../kernel/rich-text.ts'

/** A text that comes with the program. Its file: lines `name: value`, a line `---`, and the text as HTML. */
export type Page = {
  id: number
  kind: string
  category: string
  code: string
  title: string
  summary: string
  link: string
  pinned: boolean
  /** Day of publication; empty: the day on which it is installed. */
  published: string
  html: string
}

/** Ids from here on are those of what editors make. */
export const firstOwnId = 1000

function pageOf(file: string): Page {
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
    published: text('published'),
    html: html.trim(),
  }
}

export const pageNames = async (folder: URL): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.html')).sort()

export const readPage = async (folder: URL, name: string): Promise<Page> =>
  pageOf(await readFile(new URL(name, folder), 'utf8'))

/**
 * Publishes a page as its first version. An editor's page of the same code stays, and this one stays out.
 * @param at null: now
 */
export async function publishPage(tx: Db, page: Page, at: Date | null): Promise<void> {
  const { id, kind, category, code, title, summary, link, pinned } = page
  const made = await tx`
    insert into content (id, kind, category, code, pinned, sort)
    values (${id}, ${kind}, ${category}, ${code === '' ? null : code}, ${pinned}, ${id}) on conflict do nothing`
  if (made.count === 0) return
  const html = sanitised(page.html)
  await tx`
    insert into content_version (content_id, version, title, summary, html, text, link, saved_by, saved_at)
    values (${id}, 1, ${title}, ${summary}, ${html}, ${plainText(html)}, ${link}, 0, coalesce(${at}::timestamptz, now()))`
  await tx`
    insert into content_publication (content_id, at, version) values (${id}, coalesce(${at}::timestamptz, now()), 1)`
}
