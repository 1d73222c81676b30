import { afterAll, expect, test } from 'vitest'
import { anEmptyDatabase, startMain } from '../testing/real-server.ts'

const database = await anEmptyDatabase()
afterAll(() => database.drop())

const held = 11

test('a process under load stays within its limit of connections', async () => {
  const server = await startMain({ DATABASE_URL: database.url, DATABASE_CONNECTIONS: String(held) })
  expect(server.origin, server.said()).toBeDefined()
  let most = 0
  let isDone = false
  const watch = async () => {
    while (!isDone) {
      const [row] = await database.db<{ open: number }[]>`
        select count(*)::int as open from pg_stat_activity
        where datname = current_database() and application_name like 'lianmeng%' and application_name <> 'lianmeng-test'`
      most = Math.max(most, row!.open)
    }
  }
  const watching = watch()
  const asked = Array.from({ length: 200 }, () =>
    fetch(`${server.origin}/wlm-api/lmcp/v1/lm/home`).then((r) => r.text()),
  )
  await Promise.all(asked)
  isDone = true
  await watching
  await server.kill()
  expect(most).toBeGreaterThan(3)
  expect(most).toBeLessThanOrEqual(held)
}, 60_000)
