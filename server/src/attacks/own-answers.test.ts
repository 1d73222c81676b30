import { afterAll, describe, expect, test } from 'vitest'
import { openCatalogue } from '../catalogue/testing/opened.ts'
import { features } from '../features.ts'
import { interleave } from '../testing/crowd.ts'
import { markedPeople } from '../testing/marked-people.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'

const open: TestApp[] = []
afterAll(async () => {
  for (const t of open) {
    await t.deps.catalogue.close()
    await t.close()
  }
})

/** The whole program, listening, with this number of connections to the database. */
async function listening(connections: number) {
  const t = await testApp(features, { connections, deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
  open.push(t)
  await t.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = t.app.server.address() as { port: number }
  return { t, target: { host: '127.0.0.1', port } }
}

describe.each([2, 10])('with %i connections to the database', (connections) => {
  test('no caller gets another’s answer, and nothing fails, while clients vanish in the middle of calls', async () => {
    const { t, target } = await listening(connections)
    const people = await markedPeople(t, 20)
    const asksAgain = (asked: number) => asked < 150
    // Callers are cached for a moment. The session must be read again now and then.
    const forgetNowAndThen = ({ userId }: { userId: number }, asked: number) => {
      if (asked % 10 === 0) t.deps.sessions.forget({ userId }).catch(() => {})
    }
    const crowd = await interleave(target, people, asksAgain, forgetNowAndThen)
    expect(crowd.foreign.slice(0, 5)).toEqual([])
    expect(crowd.failures.slice(0, 5)).toEqual([])
    expect(crowd.answers).toBeGreaterThan(people.length * 120)
    expect(crowd.vanished).toBeGreaterThan(people.length * 10)
    expect((await t.db`select 1 from alarm`).count).toBe(0)
  }, 120_000)
})
