import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { demoOperatorPhone, demoPassword } from './accounts/demonstration.ts'
import { connect } from './database/db.ts'
import { allSteps } from './database/migrate.ts'
import { prepareInstallation } from './installation.ts'
import { aPerson, aSeller } from './testing/builders.ts'
import { anEmptyDatabase } from './testing/real-server.ts'
import { testApp } from './testing/test-app.ts'

const t = await testApp([])
afterAll(() => t.close())
const { databaseUrl } = t.deps.config

const prepare = (production = true) => prepareInstallation(t.db, { databaseUrl, production })

beforeEach(async () => {
  await t.db`delete from loaded where what = 'demo'`
  await t.db`delete from operator_user`
  await t.db`delete from seller_user`
  await t.db`update app_user set phone = null`
})

const isDemonstration = /^The database holds the demonstration, whose password is published, .* DATABASE_URL /

test.each<[string, () => Promise<unknown>]>([
  [
    'what the demonstration loaded',
    () => t.db`insert into loaded (what, fingerprint) values ('demo', 'x') on conflict do nothing`,
  ],
  [
    'an account that the published password opens',
    () => aPerson(t.db, { phone: '19900000003', password: demoPassword }),
  ],
  [
    'the demonstration’s operator, whatever the password',
    async () => {
      const { userId } = await aPerson(t.db, { phone: demoOperatorPhone })
      await t.db`insert into operator_user (user_id) values (${userId})`
    },
  ],
  [
    'one of its sellers, whatever the password',
    async () => {
      const { userId } = await aPerson(t.db, { phone: '19900000101' })
      const { tenantId } = await aSeller(t.db)
      await t.db`insert into seller_user (tenant_id, user_id) values (${tenantId}, ${userId})`
    },
  ],
])('production does not start on a database that holds %s; development does', async (_what, put) => {
  await put()
  await expect(prepare()).rejects.toThrow(isDemonstration)
  await expect(prepare(false)).resolves.toBeUndefined()
})

test('a real person may have a number that the demonstration uses', async () => {
  await aPerson(t.db, { phone: '19900000001', password: 'their own long word' })
  await expect(prepare()).resolves.toBeUndefined()
})

test('a database that a newer program has been at is left alone, in a sentence that names why', async () => {
  await t.db`insert into migration (name) values ('9999_from_the_future.sql')`
  const refusal = /belongs to a newer version of this program \(it has been through 9999_from_the_future\.sql\)/
  await expect(prepare(false)).rejects.toThrow(refusal)
  await t.db`delete from migration where name like '9999%'`
  await expect(prepare(false)).resolves.toBeUndefined()
})

/** A database of the baseline, noted as the version before noted it: `last` is the last migration that it ran. */
async function aFormerDatabase(last: string) {
  const base = await anEmptyDatabase()
  onTestFinished(base.drop)
  const { db } = base
  await db`create table migration (name text primary key, at timestamptz not null default now())`
  await db.unsafe(await readFile(new URL('../migrations/0089_baseline.sql', import.meta.url), 'utf8'))
  await db`insert into migration (name) values ('0001_identity.sql'), (${last})`
  await db`insert into app_user (phone, name) values ('13800138000', '张三')`
  return base
}

test('a database of the version before the baseline goes on as it is and keeps what it holds', async () => {
  const { url, db } = await aFormerDatabase('0089_mail.sql')
  await prepareInstallation(db, { databaseUrl: url, production: true })
  expect((await db`select name from migration`).map(({ name }) => name)).toEqual(
    expect.arrayContaining(await allSteps()),
  )
  expect((await db`select name from app_user`).map(({ name }) => name)).toEqual(['张三'])
  await expect(prepareInstallation(db, { databaseUrl: url, production: true })).resolves.toBeUndefined()
})

test('a database of an older version is refused with what to do, and nothing in it changes', async () => {
  const { url, db } = await aFormerDatabase('0075_small.sql')
  await expect(prepareInstallation(db, { databaseUrl: url, production: true })).rejects.toThrow(
    /^The database is too old for this version: its last migration is 0075_small\.sql, .* Start the last version that has server\/migrations\/0089_mail\.sql once on this database, then this one\.$/,
  )
  expect(await db`select 1 from migration where name = '0089_baseline.sql'`).toHaveLength(0)
})

test('a database with newer functions is left alone', async () => {
  await t.db`insert into migration (name) values ('functions 9999')`
  await expect(prepare(false)).rejects.toThrow(
    /belongs to a newer version of this program \(it has been through functions 9999\)/,
  )
  await t.db`delete from migration where name = 'functions 9999'`
})

test('a user who may not make tables gets a sentence that says so', async () => {
  const { url, db, drop } = await anEmptyDatabase()
  const role = `lianmeng_test_${randomBytes(4).toString('hex')}`
  await db.unsafe(`create role ${role} login password 'x'`)
  const asRole = Object.assign(new URL(url), { username: role, password: 'x' }).href
  const own = connect(asRole, { max: 2 })
  onTestFinished(async () => {
    await own.end()
    await db.unsafe(`drop role ${role}`)
    await drop()
  })
  await expect(prepareInstallation(own, { databaseUrl: asRole, production: true })).rejects.toThrow(
    /^The database could not be brought to the schema of this version: permission denied for schema public\. /,
  )
})

test('the texts are installed once: what editors change, replace or take down stays so', async () => {
  const { url, db, drop } = await anEmptyDatabase()
  onTestFinished(drop)
  const prepareAgain = () => prepareInstallation(db, { databaseUrl: url, production: true })
  const shown = async () => (await db`select title from published_content order by id`).map(({ title }) => title)
  await prepareAgain()
  const first = await shown()
  expect(first).toContain('隐私政策')
  await db`update content_version set title = '我们的隐私政策' where title = '隐私政策'`
  await db`delete from content where code = 'zbsm'`
  await prepareAgain()
  const kept = first.filter((title) => title !== '质保与退换说明')
  expect(await shown()).toEqual(kept.map((title) => (title === '隐私政策' ? '我们的隐私政策' : title)))
})

test('a page of an editor’s that was there before stays in place of the one that comes with the program', async () => {
  const { url, db, drop } = await anEmptyDatabase()
  onTestFinished(drop)
  await prepareInstallation(db, { databaseUrl: url, production: true })
  await db`delete from content`
  await db`delete from loaded where starts_with(what, 'page ')`
  await db`insert into content (kind, code) values ('page', 'yhxy')`
  await prepareInstallation(db, { databaseUrl: url, production: true })
  const pages = await db`select id >= 1000 as own from content where code = 'yhxy'`
  expect([...pages]).toEqual([{ own: true }])
})
