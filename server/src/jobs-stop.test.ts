import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp([])
afterAll(() => t.close())

const locked = async () => (await t.db`select 1 from graphile_worker._private_jobs where locked_at is not null`).count

test('a job that is running when the work stops is done, and marked as done', async () => {
  for (let i = 0; i < 6; i += 1) {
    const jobs = startJobs(t.deps, { error: () => {} })
    await jobs.begun
    // So many that not all of them are done before the first look.
    await t.db`select graphile_worker.add_job('deleteExpired') from generate_series(1, 200)`
    await vi.waitUntil(async () => (await locked()) > 0, { timeout: 10_000, interval: 1 })
    await wait(i * 2)
    await jobs.stop()
    expect(await locked()).toBe(0)
  }
}, 60_000)
