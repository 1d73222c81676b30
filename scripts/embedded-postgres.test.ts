import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { withSql } from './database.ts'
import { type Cluster, removeCluster, startCluster } from './embedded-postgres.ts'
import { orphanOf } from './postgres-orphan.ts'
import { placeFor } from './postgres-place.ts'

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
  onTestFinished(async () => {
    await removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

const clusterOf = (folder: string) => join(placeFor(folder).home, 'cluster')
const pidFileOf = (folder: string) => join(clusterOf(folder), 'postmaster.pid')

const ask = (cluster: Cluster, query: string) =>
  withSql(cluster.url('postgres'), async (sql) => (await sql.unsafe(query)).map((row) => Object.values(row)))

test('the defaults of durability stay, and trigram search will know Chinese letters', async () => {
  const cluster = await startCluster(dataFolder())
  const settings = await ask(
    cluster,
    `select current_setting('fsync') as a, current_setting('synchronous_commit') as b, current_setting('full_page_writes') as c,
            '螺' ~ '[[:alpha:]]', pg_encoding_to_char(encoding), datlocale
       from pg_database where datname = 'postgres'`,
  )
  expect(settings).toEqual([['on', 'on', 'on', true, 'UTF8', 'C.UTF-8']])
  await cluster.stop()
})

test('a clean stop leaves no process, and the next start has the same data', async () => {
  const folder = dataFolder()
  const first = await startCluster(folder)
  await ask(first, 'create table kept as select 7 as n')
  await first.stop()
  expect(orphanOf(clusterOf(folder))).toBeNull()
  const second = await startCluster(folder)
  expect(await ask(second, 'select n from kept')).toEqual([[7]])
  await second.stop()
})

test('after a crash the stale pid file does not stop the next start, and what was committed is there', async () => {
  const folder = dataFolder()
  const first = await startCluster(folder)
  await ask(first, 'create table kept as select 7 as n')
  const pid = Number.parseInt(readFileSync(pidFileOf(folder), 'utf8'), 10)
  process.kill(pid, 'SIGKILL')
  while (orphanOf(clusterOf(folder)) !== null) await wait(20)
  const second = await startCluster(folder)
  expect(await ask(second, 'select n from kept')).toEqual([[7]])
  await second.stop()
})

test('a server that outlived its starter is stopped before the next start', async () => {
  const folder = dataFolder()
  const first = await startCluster(folder)
  const orphan = orphanOf(clusterOf(folder))
  expect(orphan).not.toBeNull()
  const second = await startCluster(folder)
  await expect(ask(first, 'select 1')).rejects.toThrow()
  expect(orphanOf(clusterOf(folder))).not.toBe(orphan)
  expect(await ask(second, 'select 1')).toEqual([[1]])
  await second.stop()
})

test('a pid file whose number belongs to another program neither stops us nor harms that program', async () => {
  const folder = dataFolder()
  const first = await startCluster(folder)
  const left = readFileSync(pidFileOf(folder), 'utf8')
  await first.stop()
  writeFileSync(pidFileOf(folder), left.replace(/^\d+/, String(process.pid)))
  expect(orphanOf(clusterOf(folder))).toBeNull()
  const second = await startCluster(folder)
  expect(await ask(second, 'select 1')).toEqual([[1]])
  await second.stop()
})
