import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { endpoint, gateway } from '@lianmeng/contract/endpoint'
import { Type } from 'typebox'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import type { Feature } from '../../deps.ts'
import { testApp } from '../../testing/test-app.ts'
import { route } from '../route.ts'

const hanging = endpoint({
  method: 'GET',
  path: '/test/hanging',
  access: 'public',
  summary: '',
  params: Type.Object({}),
  data: Type.Object({}),
})

const released = Promise.withResolvers<Record<string, never>>()
const waiting: Feature = (app) => route(app, hanging, () => released.promise)

const t = await testApp([waiting], { environment: { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1/32' } })
await t.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = t.app.server.address() as AddressInfo
afterAll(() => t.close())

const statusOf = (path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, path, headers, agent: false }, (reply) => {
      reply.resume()
      resolve(reply.statusCode!)
    }).once('error', reject)
  })

test('the process is ready when it serves its own call; a flood of probes causes one', async () => {
  let probes = 0
  t.app.server.on('request', ({ url }) => {
    if (url === `${gateway}/probe`) probes += 1
  })
  const statuses = await Promise.all(Array.from({ length: 100 }, () => statusOf('/readyz')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(probes).toBeGreaterThan(0)
  expect(probes).toBeLessThan(5)
})

test('while everything is refused the process is not ready, and is again afterwards', async () => {
  const sockets = Array.from({ length: 64 }, () => connect(port, '127.0.0.1'))
  // Each for another visitor: one alone would have three of them at work.
  for (const [n, socket] of sockets.entries())
    socket.write(`GET ${gateway}${hanging.path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.${n}\r\n\r\n`)
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503)
  expect(await statusOf('/healthz')).toBe(200)
  released.resolve({})
  await Promise.all(sockets.map((socket) => once(socket, 'data')))
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(200)
  for (const socket of sockets) socket.destroy()
})

test('the process is ready while its own address has more idle connections than it may have', async () => {
  const idle = Array.from({ length: 230 }, () => connect(port, '127.0.0.1').on('error', () => {}))
  await Promise.all(idle.slice(0, 200).map((socket) => (socket.connecting ? once(socket, 'connect') : undefined)))
  // The outcome of an earlier probe is kept for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await expect.poll(() => statusOf('/readyz').catch(() => 0), { timeout: 10_000 }).toBe(200)
  for (const socket of idle) socket.destroy()
})

test('for everyone else the call does not exist', async () => {
  expect(await statusOf(`${gateway}/probe`)).toBe(404)
  expect(await statusOf(`${gateway}/probe`, { 'x-probe': '0'.repeat(32) })).toBe(404)
})

test('a process that is about to close is not ready', async () => {
  const closing = await buildApp(t.deps, [], AbortSignal.abort())
  expect((await closing.inject('/readyz')).statusCode).toBe(503)
  expect((await closing.inject('/healthz')).statusCode).toBe(200)
  await closing.close()
})
