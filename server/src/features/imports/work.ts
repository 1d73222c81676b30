import { importTexts } from '@lianmeng/contract/imports/texts'
import { localDay } from '@lianmeng/trade/time/china'
import type { StockFigures } from '../../catalogue/columns/read-states.ts'
import { transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { SheetError } from '../../sheets/limits.ts'
import { problemText } from '../../sheets/problem-text.ts'
import { dropFile } from './drop-file.ts'
import { Failed } from './failed.ts'
import type { JobRow } from './job-row.ts'
import { judgeProducts } from './judge-products.ts'
import { guardPrices, judgeRow } from './judge-row.ts'
import { findJob, keepAlive, moveJob, setApplied, setCounts } from './queries.ts'
import { readFile } from './read-file.ts'
import {
  codesAlike,
  type Finding,
  isUnchanged,
  type ReadRow,
  type RowToApply,
  rowsAfter,
  rowsToApply,
  targetsByCode,
  writeFindings,
} from './row-queries.ts'
import { tellCatalogue, writeRows } from './write-rows.ts'

type Place = Pick<Deps, 'db' | 'files' | 'catalogue' | 'clock'>

/** Rows checked and rows applied per batch: small enough not to disturb buyers. */
const checkedAtOnce = 5_000
const appliedAtOnce = 2_000

/** The job was stopped by a user. */
class Stopped extends Error {}

async function stillMine(db: Place['db'], job: JobRow): Promise<void> {
  if (!(await keepAlive(db, job))) throw new Stopped()
}

/** Judges the rows of one file, batch by batch, with memory of earlier rows. */
function judgeOf({ db, catalogue, clock }: Place, job: JobRow): (rows: readonly ReadRow[]) => Promise<Finding[]> {
  if (job.kind === 'products') {
    const earlier = {
      codes: new Map<string, number>(),
      spellings: new Map<string, string>(),
      descriptions: new Set<string>(),
      parts: new Map<string, number>(),
    }
    return (rows) => judgeProducts({ db, catalogue }, job, rows, earlier)
  }
  const codeAt = job.mapping.indexOf('ownCode')
  const earlier = new Map<string, number>()
  const { kind, tenantId, listId } = job
  return async (rows) => {
    const codes = rows.map(({ cells }) => cells[codeAt] ?? '')
    const targets = await targetsByCode(db, tenantId, codes, listId)
    const alike = await codesAlike(
      db,
      tenantId,
      codes.filter((code) => code !== '' && !targets.has(code)),
    )
    const today = localDay(clock())
    const findings = rows.map((row, i) =>
      judgeRow(job, row, { target: targets.get(codes[i]!), alike: alike.get(codes[i]!.toLowerCase()), earlier, today }),
    )
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
  await dropFile(place, job)
}

const readRows = (place: Place, job: JobRow) => readFile({ ...place, alive: () => stillMine(place.db, job) }, job)

const stepOf = { reading: readRows, checking: checkRows, applying: applyRows } as const

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
      await dropFile(place, job)
      return
    }
  }
}
