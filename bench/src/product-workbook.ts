import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localFolder } from '../../server/src/adapters/files/local-folder.ts'
import { openingCatalogue } from '../../server/src/catalogue/open-catalogue.ts'
import { specificationText } from '../../server/src/catalogue/view/specification-text.ts'
import type { Sql } from '../../server/src/database/db.ts'
import { addJob, findJob, moveJob } from '../../server/src/features/imports/queries.ts'
import { workOn } from '../../server/src/features/imports/work.ts'
import { loadReference } from '../../server/src/reference/load-reference.ts'
import { readSheet } from '../../server/src/sheets/read-sheet.ts'
import { type Cell, writeWorkbook } from '../../server/src/sheets/write-workbook.ts'
import { type Figure, figure, inThousands } from './figures/figure.ts'

const wanted = 100_000
const tenantId = 90_001
const titles = [
  '商品编码',
  '标准号',
  '规格',
  '等级',
  '表面处理',
  '品牌',
  '含税基础价（元/千支）',
  '状态',
  '箱装数（支）',
  '盒装数（支）',
]
const fileName = 'products.xlsx'

type Part = { number: string; nominal: string; length: number; tooth: string; strength: string; surface: string }

/** A workbook of this many products: the parts of the demonstration, in as many brands as necessary. */
async function aWorkbook(db: Sql): Promise<Uint8Array> {
  const parts = await db<Part[]>`
    select distinct st.number, n.name as nominal, sp.length, coalesce(t.name, '') as tooth, coalesce(x.name, '') as strength,
      coalesce(f.name, '') as surface
    from specification sp
    join standard st on st.id = sp.standard_id
    join attribute n on n.kind = 'nominal' and n.id = sp.nominal_id
    left join attribute t on t.kind = 'tooth1' and t.id = sp.tooth1_id
    left join attribute x on x.kind = 'strength' and x.id = sp.strength_id
    left join attribute f on f.kind = 'surface' and f.id = sp.surface_id`
  const rows: Cell[][] = Array.from({ length: wanted }, (_, i) => {
    const { number, nominal, length, tooth, strength, surface } = parts[i % parts.length]!
    const brand = `品牌${Math.floor(i / parts.length) + 1}`
    const text = specificationText(nominal, length, tooth)
    return [`W-${i}`, number, text, strength, surface, brand, 10 + (i % 900) / 10, '在售', 1000, 100]
  })
  return writeWorkbook([titles, ...rows])
}

/** `busy`: CPU seconds of this process, independent of the machine's other load. */
type Cost = { seconds: number; busy: number; megabytes: number }

/** The duration of work, and the growth of the process's memory. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss)
  }, 20)
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await work().finally(() => clearInterval(watching))
  const { user, system } = process.cpuUsage(cpu)
  const seconds = (performance.now() - started) / 1000
  return { seconds, busy: (user + system) / 1e6, megabytes: (most - before) / 2 ** 20 }
}

/** Removes the data of the measurement. */
async function forget(db: Sql): Promise<void> {
  for (const table of [
    'import_row',
    'import_job',
    'import_title',
    'import_sheet',
    'price_change',
    'stock',
    'package_spec',
    'product',
    'seller_prices',
    'seller',
  ])
    await db.unsafe(`delete from ${table} where tenant_id = ${tenantId}`)
}

/** A seller's first file: read, checked, applied, and visible to buyers. Nothing of it is left afterwards. */
export async function measureWorkbook(db: Sql): Promise<Figure[]> {
  await loadReference(db)
  const file = await aWorkbook(db)
  const read = await costOf(() => readSheet(file, { rows: 200_000, columns: 50, inflated: 4e8 }, async () => {}))
  const root = join(tmpdir(), `lianmeng-bench-${process.pid}`)
  const files = localFolder(root)
  const { catalogue, opened } = openingCatalogue(db)
  try {
    await opened
    await db`
      insert into seller (tenant_id, short_name, company_name, area_code, area_name, address, sells_openly, domain_path)
      values (${tenantId}, '压测卖家', '压测卖家有限公司', '330424', '浙江嘉兴海盐', '示例路 1 号', true, 'bench')`
    await files.put('imports', fileName, file)
    const job = { tenantId, kind: 'products', fileName, file: fileName, listId: null, createdBy: '压测' } as const
    const key = { tenantId, id: await addJob(db, job) }
    const place = { db, files, catalogue, clock: () => new Date() }
    const checked = await costOf(() => workOn(place, key))
    // Prices that fit no part are part of the measurement.
    await db`update import_row set verdict = 'confirmed' where tenant_id = ${tenantId} and verdict = 'waiting'`
    await moveJob(db, key, ['ready'], 'applying')
    const applied = await costOf(() => workOn(place, key))
    const done = await findJob(db, tenantId, key.id)
    if (done?.state !== 'done') throw new Error(`the import ended as ${done?.state}: ${done?.problem}`)
    return figuresOf(read, checked, applied, done)
  } finally {
    await catalogue.close()
    await forget(db)
    await rm(root, { recursive: true, force: true })
  }
}

function figuresOf(
  read: Cost,
  checked: Cost,
  applied: Cost,
  { changed, bad }: { changed: number; bad: number },
): Figure[] {
  const seconds = checked.seconds - read.seconds + applied.seconds
  const busy = checked.busy - read.busy + applied.busy
  const ofProcessor = (used: number) => `, ${used.toFixed(1)} s of a processor`
  return [
    figure('workbook of 100,000 products: read', read.seconds, ofProcessor(read.busy)),
    figure('workbook of 100,000 products: memory while it is read', read.megabytes),
    figure(
      'workbook of 100,000 products: checked and applied',
      seconds,
      `${ofProcessor(busy)} (${inThousands(changed)} made, ${inThousands(bad)} refused)`,
    ),
  ]
}
