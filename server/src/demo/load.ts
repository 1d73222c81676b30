import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { connect, type Sql, transaction } from '../database/db.ts'
import { writeReference } from '../reference/load-reference.ts'
import { loadAlliance } from './alliance.ts'
import { loadArchive } from './archive.ts'
import { assortment } from './assortment/assortment.ts'
import { loadFamilySheets } from './assortment/family-sheets.ts'
import { clearGoods, loadBrands, loadGoods, loadSellers } from './assortment/goods.ts'
import { loadFreight } from './freight.ts'
import { loadHistory } from './history/history.ts'
import { loadMessages } from './history/messages.ts'
import { loadPages } from './pages.ts'
import { demoPhones } from './people/accounts.ts'
import { loadApplications } from './people/applications.ts'
import { loadPeople } from './people/people.ts'
import { loadShops } from './people/shops.ts'

export type LoadStep = { name: string; done?: number; total?: number }
export type LoadOptions = {
  /** The approximate number of listed products. */
  products: number
  onStep?: (step: LoadStep) => void
}

/** All inputs of the generator: its own text, and the tables and rules that it uses. */
const inputs = [
  './',
  '../pages/',
  '../reference/',
  '../catalogue/columns/',
  ...['composite', 'dimension', 'standard', 'table', 'text', 'thread', 'weight'].map(
    (folder) => `../../../fastener/src/${folder}/`,
  ),
  '../../../fastener/tables/',
].map((path) => new URL(path, import.meta.url))

/** Changes whenever loading would produce different data. */
export async function demoFingerprint({ products }: Pick<LoadOptions, 'products'>): Promise<string> {
  const hash = createHash('sha256').update(String(products))
  for (const folder of inputs) {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => /(?<!\.test)\.ts$|\.(?:csv|html)$/.test(name))
      .sort()
    for (const name of names) hash.update(name).update(await readFile(new URL(name, folder)))
  }
  return hash.digest('hex').slice(0, 32)
}

/**
 * Fills a migrated database with the standards and the demonstration data, in one transaction. Current data is kept.
 * Older demonstration data is replaced, unless a real buyer has ordered from it.
 */
export async function loadDemo(databaseUrl: string, { products, onStep = () => {} }: LoadOptions): Promise<void> {
  const fingerprint = await demoFingerprint({ products })
  const db = connect(databaseUrl, { max: 1, name: 'lianmeng-demo', statementTimeout: 600_000 })
  try {
    if (await isLoaded(db, fingerprint)) return
    if (await hasRealOrders(db)) return onStep({ name: '已有真实订单，保留现有数据' })
    await load(db, fingerprint, products, onStep)
  } finally {
    await db.end()
  }
}

async function isLoaded(db: Sql, fingerprint: string): Promise<boolean> {
  const rows = await db`select 1 from loaded where what = 'demo' and fingerprint = ${fingerprint}`
  return rows.length > 0
}

async function hasRealOrders(db: Sql): Promise<boolean> {
  const rows = await db`
    select 1 from sales_order
    where created_by not in (select id from app_user where phone = any (${[...demoPhones]}))
    limit 1`
  return rows.length > 0
}

async function load(db: Sql, fingerprint: string, products: number, onStep: (step: LoadStep) => void): Promise<void> {
  const steps = ['目录', '规格', '商品', '库存', '包装', '索引', '账号', '统计']
  const step = (name: string) => onStep({ name, done: steps.indexOf(name), total: steps.length })
  step('目录')
  const specifications = assortment(products)
  await transaction(db, async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`
    await clearGoods(tx)
    await writeReference(tx)
    await loadBrands(tx)
    await loadSellers(tx)
    await loadGoods(tx, specifications, step)
    step('账号')
    const buyers = await loadPeople(tx)
    const [firstBuyer] = buyers
    await loadShops(tx)
    await loadFreight(tx)
    await loadFamilySheets(tx)
    await loadApplications(tx, buyers)
    const now = new Date()
    await loadAlliance(tx, now)
    await loadMessages(tx, firstBuyer!, now)
    await loadHistory(tx, buyers, now)
    await loadArchive(tx, firstBuyer!, now)
    await loadPages(tx)
    await tx`
      insert into loaded (what, fingerprint) values ('demo', ${fingerprint})
      on conflict (what) do update set fingerprint = excluded.fingerprint, at = now()`
  })
  step('统计')
  await db`analyze`
  onStep({ name: '完成', done: steps.length, total: steps.length })
}
