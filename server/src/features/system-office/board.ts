import type { DataOf, ParamsOf } from '@lianmeng/contract/endpoint'
import { jobText } from '@lianmeng/contract/supervision/texts'
import type * as contract from '@lianmeng/contract/system-office/endpoints'
import { systemTexts as texts } from '@lianmeng/contract/system-office/texts'
import type { Actor } from '../../accounts/actor.ts'
import { badRequest, conflict } from '../../answers/errors.ts'
import { auditedChange } from '../../audit/audited.ts'
import type { Db, Sql } from '../../database/db.ts'
import { errorInWords } from './error-in-words.ts'
import { drop, failedNow, failedTask, hasQueue, reschedule, type SentRow, sentNow, tasksNow } from './queries.ts'

type Board = DataOf<typeof contract.systemBoard>

const sending = (row: SentRow | undefined): Board['sms'] => ({
  today: { sent: row?.today ?? 0, failed: row?.todayFailed ?? 0 },
  week: { sent: row?.week ?? 0, failed: row?.weekFailed ?? 0 },
})

/** Background work that waits or failed, and what was sent. */
export async function board(db: Db): Promise<Board> {
  const isThere = await hasQueue(db)
  const [tasks, failed, sent] = await Promise.all([
    isThere ? tasksNow(db) : [],
    isThere ? failedNow(db) : [],
    sentNow(db),
  ])
  return {
    tasks: tasks.map(({ task, oldestAt, ...row }) => ({
      ...row,
      name: jobText(task),
      oldestAt: oldestAt?.toISOString() ?? '',
    })),
    failed: failed.map(({ id, task, attempts, mostAttempts, createdAt, runAt, error }) => ({
      id,
      name: jobText(task),
      attempts,
      isGivenUp: attempts >= mostAttempts,
      createdAt: createdAt.toISOString(),
      runAt: runAt.toISOString(),
      error: errorInWords(error),
    })),
    sms: sending(sent.find(({ way }) => way === 'sms')),
    mail: sending(sent.find(({ way }) => way === 'mail')),
  }
}

/** Does something with work that failed and does not run now. @throws 409 */
async function changeFailed(
  tx: Db,
  id: number,
  change: (tx: Db, id: number) => Promise<boolean>,
): Promise<{ object: string }> {
  const task = (await hasQueue(tx)) ? await failedTask(tx, id) : undefined
  if (task === undefined || !(await change(tx, id))) throw conflict(texts.jobGone)
  return { object: `job ${id} ${task}` }
}

/** Runs failed work again at once. @throws 409 */
export async function retry(
  db: Sql,
  actor: Actor,
  { id }: ParamsOf<typeof contract.retryJob>,
): Promise<Record<never, never>> {
  await auditedChange(db, actor, { event: 'job.retry', object: `job ${id}` }, (tx) => changeFailed(tx, id, reschedule))
  return {}
}

/** Gives failed work up for good, with the reason. @throws 400, 409 */
export async function dropFailed(
  db: Sql,
  actor: Actor,
  { id, ...form }: ParamsOf<typeof contract.dropJob>,
): Promise<Record<never, never>> {
  const reason = form.reason.trim()
  if (reason === '') throw badRequest(texts.reasonMissing)
  await auditedChange(db, actor, { event: 'job.drop', object: `job ${id}` }, async (tx) => ({
    ...(await changeFailed(tx, id, drop)),
    changes: { reason: [null, reason] as const },
  }))
  return {}
}
