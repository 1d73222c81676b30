import { importTexts } from '@lianmeng/contract/imports/texts'
import { conflict } from '../../answers/errors.ts'
import { type Db, transaction } from '../../database/db.ts'
import { withRetry } from '../../database/retry.ts'
import type { Deps } from '../../deps.ts'
import { decide, lockJob, type RowToDecide, rowsToDecide } from './decide-queries.ts'
import { Failed } from './failed.ts'
import { waitingFor } from './group-queries.ts'
import type { JobRow } from './job-row.ts'
import { targetsByCode } from './row-queries.ts'
import { type Applied, tellCatalogue, writeRows } from './write-rows.ts'

/** Prices that changed since the file was read were not seen by whoever confirms. @throws 409 */
async function assertAsRead(tx: Db, job: JobRow, rows: readonly RowToDecide[]): Promise<void> {
  if (job.kind === 'stock') return
  const codeAt = job.mapping.indexOf('ownCode')
  const codes = rows.map(({ cells }) => cells[codeAt] ?? '')
  const targets = await targetsByCode(tx, job.tenantId, codes, job.listId)
  const isAsRead = rows.every(({ before, productId, change }, i) => {
    const price = job.kind === 'prices' ? before : change?.find(({ field }) => field === 'price')?.before[0]
    return productId === null || price === undefined || targets.get(codes[i]!)?.price === price
  })
  if (!isAsRead) throw conflict(importTexts.changedSince)
}

async function writeNow(tx: Db, job: JobRow, rows: readonly RowToDecide[]): Promise<Applied> {
  await assertAsRead(tx, job, rows)
  try {
    // A file says what was there when it was handed in, however late a row of it is confirmed.
    return await writeRows(tx, job, rows, job.createdAt)
  } catch (error) {
    if (error instanceof Failed) throw conflict(error.message)
    throw error
  }
}

type Place = Pick<Deps, 'db' | 'catalogue'>
type Choice = { rowNos: readonly number[]; confirmed: boolean }

/**
 * Confirms or drops rows that wait for a word. Before the file is written, that is noted; afterwards a confirmed row is
 * written at once. A row that was written stays.
 * @throws 409 when the job is at work, or one of the rows has been decided by somebody else
 */
export async function decideRows({ db, catalogue }: Place, found: JobRow, { rowNos, confirmed }: Choice) {
  const applied = await withRetry(() =>
    transaction(db, async (tx) => {
      const job = await lockJob(tx, found)
      if (job?.state !== 'ready' && job?.state !== 'done') throw conflict(importTexts.notReady)
      const isWritten = job.state === 'done'
      const rows = await rowsToDecide(tx, job, rowNos, isWritten ? ['waiting', 'dropped'] : null)
      if (rows.length !== new Set(rowNos).size) throw conflict(importTexts.decided)
      const result = isWritten && confirmed ? await writeNow(tx, job, rows) : { changed: 0, figures: [] }
      await decide(tx, job, rowNos, { verdict: confirmed ? 'confirmed' : 'dropped', changed: result.changed })
      return result
    }),
  )
  if (applied.figures.length > 0) catalogue.stockChanged(applied.figures)
  if (applied.changed > 0) await tellCatalogue(catalogue, found)
}

/** Rows decided in one transaction. */
const decidedAtOnce = 2_000

/** Confirms or drops all rows that wait for one reason. @returns how many there were */
export async function decideReason(place: Place, job: JobRow, reason: string, confirmed: boolean): Promise<number> {
  let count = 0
  for (;;) {
    const rowNos = await waitingFor(place.db, job, reason, decidedAtOnce)
    if (rowNos.length === 0) return count
    await decideRows(place, job, { rowNos, confirmed })
    count += rowNos.length
  }
}
