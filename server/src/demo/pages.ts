import { momentOf } from '@lianmeng/trade/time/china'
import type { Db } from '../database/db.ts'
import { startingPages } from '../pages/install-pages.ts'
import { firstOwnId, type Page, pageNames, readPage } from '../pages/page.ts'
import { publishPage } from '../pages/publish-page.ts'

const folder = new URL('./pages/', import.meta.url)
const firstDay = '2026-11-01'

/** A paragraph that the demonstration puts before an agreement, by code. */
const remarks: Readonly<Record<string, string>> = {
  yhxy: '本站目前为演示环境，运营方、卖家、价格与库存均为虚构。',
  ysxy: '本站目前为演示环境，请勿填写真实的敏感信息。',
}

const withRemark = (page: Page): Page => {
  const remark = remarks[page.code]
  return remark ? { ...page, html: `<p>${remark}</p>\n${page.html}` } : page
}

/** All pages of the demonstration, by id: those of every installation, and its own banners and notices. */
export async function demoPages(): Promise<Page[]> {
  const own = await Promise.all((await pageNames(folder)).map((name) => readPage(folder, name)))
  return [...own, ...(await startingPages()).map(withRemark)].sort((a, b) => a.id - b.id)
}

/** Replaces banners, notices, help and pages with those of the demonstration. Edited ones stay. */
export async function loadPages(tx: Db): Promise<void> {
  await tx`
    delete from content c
    where id < ${firstOwnId} and not exists (select 1 from content_version where content_id = c.id and saved_by <> 0)`
  for (const page of await demoPages()) {
    await publishPage(tx, page, momentOf(`${page.published || firstDay}T09:00`)!)
  }
}
