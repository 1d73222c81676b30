import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { startJobs } from './jobs.ts'
import { isOfQueue } from './queue-failure.ts'
import { faultyLineTo } from './testing/faulty-line.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp([])
const { line, url } = await faultyLineTo(t.deps.config.databaseUrl)

const unhandled: unknown[] = []
// The queue leaves unawaited promises; main.ts recognises them the same way.
const note = (error: unknown) => {
  if (!isOfQueue(error)) unhandled.push(error)
}
process.on('unhandledRejection', note)
const noteException = (error: unknown) => unhandled.push(error)
process.on('uncaughtException', noteException)

const jobs = startJobs({ ...t.deps, config: { ...t.deps.config, databaseUrl: url } }, { error: () => {} })
await jobs.begun
afterAll(async () => {
  await jobs.stop()
  await line.close()
  await t.close()
  process.off('unhandledRejection', note)
  process.off('uncaughtException', noteException)
})

/** Waits until the task `deleteExpired` has removed a row. */
async function isWorkedOff(): Promise<void> {
  await t.db`insert into outbox_sms (phone, purpose, code, sent_at) values ('1', 'login', '1', now() - interval '31 days')`
  await t.db`select graphile_worker.add_job('deleteExpired')`
  await vi.waitUntil(async () => (await t.db`select 1 from outbox_sms`).count === 0, 20_000)
}

test('the background work survives that its connections break, again and again, and goes on', async () => {
  await isWorkedOff()
  for (let i = 0; i < 8; i += 1) {
    await t.db`select graphile_worker.add_job('deleteExpired')`
    await wait(i * 3)
    line.reset()
  }
  await isWorkedOff()
  expect(unhandled).toEqual([])
}, 60_000)

test('the background work survives a database that is away for a while', async () => {
  line.fallSilent()
  line.reset()
  await wait(6_000)
  line.recover()
  line.reset()
  await isWorkedOff()
  expect(unhandled).toEqual([])
}, 60_000)
