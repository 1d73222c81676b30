import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { withSql } from './database.ts'
import { type Cluster, removeCluster, runningUrl, startCluster } from './embedded-postgres.ts'
import { keepRunning } from './keep-running.ts'
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

describe.skipIf(process.platform === 'win32')('clients on the same machine', () => {
  /** null: they came through a socket. */
  const address = (cluster: Cluster) => ask(cluster, 'select host(inet_client_addr())')

  test('come through a socket, and by the port where they want to', async () => {
    const folder = dataFolder()
    const cluster = await startCluster(folder)
    expect(await address(cluster)).toEqual([[null]])
    expect(runningUrl(folder, 'postgres')).toBe(cluster.url('postgres'))
    const byPort = new URL(cluster.url('postgres'))
    byPort.search = ''
    expect(await address({ ...cluster, url: () => byPort.href })).toEqual([['127.0.0.1']])
    await cluster.stop()
  })

  test.each([
    ['is longer than that of a socket may be', 'x'.repeat(90)],
    ['has a space in it', 'a b'],
  ])('come by the port where the path of the data %s', async (_why, name) => {
    const cluster = await startCluster(join(dataFolder(), name))
    expect(await address(cluster)).toEqual([['127.0.0.1']])
    await cluster.stop()
  })
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

/** Kills the server with all its children, as the kernel does when memory runs out. */
function killAll(folder: string): void {
  const pid = orphanOf(clusterOf(folder))!
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  for (const victim of [pid, ...stdout.trim().split('\n').map(Number)]) process.kill(victim, 'SIGKILL')
}

/** Repeats a query until it is answered, for ten seconds. */
async function askPatiently(cluster: Cluster, query: string, triesLeft = 100): Promise<unknown[][]> {
  try {
    return await ask(cluster, query)
  } catch (error) {
    if (triesLeft === 0) throw error
    await wait(100)
    return askPatiently(cluster, query, triesLeft - 1)
  }
}

describe.skipIf(process.platform === 'win32')('a database that somebody keeps running', () => {
  test('is there again on the same port with all that was committed, however it died', async () => {
    const folder = dataFolder()
    const cluster = await startCluster(folder)
    const ending = new AbortController()
    const kept = keepRunning(cluster, ending.signal)
    await ask(cluster, 'create table kept as select 7 as n')
    killAll(folder)
    expect(await askPatiently(cluster, 'select n from kept')).toEqual([[7]])
    process.kill(orphanOf(clusterOf(folder))!, 'SIGKILL')
    expect(await askPatiently(cluster, 'select n from kept')).toEqual([[7]])
    ending.abort()
    await kept
    await cluster.stop()
    expect(orphanOf(clusterOf(folder))).toBeNull()
  })

  test('is given up in a sentence when it dies again and again', async () => {
    const folder = dataFolder()
    const cluster = await startCluster(folder)
    const kept = keepRunning(cluster, new AbortController().signal)
    kept.catch(() => {})
    for (let death = 1; death <= 5; death += 1) {
      await askPatiently(cluster, 'select 1')
      killAll(folder)
      while (orphanOf(clusterOf(folder)) !== null) await wait(20)
    }
    await expect(kept).rejects.toThrow(/^数据库在 60 秒内 5 次意外停止，不再重新启动。/)
  })

  test('is stopped for good also while it is being started again', async () => {
    const folder = dataFolder()
    const cluster = await startCluster(folder)
    killAll(folder)
    while (orphanOf(clusterOf(folder)) !== null) await wait(5)
    const again = cluster.startAgain()
    await cluster.stop()
    await again
    expect(orphanOf(clusterOf(folder))).toBeNull()
  })
})
