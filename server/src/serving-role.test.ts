import { randomBytes } from 'node:crypto'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from './database/db.ts'
import { startMain } from './testing/real-server.ts'
import { aRoleWithoutTables, servedDatabase } from './testing/serving-role.ts'

const production = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://shop.example.com',
  SECRET: randomBytes(32).toString('hex'),
}

const migrated = await servedDatabase()
const db = connect(migrated.url, { max: 1, connectTimeout: 30_000 })
afterAll(async () => {
  await db.end()
  await migrated.drop()
})

test.each([
  'create table stolen (id int)',
  'drop table app_user',
  'alter table app_user add column stolen text',
  'alter table audit_log disable trigger all',
  'truncate audit_log',
  'create function stolen() returns int language sql as $$ select 1 $$',
  'create index stolen on app_user (name)',
  'create schema stolen',
  'create role stolen',
  "insert into migration (name) values ('9999_stolen.sql')",
  'drop function place_submission',
])('the role that serves is refused: %s', async (statement) => {
  await expect(db.unsafe(statement)).rejects.toThrow(/permission denied|must be owner/)
  expect(await db`select 1 from app_user`).toHaveLength(0)
})

test('an empty database: the owner migrates, the other role serves and does the background work', async () => {
  const served = await aRoleWithoutTables()
  const server = await startMain({ ...production, DATABASE_URL: served.url, DATABASE_OWNER_URL: served.ownerUrl })
  onTestFinished(async () => {
    await server.kill()
    await served.drop()
  })
  expect(server.origin, server.said()).toBeDefined()
  expect((await fetch(`${server.origin}/readyz`)).status).toBe(200)
  const owner = connect(served.ownerUrl, { max: 1 })
  const roles = await owner<{ role: string }[]>`
    select distinct usename as role from pg_stat_activity where datname = current_database()
      and application_name like 'lianmeng%' and pid <> pg_backend_pid()`
  await owner.end()
  expect(roles.map(({ role }) => role)).toEqual([served.role])
  expect(server.said()).not.toMatch(/permission denied/)
}, 120_000)

test('a role that could change the schema is refused beside an owner: nothing would be gained', async () => {
  const served = await aRoleWithoutTables()
  const server = await startMain({ ...production, DATABASE_URL: served.ownerUrl, DATABASE_OWNER_URL: served.ownerUrl })
  onTestFinished(async () => {
    await server.kill()
    await served.drop()
  })
  expect(server.origin).toBeUndefined()
  expect(server.said()).toContain('DATABASE_URL: its role may change the schema')
}, 120_000)
