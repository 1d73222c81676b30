import { maxImportColumns, maxImportRows } from '@lianmeng/contract/imports/endpoints'
import { importTexts } from '@lianmeng/contract/imports/texts'
import { thousandths } from '@lianmeng/trade/quantity/qty'
import { transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { setBasePrices } from '../../selling/base-prices.ts'
import { setPrices } from '../../selling/list-prices.ts'
import { lockPriceList } from '../../selling/price-lists.ts'
import { lockStock, takeCounts } from '../../selling/stock.ts'
import { SheetError } from '../../sheets/limits.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { judgeRow } from './judge-row.ts'
import { findJob, type JobRow, keepAlive, knownTitles, moveJob, setApplied, setCounts, setTitles } from './queries.ts'
import { deleteRows, insertRows, rowsAfter, rowsToApply, targetsByCode, writeFindings } from './row-queries.ts'
import { guessMapping, isWhole, titleRow } from './titles.ts'

type Place = Pick<Deps, 'db' | 'files' | 'catalogue' | 'clock'>

/** Rows that are checked, and rows that are applied, at once: small enough that buyers notice nothing. */
const checkedAtOnce = 5_000
const appliedAtOnce = 2_000

const limits = { rows: maxImportRows, columns: maxImportColumns, inflated: 400_000_000 }

/** Somebody has stopped the job. */
class Stopped extends Error {}

/** Ends a job, with a sentence for people. */
class Failed extends Error {}

async function stillMine(db: Place['db'], job: JobRow): Promise<void> {
  if (!(await keepAlive(db, job))) throw new Stopped()
}

/** Reads the file into rows and finds out what its columns are. */
async function readFile({ db, files }: Place, job: JobRow): Promise<void> {
  const file = await files.get('imports', job.file)
  if (!file) throw new Failed(importTexts.unreadable)
  await deleteRows(db, job)
  let titles: SheetRow | undefined
  let rows = 0
  await readSheet(file, limits, async (batch) => {
    await stillMine(db, job)
    titles ??= titleRow(batch, job.kind)
    const below = batch.filter(({ row }) => row > titles!.row)
    rows += below.length
    await insertRows(db, job, below)
  })
  if (!titles || rows === 0) throw new Failed(importTexts.empty)
  const mapping = guessMapping(titles.cells, job.kind, await knownTitles(db, job.tenantId, job.kind))
  await setTitles(db, job, { titles: titles.cells, mapping, rows })
  await files.remove('imports', job.file)
  await moveJob(db, job, ['reading'], isWhole(mapping) ? 'checking' : 'mapping')
}

/** Finds the product of every row, reads its number, and says what stands against it. */
async function checkRows({ db }: Place, job: JobRow): Promise<void> {
  const [codeAt, valueAt] = [job.mapping.indexOf('ownCode'), job.mapping.indexOf('value')]
  const earlier = new Map<string, number>()
  const counts = { bad: 0, doubtful: 0 }
  for (let after = 0; ; ) {
    await stillMine(db, job)
    const rows = await rowsAfter(db, job, after, checkedAtOnce)
    if (rows.length === 0) break
    const said = rows.map(({ rowNo, cells }) => ({ rowNo, ownCode: cells[codeAt] ?? '', value: cells[valueAt] ?? '' }))
    const codes = said.map(({ ownCode }) => ownCode)
    const targets = await targetsByCode(db, job.tenantId, codes, job.listId)
    const findings = said.map((row) => judgeRow(job.kind, row, { target: targets.get(row.ownCode), earlier }))
    counts.bad += findings.filter(({ problem }) => problem !== '').length
    counts.doubtful += findings.filter(({ problem, doubt }) => problem === '' && doubt !== '').length
    await writeFindings(db, job, findings)
    after = rows.at(-1)!.rowNo
  }
  await setCounts(db, job, counts)
  await moveJob(db, job, ['checking'], 'ready')
}

type ToApply = Awaited<ReturnType<typeof rowsToApply>>

/** Applies one batch and notes how far the job has come, both or neither. @returns what the catalogue has to hear */
async function applyBatch({ db, clock }: Place, job: JobRow, rows: ToApply) {
  const { tenantId, createdBy: by } = job
  const upto = rows.at(-1)!.rowNo
  return withRetry(() =>
    transaction(db, async (tx) => {
      if (job.kind === 'stock') {
        const held = await lockStock(
          tx,
          tenantId,
          rows.map(({ productId }) => productId),
        )
        const counts = rows.flatMap(({ productId, value }) => {
          const stock = held.get(productId)
          return stock ? [{ stock, really: thousandths(BigInt(value)), asOf: clock(), note: job.fileName }] : []
        })
        const { changed, figures } = await takeCounts(tx, tenantId, counts, { kind: () => 'import', by })
        if (!(await setApplied(tx, job, { upto, changed }))) throw new Stopped()
        return figures
      }
      const prices = rows.map(({ productId, value }) => ({ id: productId, price: value }))
      const changed = await writePrices(tx, job, prices, clock())
      if (!(await setApplied(tx, job, { upto, changed }))) throw new Stopped()
      return []
    }),
  )
}

async function writePrices(
  tx: Parameters<typeof setBasePrices>[0],
  { tenantId, listId, createdBy: by, fileName }: JobRow,
  prices: { id: number; price: number }[],
  at: Date,
): Promise<number> {
  if (listId === null) return (await setBasePrices(tx, tenantId, prices, { by, at, source: fileName })).length
  const list = await lockPriceList(tx, tenantId, listId)
  if (list?.state !== 'draft') throw new Failed(importTexts.listGone)
  return setPrices(tx, { tenantId, listId, by }, prices)
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
  }
  await moveJob(db, job, ['applying'], 'done')
}

const stepOf = { reading: readFile, checking: checkRows, applying: applyRows } as const

/**
 * Works on a job as far as it goes without anybody's word: reading and checking, or applying. Whatever process does so may
 * die at any moment; the next one goes on where the last batch ended.
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
