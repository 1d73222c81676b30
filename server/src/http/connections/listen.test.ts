import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { listenAt } from './listen.ts'

const folder = mkdtempSync(join(tmpdir(), 'lianmeng-socket-'))
const socketPath = join(folder, 'http')
const t = await testApp([(app) => void app.get('/ip', async (request) => ({ ip: request.from.ip }))], {
  environment: { LISTEN_SOCKET: socketPath },
})
afterAll(async () => {
  await t.close()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number | undefined; body: string }>((resolve, reject) => {
    get({ socketPath, path, headers: { host: 'proxy', ...headers } }, async (reply) =>
      resolve({ status: reply.statusCode, body: await text(reply) }),
    ).on('error', reject)
  })

test('the server listens at a socket of the file system and at no port, also where an earlier process left one', async () => {
  writeFileSync(socketPath, '')
  await listenAt(t.app, t.deps.config)
  expect(t.app.server.address()).toBe(socketPath)
  expect((await ask('/healthz')).status).toBe(200)
})

test('a caller by the socket is believed who is asking, and no name further back counts', async () => {
  expect(JSON.parse((await ask('/ip', { 'x-forwarded-for': '203.0.113.7' })).body)).toEqual({ ip: '203.0.113.7' })
  expect(JSON.parse((await ask('/ip', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })).body)).toEqual({
    ip: '203.0.113.7',
  })
})

test('figures and developer’s pages are not open to who comes by the socket', async () => {
  expect((await ask('/metrics')).status).not.toBe(200)
  expect((await ask('/wlm-api/dev/outbox')).status).not.toBe(200)
})
