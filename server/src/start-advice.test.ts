import { afterAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from './config/config.ts'
import { startAdvice } from './start-advice.ts'
import { anOperator } from './testing/builders.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp([])
afterAll(() => t.close())

const { userId } = await anOperator(t.db)
beforeEach(async () => {
  await t.db`update operator_user set disabled = false`
  await t.db`delete from loaded where what = 'demo'`
})

const development = { DATABASE_URL: 'postgres://localhost/x', PUBLIC_ORIGIN: 'http://localhost:5170' }
const advice = (environment: NodeJS.ProcessEnv) => {
  const all = { ...development, ...environment }
  return startAdvice(t.db, readConfig(all), all)
}
const loadDemonstration = () => t.db`insert into loaded (what, fingerprint) values ('demo', '')`

test('without problems there is no advice', async () => {
  expect(await advice({})).toEqual([])
})

test('an installation without an active operator says how to appoint the first', async () => {
  await t.db`update operator_user set disabled = true where user_id = ${userId}`
  expect(await advice({})).toEqual([
    'nobody is an operator yet: register at http://localhost:5170, then appoint the first one with `npm run operator -- MOBILE_NUMBER`',
  ])
})

test('variables that nothing reads are named', async () => {
  expect(await advice({ S3_BUKET: 'x' })).toEqual(['S3_BUKET is set, but nothing reads it: is S3_BUCKET meant?'])
})

test.each(['0.0.0.0', '::', '192.168.1.20', 'lianmeng.local'])(
  'the demonstration on %s is warned of, an installation of one’s own is not',
  async (host) => {
    expect(await advice({ HOST: host })).toEqual([])
    await loadDemonstration()
    expect(await advice({ HOST: host })).toEqual([
      `HOST=${host} lets other machines in, and the password of the demonstration accounts is published: whoever reaches this server can log in with it`,
    ])
  },
)

test.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('the demonstration on %s is not', async (host) => {
  await loadDemonstration()
  expect(await advice({ HOST: host })).toEqual([])
})
