import type { Db } from '../database/db.ts'
import { plainText, sanitised } from '../media/rich-text.ts'
import type { Page } from './page.ts'

/**
 * Publishes a page as its first version. If an editor has a page with the same code, that one stays and this one is
 * skipped.
 * @param at null: now
 */
export async function publishPage(tx: Db, page: Page, at: Date | null): Promise<void> {
  const { id, kind, category, code, title, summary, link, pinned } = page
  const made = await tx`
    insert into content (id, kind, category, code, pinned, sort)
    values (${id}, ${kind}, ${category}, ${code === '' ? null : code}, ${pinned}, ${id}) on conflict do nothing
    returning id`
  if (made.length === 0) return
  const html = sanitised(page.html)
  await tx`
    insert into content_version (content_id, version, title, summary, html, text, link, saved_by, saved_at)
    values (${id}, 1, ${title}, ${summary}, ${html}, ${plainText(html)}, ${link}, 0, coalesce(${at}::timestamptz, now()))`
  await tx`
    insert into content_publication (content_id, at, version) values (${id}, coalesce(${at}::timestamptz, now()), 1)`
}
