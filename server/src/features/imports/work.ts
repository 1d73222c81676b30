import { isWholeMapping } from '@lianmeng/contract/imports/columns'
import { maxImportColumns, maxImportRows } from '@lianmeng/contract/imports/endpoints'
import { importTexts } from '@lianmeng/contract/imports/texts'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { setBasePrices } from '../../selling/base-prices.ts'
import { setPrices } from '../../selling/list-prices.ts'
import { lockPriceList } from '../../selling/price-lists.ts'
import { lockStock, takeCounts } from '../../selling/stock.ts'
import { SheetError } from '../../sheets/limits.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { addProducts } from './apply-products.ts'
import { judgeProducts } from './judge-products.ts'
import { judgeRow } from './judge-row.ts'
import { findJob, type JobRow, keepAlive, knownTitles, moveJob, setApplied, setCounts, setTitles } from './queries.ts'
import {
  deleteRows,
  type Finding,
  insertRows,
  isUnchanged,
  type ReadRow,
  type RowToApply,
  rowsAfter,
  rowsToApply,
  targetsByCode,
  writeFindings,
} from './row-queries.ts'
import { guessMapping, titleRow } from './titles.ts'

type Place = Pick<Deps, 'db' | 'files' | 'catalogue' | 'clock'>

/** Rows checked and rows applied per batch: small enough not to disturb buyers. */
const checkedAtOnce = 5_000
const appliedAtOnce = 2_000

const limits = { rows: maxImportRows, columns: maxImportColumns, inflated: 400_000_000, seconds: 60 }

/** The job was stopped by a user. */
class Stopped extends Error {}

/** Ends a job with a sentence for people. */
class Failed extends Error {}

async function stillMine(db: Place['db'], job: JobRow): Promise<void> {
  if (!(await keepAlive(db, job))) throw new Stopped()
}

/** Reads the file into rows and maps its columns. */
async function readFile({ db, files }: Place, job: JobRow): Promise<void> {
  const file = await files.get('imports', job.file)
  if (!file) throw new Failed(importTexts.unreadable)
  await deleteRows(db, job)
  let titles: SheetRow | undefined
  let rows = 0
  await readSheet(file, limits, async (batch) => {
    await stillMine(db, job)
    titles ??= titleRow(batch)
    const below = batch.filter(({ row }) => row > titles!.row)
    rows += below.length
    await insertRows(db, job, below)
  })
  if (!titles || rows === 0) throw new Failed(importTexts.empty)
  const mapping = guessMapping(titles.cells, job.kind, await knownTitles(db, job.tenantId, job.kind))
  await setTitles(db, job, { titles: titles.cells, mapping, rows })
  await files.remove('imports', job.file)
  await moveJob(db, job, ['reading'], isWholeMapping(job.kind, mapping) ? 'checking' : 'mapping')
}

/** Judges the rows of one file, batch by batch, with memory of earlier rows. */
function judgeOf(db: Db, job: JobRow): (rows: readonly ReadRow[]) => Promise<Finding[]> {
  if (job.kind === 'products') {
    const earlier = { codes: new Map<string, number>(), parts: new Map<string, number>() }
    return (rows) => judgeProducts(db, job, rows, earlier)
  }
  const [codeAt, valueAt] = [job.mapping.indexOf('ownCode'), job.mapping.indexOf('value')]
  const earlier = new Map<string, number>()
  const { kind, tenantId, listId } = job
  return async (rows) => {
    const said = rows.map(({ rowNo, cells }) => ({ rowNo, ownCode: cells[codeAt] ?? '', value: cells[valueAt] ?? '' }))
    const codes = said.map(({ ownCode }) => ownCode)
    const targets = await targetsByCode(db, tenantId, codes, listId)
    return said.map((row) => judgeRow(kind, row, { target: targets.get(row.ownCode), earlier }))
  }
}

/** Finds the product of every row, reads its values, and records objections. */
async function checkRows({ db }: Place, job: JobRow): Promise<void> {
  const judge = judgeOf(db, job)
  const counts = { bad: 0, doubtful: 0, unchanged: 0 }
  // Findings of one batch are written while the next one is judged.
  let writing: Promise<void> | undefined
  for (let after = 0; ; ) {
    await stillMine(db, job)
    const rows = await rowsAfter(db, job, after, checkedAtOnce)
    if (rows.length === 0) break
    const findings = await judge(rows)
    counts.bad += findings.filter(({ problem }) => problem !== '').length
    counts.unchanged += findings.filter(isUnchanged).length
    counts.doubtful += findings.filter((one) => one.problem === '' && one.doubt !== '' && !isUnchanged(one)).length
    await writing
    writing = writeFindings(db, job, findings)
    // Where judging fails meanwhile, that is what ends the job.
    writing.catch(() => {})
    after = rows.at(-1)!.rowNo
  }
  await writing
  await setCounts(db, job, counts)
  await moveJob(db, job, ['checking'], 'ready')
}

type Applied = { changed: number; figures: StockFigures[] }

async function countStock(tx: Db, job: JobRow, rows: readonly RowToApply[], asOf: Date): Promise<Applied> {
  const ids = rows.map(({ productId }) => productId!)
  const held = await lockStock(tx, job.tenantId, ids)
  const counts = rows.flatMap(({ productId, value }) => {
    const stock = held.get(productId!)
    return stock ? [{ stock, really: thousandths(BigInt(value)), asOf, note: job.fileName }] : []
  })
  return takeCounts(tx, job.tenantId, counts, { kind: () => 'import', by: job.createdBy })
}

async function writePrices(tx: Db, job: JobRow, rows: readonly RowToApply[], at: Date): Promise<number> {
  const { tenantId, listId, createdBy: by, fileName } = job
  const prices = rows.map(({ productId, value }) => ({ id: productId!, price: value }))
  if (listId === null) return (await setBasePrices(tx, tenantId, prices, { by, at, source: fileName })).length
  const list = await lockPriceList(tx, tenantId, listId)
  if (list?.state !== 'draft') throw new Failed(importTexts.listGone)
  return setPrices(tx, { tenantId, listId, by }, prices)
}

/** Writes the values of a batch. */
async function write(tx: Db, job: JobRow, rows: readonly RowToApply[], now: Date): Promise<Applied> {
  if (job.kind === 'stock') return countStock(tx, job, rows, now)
  const changed =
    job.kind === 'prices' ? await writePrices(tx, job, rows, now) : (await addProducts(tx, job, rows)).length
  return { changed, figures: [] }
}

/** Applies one batch and records the progress of the job in one transaction. @returns changes for the catalogue */
async function applyBatch({ db, clock }: Place, job: JobRow, rows: readonly RowToApply[]): Promise<StockFigures[]> {
  const upto = rows.at(-1)!.rowNo
  return withRetry(() =>
    transaction(db, async (tx) => {
      const { changed, figures } = await write(tx, job, rows, clock())
      if (!(await setApplied(tx, job, { upto, changed }))) throw new Stopped()
      return figures
    }),
  )
}

async function applyRows(place: Place, job: JobRow): Promise<void> {
  const { db, catalogue } = place
  try {
    for (let after = job.appliedUpto; ; ) {
      const rows = await rowsToApply(db, job, after, appliedAtOnce)
      if (rows.length === 0) break
      const figures = await applyBatch(place, job, rows)
      if (figures.length > 0) catalogue.stockChanged(figures)
      after = rows.at(-1)!.rowNo
    }
  } finally {
    if (job.kind === 'prices' && job.listId === null) await catalogue.pricesChanged(job.tenantId)
    if (job.kind === 'products') await catalogue.everythingChanged()
  }
  await moveJob(db, job, ['applying'], 'done')
}

const stepOf = { reading: readFile, checking: checkRows, applying: applyRows } as const

/**
 * Works on a job as far as it can go without the user: reading and checking, or applying. The process may die at any
 * moment; the next one continues after the last batch.
 */
export async function workOn(place: Place, key: { tenantId: number; id: number }): Promise<void> {
  for (;;) {
    const job = await findJob(place.db, key.tenantId, key.id)
    const step = job && stepOf[job.state as keyof typeof stepOf]
    if (!step) return
    try {
      await step(place, job)
    } catch (error) {
      if (error instanceof Stopped) return
      const text =
        error instanceof Failed ? error.message : error instanceof SheetError ? importTexts[error.problem] : ''
      if (text === '') throw error
      await moveJob(place.db, key, [job.state], 'failed', text)
      return
    }
  }
}
