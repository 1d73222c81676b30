import type { Db } from '../../database/db.ts'

/** Whether background work ever ran on this database. */
export async function hasQueue(db: Db): Promise<boolean> {
  const [queue] = await db<{ there: boolean }[]>`select to_regclass('graphile_worker.jobs') is not null as there`
  return queue!.there
}

export type TaskRow = {
  task: string
  waiting: number
  running: number
  failed: number
  givenUp: number
  oldestAt: Date | null
}

/** Tasks with work, those that failed first. `waiting`: due and not begun. */
export const tasksNow = (db: Db) => db<TaskRow[]>`
  select task_identifier as task,
    count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now())::int as waiting,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where last_error is not null and attempts < max_attempts)::int as failed,
    count(*) filter (where attempts >= max_attempts)::int as "givenUp",
    min(created_at) filter (where locked_at is null) as "oldestAt"
  from graphile_worker.jobs group by task_identifier
  order by "givenUp" desc, failed desc, waiting desc, task`

export type FailedRow = {
  id: number
  task: string
  attempts: number
  mostAttempts: number
  createdAt: Date
  runAt: Date
  error: string
}

export const failedNow = (db: Db) => db<FailedRow[]>`
  select id, task_identifier as task, attempts, max_attempts as "mostAttempts", created_at as "createdAt", run_at as "runAt",
    coalesce(last_error, '') as error
  from graphile_worker.jobs where last_error is not null and locked_at is null order by created_at desc, id desc limit 100`

/** The task of one that failed and does not run now. */
export async function failedTask(tx: Db, id: number): Promise<string | undefined> {
  const [row] = await tx<{ task: string }[]>`
    select task_identifier as task from graphile_worker.jobs
    where id = ${id} and last_error is not null and locked_at is null`
  return row?.task
}

/** @returns whether it is due now: it may have begun meanwhile */
export async function reschedule(tx: Db, id: number): Promise<boolean> {
  const rows = await tx`
    select 1 from graphile_worker.reschedule_jobs(array[${id}]::bigint[], run_at => now(), attempts => 0)`
  return rows.length > 0
}

/** @returns whether it is gone: it may have begun meanwhile */
export async function drop(tx: Db, id: number): Promise<boolean> {
  const rows = await tx`select 1 from graphile_worker.complete_jobs(array[${id}]::bigint[])`
  return rows.length > 0
}

export type SentRow = { way: 'sms' | 'mail'; today: number; todayFailed: number; week: number; weekFailed: number }

/** What left today and in the seven days up to today, China time. */
export const sentNow = (db: Db) => db<SentRow[]>`
  select way, coalesce(sum(sent) filter (where day = d.today), 0)::int as today,
    coalesce(sum(failed) filter (where day = d.today), 0)::int as "todayFailed",
    sum(sent)::int as week, sum(failed)::int as "weekFailed"
  from sent_count, (select (now() at time zone 'Asia/Shanghai')::date as today) d
  where day > d.today - 7 group by way`
