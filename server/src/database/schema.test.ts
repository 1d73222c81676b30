import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { describedSchema } from '../testing/described-schema.ts'
import { anEmptyDatabase } from '../testing/real-server.ts'
import { functionsDigest, subjectFiles } from '../testing/sql/schema.ts'
import { testDeps } from '../testing/test-deps.ts'
import type { Db } from './db.ts'
import { migrate } from './migrate.ts'
import { functionFiles, functionsVersion } from './schema-files.ts'

const isCluster = inject('isCluster')
const migrated = await testDeps()
afterAll(migrated.close)

/** Runs each file as soon as the tables are there that it refers to. @throws where files refer to each other in a circle */
async function runInTurn(db: Db, texts: readonly string[]): Promise<void> {
  const left: string[] = []
  for (const text of texts) {
    await db.unsafe('begin')
    try {
      await db.unsafe(text)
      await db.unsafe('commit')
    } catch (error) {
      await db.unsafe('rollback')
      if (!['42P01', '42704', '42883'].includes((error as { code: string }).code)) throw error
      left.push(text)
    }
  }
  if (left.length === texts.length)
    throw new Error(`These files refer to each other: ${left.map((text) => text.slice(0, 60))}`)
  if (left.length > 0) await runInTurn(db, left)
}

/** A database made of the files of subjects and functions alone. */
async function aWrittenDatabase() {
  const base = await anEmptyDatabase()
  onTestFinished(base.drop)
  await runInTurn(
    base.db,
    [...functionFiles(), ...subjectFiles()].map(({ text }) => text),
  )
  return base
}

test.skipIf(isCluster)('the files of the schema say what the migrations make', async () => {
  const { db } = await aWrittenDatabase()
  expect(await describedSchema(db)).toEqual(await describedSchema(migrated.db))
})

test
  .skipIf(isCluster)
  .each([
    'alter table stock add column shelf text',
    'alter table stock alter column on_hand drop not null',
    'alter table stock drop constraint stock_holds',
    'drop index sales_order_expiry',
    'drop trigger audit_log_kept on audit_log',
    "comment on table stock is 'local'",
    'create or replace function stock_holds(on_hand bigint, reserved bigint, reservable boolean, shortage bigint, warn_below bigint) returns boolean language plpgsql immutable as $$ begin return true; end $$',
  ])('the comparison notices: %s', async (change) => {
  const { db } = await aWrittenDatabase()
  await db.unsafe(change)
  expect(await describedSchema(db)).not.toEqual(await describedSchema(migrated.db))
})

test.each(subjectFiles())('the file of $name says in words what a row of each table is', ({ text }) => {
  expect(text).toMatch(/^-- \S.*\n\n/)
  const tables = text.split(/^create table /m).slice(1)
  const described = text.match(/^--.*\ncreate table /gm) ?? []
  expect(described.length).toBe(tables.length)
})

test.each(functionFiles())('the file of $name says what the function does, and can be run again', ({ name, text }) => {
  expect(text).toMatch(/^-- \S/)
  expect(text).toContain(`create or replace function ${name}(`)
  expect(text.match(/create (or replace )?function/g)).toHaveLength(1)
})

test('the number of the functions was raised with their last change', () => {
  expect(
    functionsVersion().digest,
    `functions changed: write "${functionsVersion().number + 1} ${functionsDigest()}" into server/schema/functions/version.txt`,
  ).toBe(functionsDigest())
})

test.skipIf(isCluster)('functions that changed are applied again, and those of a newer version stay', async () => {
  const { url, db, drop } = await anEmptyDatabase()
  onTestFinished(drop)
  await migrate(url)
  const { number } = functionsVersion()
  const step = `functions ${number}`
  await db`delete from migration where name = ${step}`
  await db.unsafe(
    'create or replace function policy_of(buyer bigint, today date) returns json language plpgsql stable as $$ begin return null; end $$',
  )
  expect(await migrate(url)).toEqual({ applied: [step] })
  expect(await describedSchema(db)).toEqual(await describedSchema(migrated.db))
  expect(await migrate(url)).toEqual({ applied: [] })
})
