import { gateway } from '@lianmeng/contract/endpoint'
import { endpoints } from '@lianmeng/contract/testing/endpoints'
import pg from 'pg'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { openCatalogue } from '../catalogue/testing/opened.ts'
import { features } from '../features.ts'
import { type Asker, marksIn } from '../testing/crowd.ts'
import { markedPeople } from '../testing/marked-people.ts'
import { testApp } from '../testing/test-app.ts'

vi.setConfig({ testTimeout: 180_000 })

const t = await testApp(features, { deps: async (db) => ({ catalogue: await openCatalogue(db) }) })
afterEach(() => vi.restoreAllMocks())
afterAll(async () => {
  await t.deps.catalogue.close()
  await t.close()
})

type Answered = (error: Error | null, result: unknown) => void
type DriverQuery = pg.QueryConfig

/** Breaks the first safeguard: a repeated query returns the answer of its first caller. */
function mixUp(): void {
  const first = new Map<string, unknown>()
  const query = pg.Client.prototype.query as (this: unknown, asked: DriverQuery, answered: Answered) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [asked, answered] = args as [DriverQuery, Answered]
    if (typeof answered !== 'function') return query.apply(this, args as [DriverQuery, Answered]) as never
    return query.call(this, asked, (error, result) => {
      // `begin` and the like, which have no values, answer everybody the same.
      if (error || !asked.values) return answered(error, result)
      if (!first.has(asked.text)) first.set(asked.text, result)
      answered(null, first.get(asked.text))
    }) as never
  })
}

const people = await markedPeople(t, 3)
/** Access kinds limited to one's own data; operators see everyone's. */
const own = new Set(['login', 'self', 'buyer', 'seller'])
/** Every endpoint for own data that can be read without parameters. */
const paths = endpoints.flatMap(([, , { method, path, access, answer }]) =>
  method === 'GET' && answer === 'json' && own.has(access) && !path.includes(':') ? [path] : [],
)

/** @returns the answer, with the marks found in it */
async function read(path: string, { headers, userId }: Asker) {
  // Callers are cached for a moment. Here the session must be read from the database.
  await t.deps.sessions.forget({ userId })
  const reply = await t.app.inject({ url: `${gateway}${path}`, headers })
  return { status: reply.statusCode, marks: marksIn(reply.body) }
}

test('undisturbed, people see their own marks in many places', async () => {
  let marked = 0
  for (const path of paths) {
    for (const person of people) {
      const { marks } = await read(path, person)
      if (marks.size > 0) marked += 1
      expect([...marks], path).toEqual(marks.size > 0 ? [person.mark] : [])
    }
  }
  expect(marked).toBeGreaterThan(30)
})

test('a driver that mixes up who asks shows nobody anything of another: it is an error and an alarm', async () => {
  mixUp()
  let refused = 0
  const raisedBefore = t.deps.alarms.counts().get('foreignAnswer')!
  for (const path of paths) {
    for (const person of people) {
      const { status, marks } = await read(path, person)
      if (status >= 500) refused += 1
      expect(
        [...marks].filter((mark) => mark !== person.mark),
        path,
      ).toEqual([])
    }
  }
  expect(refused).toBeGreaterThan(30)
  expect(t.deps.alarms.counts().get('foreignAnswer')! - raisedBefore).toBe(refused)
})

test('a driver that mixes up answers once the caller is known shows nobody anything of another', async () => {
  let refused = 0
  for (const path of paths) {
    for (const person of people) await t.app.inject({ url: `${gateway}/lmap/v1/lm/user-info`, headers: person.headers })
    mixUp()
    for (const { headers, mark } of people) {
      const reply = await t.app.inject({ url: `${gateway}${path}`, headers })
      const marks = [...marksIn(reply.body)]
      expect(
        marks.filter((each) => each !== mark),
        path,
      ).toEqual([])
      if (reply.statusCode === 500) refused += 1
    }
    vi.restoreAllMocks()
  }
  expect(refused).toBeGreaterThan(15)
})
