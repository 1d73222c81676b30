/** The programs of docs/erp, run as a seller would: against a listening server. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as hookContract from '@lianmeng/contract/hooks/endpoints'
import { afterAll, expect, test } from 'vitest'
import { httpsHooks } from '../../adapters/web-hooks/https-hooks.ts'
import { hooks } from '../../features/hooks/routes.ts'
import { sendHooks } from '../../features/hooks/send-hooks.ts'
import { aProduct, aProgramKey, aSeller } from '../../testing/builders.ts'
import { orders } from '../../testing/order-features.ts'
import { anOrder, aShopper, orderingApp } from '../../testing/ordering.ts'
import { login } from '../../testing/test-app.ts'

const run = promisify(execFile)
const samples = new URL('../../../../docs/erp/', import.meta.url)
const sample = (name: string) => new URL(name, samples).pathname

const t = await orderingApp([hooks, orders], { hooks: httpsHooks({ inside: true }) })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
const folder = await mkdtemp(join(tmpdir(), 'lianmeng-erp-'))
afterAll(async () => {
  await rm(folder, { recursive: true })
  await t.deps.catalogue.close()
  await t.close()
})

const seller = await aSeller(t.db)
const product = await aProduct(t.db, { tenantId: seller.tenantId, stock: 100_000 })
const { authorization } = await aProgramKey(t.db, { ...seller, scopes: ['read'] })
const key = authorization.replace('Bearer ', '')

test('orders are written out once each, and a later run goes on', async () => {
  const place = join(folder, 'place.txt')
  const pull = async () => {
    const env = { ...process.env, LIANMENG_KEY: key }
    const { stdout } = await run(process.execPath, [sample('pull-orders.mjs'), address, place], { env })
    return stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line).orderNo)
  }
  const first = [await anOrder(t, await aShopper(t), product, 1000), await anOrder(t, await aShopper(t), product, 1000)]
  expect(await pull()).toEqual(first)
  expect(await pull()).toEqual([])
  const later = await anOrder(t, await aShopper(t), product, 1000)
  expect(await pull()).toEqual([later])
  expect(await readFile(place, 'utf8')).toBe('3')
}, 60_000)

test('messages arrive signed, and whatever is not is refused', async () => {
  const headers = await login(t, seller.userId)
  const saved = await t.call(
    hookContract.saveHook,
    { address: 'https://127.0.0.1:1/', events: ['submitted'] },
    { headers },
  )
  const { hookId, secret } = saved.body.data!
  const env = { ...process.env, LIANMENG_HOOK_SECRET: secret }
  const receiver = spawn(process.execPath, [sample('receive-hooks.mjs'), '0'], { env })
  let out = ''
  receiver.stdout.on('data', (part) => {
    out += part
  })
  try {
    const [line] = (await once(receiver.stderr, 'data')) as [Buffer]
    const port = /\d+/.exec(line.toString())![0]
    const there = `http://127.0.0.1:${port}/`
    expect((await fetch(there, { method: 'POST', body: '{}' })).status).toBe(401)
    await t.db`update hook set address = ${there} where id = ${hookId}`
    const orderNo = await anOrder(t, await aShopper(t), product, 1000)
    await sendHooks(t.deps)
    await expect.poll(() => out).toContain(orderNo)
    const log = await t.call(hookContract.hookLog, { hookId }, { headers })
    expect(log.body.data!.records).toMatchObject([{ state: 'done', status: 204 }])
  } finally {
    receiver.kill()
  }
}, 60_000)
