import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../server/src/database/migrate.ts'
import { createDatabase, type Database, dropDatabase, mainDatabase, openDatabase, withSql } from './database.ts'
import { removeCluster } from './embedded-postgres.ts'
import { inRoot } from './places.ts'
import { hold } from './single-start.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'installation-'))
let database: Database

/** Runs a command on the installation in this folder. */
function command(name: string, ...args: string[]): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _, ...env } = process.env
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot('scripts', `${name}.ts`), ...args, '--data', dataDir], { env })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
    child.on('close', (code) => resolve({ code, said }))
  })
}

/** The folder while a server runs on it: claimed, with the database running. */
beforeAll(async () => {
  await hold(dataDir)
  database = await openDatabase(dataDir)
})
beforeEach(async () => {
  await dropDatabase(database.url('postgres'), mainDatabase)
  await createDatabase(database.url('postgres'), mainDatabase)
})
afterAll(async () => {
  await database.stop()
  await removeCluster(dataDir)
  rmSync(dataDir, { recursive: true })
})

test('before the first start of the server the command says what is missing', async () => {
  const { code, said } = await command('operator', '13800138000')
  expect([code, said]).toEqual([1, expect.stringContaining('请先启动一次服务')])
})

test('while the server runs on the embedded database an operator is appointed all the same', async () => {
  await migrate(database.main)
  await withSql(database.main, (sql) => sql`insert into app_user (phone, name) values ('13800138000', '张三')`)
  expect(await command('operator', '13900139000')).toEqual({
    code: 1,
    said: expect.stringContaining('13900139000 尚未注册'),
  })
  expect(await command('operator', '13800138000')).toEqual({
    code: 0,
    said: '13800138000 已是超级管理员，下次进入 /operator 时设置两步验证。\n',
  })
  const roles = await withSql(database.main, (sql) => sql`select role from operator_user`)
  expect([...roles]).toEqual([{ role: 'super' }])
})

test('the owner of the data folder sees what would have been sent', async () => {
  await migrate(database.main)
  await withSql(
    database.main,
    (sql) => sql`insert into outbox_sms (phone, purpose, code) values ('13800138000', 'register', '123456')`,
  )
  const { code, said } = await command('outbox')
  expect(code).toBe(0)
  expect(said).toMatch(/^\S+Z 13800138000 register 123456\n$/)
})

test.each([[[]], [['13800138000', '13900139000']], [['13800138000', '--date', 'x']]])(
  'the command explains itself where it is asked %j',
  async (args) => {
    const { code, said } = await command('operator', ...args)
    expect([code, said]).toEqual([1, expect.stringContaining('Usage: npm run operator -- MOBILE_NUMBER')])
  },
)
