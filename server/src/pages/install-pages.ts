import { type Db, type Sql, transaction } from '../database/db.ts'
import { type Page, pageNames, readPage } from './page.ts'

const folder = new URL('./texts/', import.meta.url)

/** Help, terms, privacy policy and the other pages linked from the product, and two banners, by id. */
export async function startingPages(): Promise<Page[]> {
  const pages = await Promise.all((await pageNames(folder)).map((name) => readPage(folder, name)))
  return pages.sort((a, b) => a.id - b.id)
}

/** The entry in the table `loaded` for an installed page. */
const mark = (name: string): string => `page ${name}`

async function install(tx: Db, name: string): Promise<void> {
  // The sanitiser is large, and hardly any start needs it.
  const { publishPage } = await import('./publish-page.ts')
  const marked = await tx`
    insert into loaded (what, fingerprint) values (${mark(name)}, '') on conflict do nothing`
  if (marked.count > 0) await publishPage(tx, await readPage(folder, name), null)
}

/**
 * Publishes each text of the program once: texts changed, replaced or taken down by editors stay as they are, even if a
 * later version of the program has a new text.
 * @returns how many were new to this installation
 */
export async function installPages(db: Sql): Promise<number> {
  const rows = await db<{ what: string }[]>`select what from loaded where starts_with(what, ${mark('')})`
  const installed = new Set(rows.map(({ what }) => what))
  const missing = (await pageNames(folder)).filter((name) => !installed.has(mark(name)))
  if (missing.length > 0)
    await transaction(db, async (tx) => {
      for (const name of missing) await install(tx, name)
    })
  return missing.length
}
