import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { answerFailure } from '../failures.ts'
import { installHeapGuard, installShedding } from './overload.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** An app whose slow calls stay in flight until released: three of them are a jam. */
function jammedApp() {
  app = Fastify()
  app.setErrorHandler(answerFailure)
  const load = installShedding(app, new Set(['/queued']), { calls: 3, wait: -1 })
  load.protect(app)
  const jammed = Promise.withResolvers<void>()
  for (const path of ['/slow', '/queued'])
    app.get(path, async () => {
      await jammed.promise
      return 'done'
    })
  app.get('/fast', () => 'done')
  return { load, release: jammed.resolve }
}

/** A connection that has sent this to the app. */
async function sent(bytes: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  await new Promise<void>((resolve) => socket.write(bytes, () => resolve()))
  return socket
}

test('behind a jam a call is refused at once with a time to wait, and served when the jam is over', async () => {
  const { load, release } = jammedApp()
  const slow = [1, 2, 3].map(() => app.inject('/slow'))
  await app.ready()
  const refused = await app.inject('/fast')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
  expect([load.inFlight(), load.shed()]).toEqual([3, 1])
  release()
  for (const reply of await Promise.all(slow)) expect(reply.body).toBe('done')
  expect((await app.inject('/fast')).body).toBe('done')
  expect(load.inFlight()).toBe(0)
})

test('calls with a queue of their own are not a jam, and are not refused because of one', async () => {
  const { release } = jammedApp()
  const queued = [1, 2, 3, 4].map(() => app.inject('/queued'))
  await app.ready()
  expect((await app.inject('/fast')).body).toBe('done')
  const slow = [1, 2, 3].map(() => app.inject('/slow'))
  const late = app.inject('/queued')
  release()
  for (const reply of await Promise.all([...queued, ...slow, late])) expect(reply.statusCode).toBe(200)
})

test('a call ends with its connection, though nobody ever answers it', async () => {
  const { load } = jammedApp()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const sockets = await Promise.all([1, 2, 3].map(() => sent('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')))
  await expect.poll(load.inFlight).toBe(3)
  for (const socket of sockets) socket.resetAndDestroy()
  await expect.poll(load.inFlight).toBe(0)
  expect((await app.inject('/fast')).body).toBe('done')
})

test('a call is not in flight while its body is on the way', async () => {
  const { load } = jammedApp()
  app.post('/body', () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const head = 'POST /body HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{'
  const sockets = await Promise.all([1, 2, 3].map(() => sent(head)))
  await wait(50)
  expect(load.inFlight()).toBe(0)
  for (const socket of sockets) {
    socket.write('"a": 12}')
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1.1 200 /)
    socket.destroy()
  }
})

test('a call whose client has disconnected before it begins is not begun', async () => {
  jammedApp()
  let begun = 0
  const known = Promise.withResolvers<void>()
  // Takes as long as the query for the caller.
  app.addHook('onRequest', () => known.promise)
  app.get('/work', () => {
    begun += 1
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const arrived = once(app.server, 'connection')
  const gone = await sent('GET /work HTTP/1.1\r\nHost: x\r\n\r\n')
  const [socket] = await arrived
  const closed = new Promise((resolve) => socket.once('close', resolve))
  await wait(20)
  gone.resetAndDestroy()
  await closed
  known.resolve()
  expect((await app.inject('/work')).body).toBe('done')
  expect(begun).toBe(1)
})

test('with hardly any memory left calls are refused; what watches the process is answered', async () => {
  app = Fastify()
  app.setErrorHandler(answerFailure)
  installHeapGuard(app, () => 0.81)
  for (const path of ['/healthz', '/metrics', '/work']) app.get(path, () => 'done')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect((await app.inject('/metrics')).statusCode).toBe(200)
  const refused = await app.inject('/work')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
})

test('with memory left nobody is refused', async () => {
  app = Fastify()
  installHeapGuard(app, () => 0.79)
  app.get('/work', () => 'done')
  expect((await app.inject('/work')).statusCode).toBe(200)
})
