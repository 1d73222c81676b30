import { isWholeMapping } from '@lianmeng/contract/imports/columns'
import { maxImportColumns, maxImportRows } from '@lianmeng/contract/imports/endpoints'
import { openQuestions } from '@lianmeng/contract/imports/measures'
import { importTexts } from '@lianmeng/contract/imports/texts'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import { transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { SheetError } from '../../sheets/limits.ts'
import { problemText } from '../../sheets/problem-text.ts'
import { readSheet, type SheetRow } from '../../sheets/read-sheet.ts'
import { Failed } from './failed.ts'
import { judgeProducts } from './judge-products.ts'
import { guardPrices, judgeRow } from './judge-row.ts'
import {
  findJob,
  type JobRow,
  keepAlive,
  knownMeasures,
  knownTitles,
  moveJob,
  setApplied,
  setCounts,
  setTitles,
} from './queries.ts'
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
import { guessMapping, statedMeasures, titleRow } from './titles.ts'
import { tellCatalogue, writeRows } from './write-rows.ts'

type Place = Pick<Deps, 'db' | 'files' | 'catalogue' | 'clock'>

/** Rows checked and rows applied per batch: small enough not to disturb buyers. */
const checkedAtOnce = 5_000
const appliedAtOnce = 2_000

const limits = { rows: maxImportRows, columns: maxImportColumns, inflated: 400_000_000, seconds: 60 }

/** The job was stopped by a user. */
class Stopped extends Error {}

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
  const { kind, tenantId } = job
  const mapping = guessMapping(titles.cells, kind, await knownTitles(db, tenantId, kind))
  const measures =
    (await knownMeasures(db, tenantId, kind, titles.cells)) ?? statedMeasures(titles.cells, kind, mapping)
  await setTitles(db, job, { titles: titles.cells, mapping, measures, rows })
  await files.remove('imports', job.file)
  const isKnown = isWholeMapping(kind, mapping) && openQuestions(kind, mapping, measures).length === 0
  await moveJob(db, job, ['reading'], isKnown ? 'checking' : 'mapping')
}

/** Judges the rows of one file, batch by batch, with memory of earlier rows. */
function judgeOf({ db, catalogue }: Place, job: JobRow): (rows: readonly ReadRow[]) => Promise<Finding[]> {
  if (job.kind === 'products') {
    const earlier = { codes: new Map<string, number>(), parts: new Map<string, number>() }
    return (rows) => judgeProducts({ db, catalogue }, job, rows, earlier)
  }
  const codeAt = job.mapping.indexOf('ownCode')
  const earlier = new Map<string, number>()
  const { kind, tenantId, listId } = job
  return async (rows) => {
    const codes = rows.map(({ cells }) => cells[codeAt] ?? '')
    const targets = await targetsByCode(db, tenantId, codes, listId)
    const findings = rows.map((row, i) => judgeRow(job, row, { target: targets.get(codes[i]!), earlier }))
    if (kind === 'stock') return findings
    const byId = new Map([...targets.values()].map((target) => [target.id, target]))
    return guardPrices(catalogue, tenantId, findings, byId)
  }
}

/** Whether a row that is written without a word still says something. */
const isWorthALook = (one: Finding): boolean =>
  one.problem === '' && one.doubt !== '' && !one.waits && !isUnchanged(one)

/** Finds the product of every row, reads its values, and records objections. */
async function checkRows(place: Place, job: JobRow): Promise<void> {
  const { db } = place
  const judge = judgeOf(place, job)
  const counts = { bad: 0, doubtful: 0, unchanged: 0, waiting: 0 }
  // Findings of one batch are written while the next one is judged.
  let writing: Promise<void> | undefined
  for (let after = 0; ; ) {
    await stillMine(db, job)
    const rows = await rowsAfter(db, job, after, checkedAtOnce)
    if (rows.length === 0) break
    const findings = await judge(rows)
    counts.bad += findings.filter(({ problem }) => problem !== '').length
    counts.unchanged += findings.filter(isUnchanged).length
    counts.doubtful += findings.filter(isWorthALook).length
    counts.waiting += findings.filter(({ waits }) => waits).length
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

/** Applies one batch and records the progress of the job in one transaction. @returns changes for the catalogue */
async function applyBatch({ db, clock }: Place, job: JobRow, rows: readonly RowToApply[]): Promise<StockFigures[]> {
  const upto = rows.at(-1)!.rowNo
  return withRetry(() =>
    transaction(db, async (tx) => {
      const { changed, figures } = await writeRows(tx, job, rows, clock())
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
    await tellCatalogue(catalogue, job)
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
        error instanceof Failed ? error.message : error instanceof SheetError ? problemText(error, importTexts) : ''
      if (text === '') throw error
      await moveJob(place.db, key, [job.state], 'failed', text)
      return
    }
  }
}
