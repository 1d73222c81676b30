/** The disk of the database and of the files fills up, and is freed again. */
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as addresses from '@lianmeng/contract/addresses/endpoints'
import { gateway } from '@lianmeng/contract/endpoint'
import * as identity from '@lianmeng/contract/identity/endpoints'
import { type Cluster, startCluster } from '../../../scripts/embedded-postgres.ts'
import { connect } from '../../../server/src/database/db.ts'
import { type BenchBuyer, makeBuyers } from '../buyers.ts'
import { startServer } from '../server.ts'
import type { Exercise, Result } from './exercise.ts'

/** Time until calls are served after the disk was freed, s. */
const goal = 5
const size = '400m'

/** A small disk of its own, in memory. @returns its folder; undefined where none can be made */
function smallDisk(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined
  const place = mkdtempSync(join(tmpdir(), 'small-disk-'))
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=0777`, 'tmpfs', place]).status !== 0) return undefined
  chmodSync(place, 0o777)
  return place
}

/** Writes until nothing more fits. @returns the file to remove */
function fill(disk: string): string {
  const file = join(disk, 'filler')
  const [large, small] = [Buffer.alloc(1 << 20), Buffer.alloc(1 << 12)]
  for (const piece of [large, small]) {
    try {
      for (;;) appendFileSync(file, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  return file
}

/** @returns the status of an answer; 0: none came */
const statusOf = (asked: Promise<Response>): Promise<number> =>
  asked.then(
    async (answer) => {
      await answer.text()
      return answer.status
    },
    () => 0,
  )

/** Changes the address of a buyer, which needs no more room. */
function save(origin: string, { cookie, addressId }: BenchBuyer, street: string): Promise<number> {
  const person = { receiverName: '李四', receiverContactInfo: '13800138000', regionCode: '330000,330400,330424' }
  const headers = { cookie, 'content-type': 'application/json', 'x-wlm': '1' }
  const body = JSON.stringify({ id: addressId, ...person, address: street })
  return statusOf(fetch(`${origin}${gateway}${addresses.save.path}`, { method: 'POST', headers, body }))
}

/** Asks for a captcha as somebody new, which makes the tables grow. */
function grow(origin: string): Promise<number> {
  const headers = { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` }
  return statusOf(fetch(`${origin}${gateway}${identity.captcha.path}`, { headers }))
}

/** Fills the disk while a buyer writes, and frees it. */
async function filled(disk: string, cluster: Cluster): Promise<Result> {
  const databaseUrl = cluster.url('postgres')
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: disk,
    TRUSTED_PROXIES: '127.0.0.1,::ffff:127.0.0.1',
  }
  const server = await startServer(databaseUrl, '', environment)
  const db = connect(databaseUrl, { max: 1, name: 'lianmeng-bench' })
  try {
    const [buyer] = await makeBuyers(db, 1)
    const answers = new Map<number, number>()
    let acknowledged = ''
    let count = 0
    const once = async (): Promise<number> => {
      count += 1
      const street = `示例路 ${count} 号`
      const status = await save(server.origin, buyer!, street)
      if (status === 200) acknowledged = street
      const both = [status, await grow(server.origin)]
      for (const each of both) answers.set(each, (answers.get(each) ?? 0) + 1)
      return Math.max(...both)
    }
    await once()
    const file = fill(disk)
    const until = performance.now() + 15_000
    while (performance.now() < until) await once()
    rmSync(file)
    const freed = performance.now()
    if (!cluster.isRunning()) await cluster.startAgain()
    while ((await once()) !== 200 && performance.now() - freed < 60_000) await wait(100)
    const served = (performance.now() - freed) / 1_000
    const [kept] = await db<
      { street: string }[]
    >`select street from address where id = ${buyer!.addressId} and buyer_id = ${buyer!.companyId}`
    const others = [...answers.keys()].filter((status) => ![200, 503, 507].includes(status))
    const said = [...answers].map(([status, times]) => `${times} × ${status}`).join(', ')
    return {
      measured: `${said}; served ${served.toFixed(1)} s after it was freed; the last acknowledged change is ${kept?.street === acknowledged ? 'there' : 'lost'}`,
      budget: `507 or 503 while full, ≤ ${goal} s, nothing lost`,
      within: others.length === 0 && answers.has(507) && served <= goal && kept?.street === acknowledged,
    }
  } finally {
    await server.stop()
    await db.end()
  }
}

export const fullDisk: Exercise = {
  name: 'the disk is full',
  seconds: 60,
  async run() {
    const disk = smallDisk()
    if (disk === undefined)
      return { measured: 'not tried: only root on Linux makes a small disk', budget: '', within: true }
    try {
      const cluster = await startCluster(disk)
      try {
        return await filled(disk, cluster)
      } finally {
        await cluster.stop()
      }
    } finally {
      spawnSync('umount', [disk])
      rmSync(disk, { recursive: true, force: true })
    }
  },
}
