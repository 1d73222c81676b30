import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { From } from '../../accounts/actor.ts'
import { installFrom } from './from.ts'

/** An app that waits before it reads the origin of a request. */
async function lookingLate(options: { trustProxy?: string[] } = {}) {
  const app = Fastify(options)
  installFrom(app)
  const seen: From[] = []
  const arrived = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const looked = Promise.withResolvers<void>()
  app.get('/', async (request) => {
    arrived.resolve()
    await goOn.promise
    seen.push(request.from)
    looked.resolve()
    return seen
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, seen, arrived, goOn, looked, port: (app.server.address() as AddressInfo).port }
}

test('the origin of a request is known even when the client has gone', async () => {
  const { app, seen, arrived, goOn, looked, port } = await lookingLate()
  const socket = connect(port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nUser-Agent: Someone\r\n\r\n')
  await arrived.promise
  socket.resetAndDestroy()
  await once(socket, 'close')
  goOn.resolve()
  await looked.promise
  expect(seen).toEqual([{ ip: '127.0.0.1', userAgent: 'Someone' }])
  await app.close()
})

test('behind a proxy that is trusted the address is the one that it names', async () => {
  const { app, goOn, port } = await lookingLate({ trustProxy: ['127.0.0.1'] })
  goOn.resolve()
  const reply = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'x-forwarded-for': '203.0.113.7' } })
  expect(((await reply.json()) as From[])[0]!.ip).toBe('203.0.113.7')
  await app.close()
})

test('a request without an address says so, and a long User-Agent is shortened', async () => {
  const app = Fastify()
  app.addHook('onRequest', (request, _reply, done) => {
    // The state in Node once the connection is reset.
    Object.defineProperty(request.raw.socket, 'remoteAddress', { value: undefined })
    done()
  })
  installFrom(app)
  app.get('/', async (request) => request.from)
  const reply = await app.inject({ url: '/', headers: { 'user-agent': 'x'.repeat(1000) } })
  expect(reply.json()).toEqual({ ip: null, userAgent: 'x'.repeat(300) })
})

test('nothing else reads the address of a request', async () => {
  const folder = new URL('../../', import.meta.url)
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'http/guards/from.ts',
  )
  expect(names.length).toBeGreaterThan(200)
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(new URL(name, folder), 'utf8')] as const),
  )
  expect(texts.filter(([, text]) => /\brequest\.ips?\b/.test(text)).map(([name]) => name)).toEqual([])
})
