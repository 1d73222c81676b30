import { setTimeout as wait } from 'node:timers/promises'
import { gateway } from '@lianmeng/contract/endpoint'
import { userInfo } from '@lianmeng/contract/identity/endpoints'
import { afterAll, expect, test, vi } from 'vitest'
import { faultyLineTo } from '../testing/faulty-line.ts'
import { aShopper, orderingApp } from '../testing/ordering.ts'
import { startMain } from '../testing/real-server.ts'

const t = await orderingApp([])
const { line, url } = await faultyLineTo(t.deps.config.databaseUrl)
const shopper = await aShopper(t)
const server = await startMain({ DATABASE_URL: url, LOG_LEVEL: 'fatal' })
let isGone = false
server.gone.then(() => {
  isGone = true
})
afterAll(async () => {
  await server.kill()
  await line.close()
  await t.close()
})

/** @returns the status of an answer that needs the database: this person is not in the cache */
async function statusNow(): Promise<number> {
  await t.deps.sessions.forget({ userId: shopper.userId })
  const reply = await fetch(`${server.origin}${gateway}${userInfo.path}`, { headers: shopper.as })
  const text = await reply.text()
  if (reply.status === 503) expect(text).toContain('系统繁忙，请稍后重试')
  return reply.status
}

/** Polls until the answer is right. @returns the time taken, ms */
async function untilAnswered(): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < 30_000) {
    if ((await statusNow()) === 200) return performance.now() - begun
    await wait(100)
  }
  throw new Error('no answer within 30 s')
}

const readiness = async () => (await fetch(new URL('/readyz', server.origin))).status

test('a database that is away is said to be, and answers come within 5 s of its return', async () => {
  expect(await statusNow()).toBe(200)
  line.fallSilent()
  line.reset()
  await wait(5_500)
  expect(await statusNow()).toBe(503)
  expect(await readiness()).toBe(503)
  line.recover()
  expect(await untilAnswered()).toBeLessThan(5_000)
  await vi.waitUntil(async () => (await readiness()) === 200, 5_000)
  expect(isGone).toBe(false)
}, 60_000)

test('over lines that lead nowhere any more a call is refused within 5 s, and served within 5 s of their return', async () => {
  expect(await statusNow()).toBe(200)
  line.fallSilent()
  const begun = performance.now()
  expect(await statusNow()).toBe(503)
  expect(performance.now() - begun).toBeLessThan(5_000)
  line.recover()
  expect(await untilAnswered()).toBeLessThan(5_000)
  expect(isGone).toBe(false)
}, 60_000)

test('lines that silently broke while new ones work are noticed within 5 s', async () => {
  expect(await statusNow()).toBe(200)
  line.fallSilent()
  line.recover()
  expect(await untilAnswered()).toBeLessThan(5_000)
  expect(isGone).toBe(false)
}, 60_000)
